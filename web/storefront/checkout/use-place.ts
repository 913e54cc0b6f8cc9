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
}

type Form = { typed: Typed | undefined; form: HTMLFormElement | null }

/** Where the parcel goes: a district decides the delivery, and a delivery that contradicts it takes it back. */
export function usePlace({ typed, form }: Form): Place {
  const [district, setDistrict] = useState(typed?.district ?? '')
  const [isInside, setInside] = useState(typed?.isInsideDhaka ?? true)

  const chooseDistrict = useCallback((chosen: string) => {
    setDistrict(chosen)
    if (chosen) setInside(isInsideDhaka(chosen))
  }, [])

  function chooseDelivery(inside: boolean) {
    setInside(inside)
    if (!district || isInsideDhaka(district) === inside) return
    setDistrict('')
    const field = form?.elements.namedItem('district')
    if (field instanceof HTMLSelectElement) field.value = ''
  }

  return { isInside, upazilas: useUpazilas(district), chooseDistrict, chooseDelivery }
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
