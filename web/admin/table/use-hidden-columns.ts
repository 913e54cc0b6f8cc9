import { useEffect, useState } from 'react'
import { attempt } from '../../browser/device-storage.ts'

type Visibility = Record<string, boolean>
type Change = Visibility | ((old: Visibility) => Visibility)

/** Which columns of a table somebody has hidden; kept on this device. */
export function useHiddenColumns(name: string): [Visibility, (change: Change) => void] {
  const key = `desk-columns-${name}`
  const [visibility, setVisibility] = useState<Visibility>({})
  useEffect(() => {
    const hidden =
      attempt(() => localStorage.getItem(key))
        ?.split(' ')
        .filter(Boolean) ?? []
    if (hidden.length > 0) setVisibility(Object.fromEntries(hidden.map((id) => [id, false])))
  }, [key])
  const change = (to: Change) => {
    const next = typeof to === 'function' ? to(visibility) : to
    const hidden = Object.keys(next).filter((id) => next[id] === false)
    attempt(() => localStorage.setItem(key, hidden.join(' ')))
    setVisibility(next)
  }
  return [visibility, change]
}
