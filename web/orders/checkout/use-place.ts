import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { useAddress } from '../../lib/language/use-address.ts'
import type { Typed } from '../order-form.ts'

export type Place = {
  district: string
  isInside: boolean
  /** The upazilas and thanas of the district, once they are known. */
  upazilas: string[]
  chooseDistrict: (district: string) => void
  chooseDelivery: (isInside: boolean) => void
}

/** Where the parcel goes: a district decides the delivery, and a delivery that contradicts it takes it back. */
export function usePlace(typed: Typed | undefined): Place {
  const [district, setDistrict] = useState(typed?.district ?? '')
  const [isInside, setInside] = useState(typed?.isInsideDhaka ?? true)

  const chooseDistrict = useCallback((chosen: string) => {
    setDistrict(chosen)
    if (chosen) setInside(isInsideDhaka(chosen))
  }, [])

  function chooseDelivery(inside: boolean) {
    setInside(inside)
    if (district && isInsideDhaka(district) !== inside) setDistrict('')
  }

  return { district, isInside, upazilas: useUpazilas(district), chooseDistrict, chooseDelivery }
}

/** They are fetched for the district that is chosen: the whole list is longer than the page. */
function useUpazilas(district: string): string[] {
  const { load, data } = useFetcher<string[]>({ key: 'upazilas' })
  const address = useAddress('/places')
  useEffect(() => {
    if (district) void load(`${address}?${new URLSearchParams({ district })}`)
  }, [district, address, load])
  return district && Array.isArray(data) ? data : []
}
