import { Trans } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { courierNames, type CourierName } from '#domain/orders/courier.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Button } from '../../ui/button.tsx'
import type { FailedOrder } from './not-done.tsx'

type Props = {
  orders: readonly { id: string }[]
  couriers: readonly CourierName[]
  /** Those of them that were not booked just now. */
  failed: readonly FailedOrder[]
}

/** Has a courier book the parcels of all these orders, which hands them over. */
export function BookParcels({ orders, couriers, failed }: Props) {
  const { formData } = useNavigation()
  const booking = formData?.get('do') === 'book' ? formData.get('courier') : undefined
  const [courier, ...others] = couriers.map((name) => courierNames[name])
  const isOnly = others.length === 0
  const unsure = orders.filter(({ id }) => failed.some((order) => order.id === id && order.canBookAgain))
  return (
    <Form
      method="post"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-xl">{isOnly ? courier : <Trans>Book the parcels</Trans>}</h2>
      <p className="text-ink-2">
        {isOnly ? (
          <Trans>
            {courier} gets the name, phone number, address and amount to collect. Each order it accepts is handed over
            at once, with its parcel number.
          </Trans>
        ) : (
          <Trans>
            The courier you choose gets the name, phone number, address and amount to collect. Each order it accepts is
            handed over at once, with its parcel number.
          </Trans>
        )}
      </p>
      <input type="hidden" name="do" value="book" />
      {orders.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {unsure.length > 0 && <BookAgain orders={unsure} />}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        {couriers.map((name) => (
          <Button key={name} type="submit" name="courier" value={name} isBusy={booking === name}>
            <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
            {booking === name ? <Trans>Booking…</Trans> : <BookWith courier={courierNames[name]} />}
          </Button>
        ))}
      </div>
    </Form>
  )
}

function BookWith({ courier }: { courier: string }) {
  return <Trans>Book with {courier}</Trans>
}

/** Orders that have a parcel already, or may have one: somebody who has looked may book another. */
function BookAgain({ orders }: { orders: readonly { id: string }[] }) {
  return (
    <fieldset className="rounded-card bg-warning-soft px-4 pt-3 pb-1.5 text-on-warning-soft">
      <legend className="float-left w-full font-semibold">
        <Trans>There may be a parcel already. Book another one?</Trans>
      </legend>
      <p className="clear-left">
        <Trans>Tick an order only if its courier has no parcel for it, or after you have cancelled that parcel.</Trans>
      </p>
      <div className="flex flex-wrap gap-x-6">
        {orders.map(({ id }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name="again" value={id} className="size-5 shrink-0 accent-primary" />
            <BookOne number={orderNumberIn(id)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function BookOne({ number }: { number: string }) {
  return <Trans>Book {number} again</Trans>
}
