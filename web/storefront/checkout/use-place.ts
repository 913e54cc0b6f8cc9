import { useCallback, useEffect, useState } from 'react'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { useAddress } from '../../i18n/use-address.ts'
import type { Typed } from './order-form.ts'

export type Place = {
  isInside: boolean
  /** The upazilas and thanas of the district, once they are known. */
  upazilas: string[]
  chooseDistrict: (district: string) => void
  chooseDelivery: (isInside: boolean) => void
  hasDistrict: boolean
  /** The district that is chosen, while somebody has pressed the delivery that it contradicts. */
  contradicted: string
  /** Takes the district back, and chooses the other delivery. */
  dropDistrict: () => void
}

type Form = { typed: Typed | undefined; form: HTMLFormElement | null }

/** Where the parcel goes: a district decides the delivery. Who wants the other one is asked about the district. */
export function usePlace({ typed, form }: Form): Place {
  const [district, setDistrict] = useState(typed?.district ?? '')
  const [isInside, setInside] = useState(typed?.isInsideDhaka ?? true)

  const [isContradicted, setContradicted] = useState(false)

  const chooseDistrict = useCallback((chosen: string) => {
    setDistrict(chosen)
    setContradicted(false)
    if (chosen) setInside(isInsideDhaka(chosen))
  }, [])

  function chooseDelivery(inside: boolean) {
    const isPossible = !district || isInsideDhaka(district) === inside
    setContradicted(!isPossible)
    if (isPossible) setInside(inside)
  }

  function dropDistrict() {
    chooseDistrict('')
    setInside(!isInside)
    const field = form?.elements.namedItem('district')
    if (!(field instanceof HTMLSelectElement)) return
    field.value = ''
    field.focus()
  }

  const contradicted = isContradicted ? district : ''
  const upazilas = useUpazilas(district)
  return {
    isInside,
    upazilas,
    hasDistrict: district !== '',
    chooseDistrict,
    chooseDelivery,
    contradicted,
    dropDistrict,
  }
}

/** They are fetched for the district that is chosen: the whole list is longer than the page. Without them, the place is typed. */
function useUpazilas(district: string): string[] {
  const address = useAddress('/places')
  const [known, setKnown] = useState<{ of: string; names: string[] }>()
  useEffect(() => {
    if (!district) return
    const asking = new AbortController()
    fetch(`${address}?${new URLSearchParams({ district })}`, { signal: asking.signal })
      .then((answer) => answer.json())
      .then((names: string[]) => setKnown({ of: district, names }))
      .catch(() => {})
    return () => asking.abort()
  }, [district, address])
  return known?.of === district ? known.names : []
}
