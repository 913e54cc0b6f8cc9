import { Trans } from '@lingui/react/macro'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Poisha } from '#domain/money.ts'
import { dhaka, isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useAddress } from '../../i18n/use-address.ts'
import type { DistrictName } from './checkout.server.ts'
import type { Refused, Typed } from './order-form.ts'

/** Why the other delivery cannot be chosen, and the way to it. */
export function DistrictNote({ place, districts }: { place: Place; districts: DistrictName[] }) {
  const shown = districts.find(({ name }) => name === place.district)?.shown
  return (
    <div className="mt-3">
      <Alert look="info" takesFocus>
        <p>
          <Trans>The district decides what delivery costs, and {shown} is chosen.</Trans>
        </p>
        <Button variant="secondary" onClick={place.changeDistrict} className="mt-3">
          {place.isInside ? <Trans>Choose another district</Trans> : <Trans>Change the district to Dhaka</Trans>}
        </Button>
      </Alert>
    </div>
  )
}

type Props = { refused: Refused | undefined; place: Place; charge: Poisha; button: RefObject<HTMLElement | null> }

/** Asks before an order is placed whose address is not where its delivery goes. Without scripts the shop takes the answer. */
export function ElsewhereQuestion({ refused, place, charge, button }: Props) {
  if (!refused?.elsewhere || !place.isInside || place.district) return null
  const { name, shown } = refused.elsewhere
  return (
    <Alert look="info" takesFocus>
      <p>
        <Trans>
          Your address mentions {shown}. Delivery outside Dhaka is <Price amount={charge} />.
        </Trans>
      </p>
      {/* What Enter in a field does: it places the order, and answers nothing. */}
      <button type="submit" tabIndex={-1} aria-hidden className="hidden" />
      <div className="mt-3 grid gap-2">
        <Button
          type="submit"
          name="move"
          value="outside"
          onClick={(press) => {
            press.preventDefault()
            place.chooseDelivery(false)
            button.current?.querySelector('button')?.focus()
          }}
        >
          <Trans>Change to outside Dhaka</Trans>
        </Button>
        <Button type="submit" variant="secondary" name="kept" value={name}>
          <Trans>Keep inside Dhaka</Trans>
        </Button>
      </div>
    </Alert>
  )
}

export type Place = {
  isInside: boolean
  /** The upazilas and thanas of the district, once they are known. */
  upazilas: string[]
  chooseDistrict: (district: string) => void
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

  const chooseDistrict = useCallback((chosen: string) => {
    setDistrict(chosen)
    setContradicted(0)
    if (chosen) setInside(isInsideDhaka(chosen))
  }, [])

  function chooseDelivery(inside: boolean) {
    const isRuledOut = district && isInsideDhaka(district) !== inside
    setContradicted(isRuledOut ? contradicted + 1 : 0)
    if (!isRuledOut) setInside(inside)
  }

  function changeDistrict() {
    const field = form?.elements.namedItem('district')
    if (!(field instanceof HTMLSelectElement)) return
    field.focus()
    if (isInside) return
    field.value = dhaka
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const upazilas = useUpazilas(district)
  return { isInside, upazilas, district, contradicted, chooseDistrict, chooseDelivery, changeDistrict }
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
