import { useEffect, useRef } from 'react'
import { usePeopleFetcher } from './use-person-deed.ts'

/** When a row is gone, the focus goes to the one that has taken its place. */
export function useNextRow(ids: string[]): void {
  const { state, data, formData } = usePeopleFetcher()
  const place = useRef(-1)
  const asked = formData?.get('do') === 'delete' ? String(formData.get('id')) : undefined
  useEffect(() => {
    if (asked && ids.includes(asked)) place.current = ids.indexOf(asked)
  }, [asked, ids])
  const isGone = state === 'idle' && data?.did === 'delete' && !ids.includes(data.id)
  useEffect(() => {
    if (!isGone || place.current < 0) return
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
    const row = rows[place.current] ?? rows.at(-1)
    row?.querySelector<HTMLElement>('[data-open]')?.focus()
    place.current = -1
  }, [isGone, data])
}
