import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Poisha } from '#domain/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { DistrictName } from './checkout.server.ts'
import type { Refused } from './order-form.ts'
import type { Place } from './use-place.ts'

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
