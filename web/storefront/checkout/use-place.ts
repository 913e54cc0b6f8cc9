import { useEffect, useState } from 'react'
import { dhaka, isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { useAddress } from '../../i18n/use-language.ts'
import type { Typed } from './order-form.ts'

export type Place = {
  isInside: boolean
  /** The upazilas and thanas of the district, once they are known. */
  upazilas: string[]
  chooseDistrict: (district: string) => void
  /** Takes over what was filled in before: without a district, the delivery as the form sends it. */
  begin: (district: string, delivery?: string) => void
  chooseDelivery: (isInside: boolean) => void
  district: string
  /** How often the other delivery was asked for, which the district rules out. */
  contradicted: number
  /** Leads to the district, and to Dhaka where the delivery inside was asked for. */
  changeDistrict: () => void
}

type Form = { typed: Typed | undefined; form: HTMLFormElement | null }

/** Where the parcel goes: a district decides the delivery; for the other one it has to be changed. */
export function usePlace({ typed, form }: Form): Place {
  const [district, setDistrict] = useState(typed?.district ?? '')
  const [isInside, setInside] = useState(typed?.isInsideDhaka ?? true)

  const [contradicted, setContradicted] = useState(0)

  function chooseDistrict(chosen: string) {
    setDistrict(chosen)
    setContradicted(0)
    if (chosen) setInside(isInsideDhaka(chosen))
  }

  function begin(chosen: string, delivery?: string) {
    chooseDistrict(chosen)
    if (!chosen && delivery) setInside(delivery !== 'outside')
  }

  function chooseDelivery(inside: boolean) {
    const isRuledOut = district && isInsideDhaka(district) !== inside
    setContradicted(isRuledOut ? contradicted + 1 : 0)
    if (!isRuledOut) setInside(inside)
  }

  function changeDistrict() {
    const field = form?.elements.namedItem('district')
    if (!(field instanceof HTMLSelectElement)) return
    field.closest('details')?.setAttribute('open', '')
    field.focus()
    if (isInside) return
    field.value = dhaka
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const upazilas = useUpazilas(district)
  return { isInside, upazilas, district, contradicted, chooseDistrict, begin, chooseDelivery, changeDistrict }
}

/** They are fetched for the district that is chosen: the whole list is longer than the page. Without them, the place is typed. */
export function useUpazilas(district: string): string[] {
  const address = useAddress('/places')
  const [known, setKnown] = useState<{ of: string; names: string[] }>()
  useEffect(() => {
    if (!district) return
    const asking = new AbortController()
    fetch(`${address}?${new URLSearchParams({ district })}`, { signal: asking.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((names: string[]) => setKnown({ of: district, names }))
      .catch(() => {})
    return () => asking.abort()
  }, [district, address])
  return known?.of === district ? known.names : []
}
