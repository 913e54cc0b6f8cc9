import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { loyalty, priceOrder, type DeliveryRules } from '#domain/orders/pricing.ts'
import type { ShownLine } from '../cart/shown-line.ts'
import { useAddress } from '../../i18n/use-address.ts'
import type { Refused } from './refused.ts'
import type { DistrictName } from './district-names.server.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { OrderFigures } from './order-figures.tsx'
import { PlaceFields } from './place-fields.tsx'
import { StickyOrderBar } from './sticky-order-bar.tsx'
import { Summary } from './summary.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useKeptDetails } from './use-kept-details.ts'
import { usePlace } from './use-place.ts'
import { useOrderForm } from './use-order-form.ts'

type Props = {
  lines: ShownLine[]
  isLoyal: boolean
  delivery: DeliveryRules
  visitor: Visitor | null
  idempotencyKey: string
  refused: Refused | undefined
  dates: { insideDhaka: string; outsideDhaka: string }
  districts: DistrictName[]
}

/** The order's form: delivery, details, sum, and one button. */
export function Checkout({ lines, isLoyal, delivery, visitor, idempotencyKey, refused, dates, districts }: Props) {
  const typed = refused?.typed
  const checked = useCheckedForm({ isGuest: !visitor, refused: refused?.fields ?? {} })
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const place = usePlace({ typed, form })
  const { isInside } = place
  const details = useKeptDetails({
    form,
    isGuest: !visitor,
    check: checked.check,
    chooseDistrict: place.chooseDistrict,
  })
  const order = useOrderForm({ checked, lines, form })
  const button = useRef<HTMLDivElement>(null)
  const deliveredOrders = isLoyal ? loyalty.ordersNeeded : 0
  const inside = priceOrder(lines, { insideDhaka: true, deliveredOrders }, delivery)
  const outside = priceOrder(lines, { insideDhaka: false, deliveredOrders }, delivery)
  const totals = isInside ? inside : outside
  return (
    <Form
      id="order"
      method="post"
      action={useAddress('/cart')}
      noValidate
      preventScrollReset
      onSubmit={order.send}
      onChange={details.keep}
      ref={setForm}
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <OrderFigures
        lines={lines}
        inside={inside}
        outside={outside}
        idempotencyKey={typed?.idempotencyKey || idempotencyKey}
      />
      <div className="grid gap-8">
        <DeliveryChoice
          isInside={isInside}
          onChange={place.chooseDelivery}
          totals={{ inside, outside }}
          dates={order.isOffline ? undefined : dates}
        >
          <PlaceFields districts={districts} place={place} typed={typed} />
        </DeliveryChoice>
        <DeliveryDetails
          visitor={visitor}
          typed={typed}
          mistakes={checked.mistakes}
          trapped={refused?.fields.website}
          phone={checked.phone}
          isKept={details.isKept}
          onForget={details.forget}
        />
      </div>
      <Summary totals={totals} refused={refused} order={order} button={button} />
      <StickyOrderBar formId="order" watched={button} total={totals.total} order={order} />
    </Form>
  )
}
