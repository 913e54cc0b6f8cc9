import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FieldError } from '#domain/field-errors.ts'
import type { CourierName } from '#domain/orders/courier.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { Link } from '../../ui/link.tsx'
import { useCourierWords } from '../shell/courier-words.ts'
import { useParcelWords } from './parcel-number.tsx'

export type FailedOrder = {
  id: string
  code: RefusalCode | 'unknown'
  /** What was wrong with what was typed for it. */
  field?: FieldError | undefined
  /** What somebody else has done with it before: its field is gone, with what was typed there. */
  already?: ComponentProps<typeof HandedOverAlready> | undefined
  typed?: string
  /** Why a courier refuses its parcel, in the courier's words. */
  said?: string | undefined
  /** Its parcel was to be booked, with this courier: there is no field that says what is wrong. */
  isBooking?: true
  courier?: CourierName | undefined
  /** It can be booked although there is, or may be, a parcel already. */
  canBookAgain?: true | undefined
}

/** Which of many orders are as they were, and why. */
export function NotDone({ failed }: { failed: FailedOrder[] }) {
  return (
    failed.length > 0 && (
      <ul className="mt-1 grid gap-0.5 wrap-anywhere">
        {failed.map((order) => (
          <li key={order.id}>
            <WhyNot order={order} />
          </li>
        ))}
      </ul>
    )
  )
}

function WhyNot({ order: { id, code, field, already, typed, said, courier } }: { order: FailedOrder }) {
  const number = orderNumberIn(id)
  const words = useParcelWords(number)
  const refusal = useCourierWords()
  if (!already)
    return (
      <>
        <strong>{number}</strong>: {words.field(field) ?? refusal(code, courier)} {said && `“${said}”`}
      </>
    )
  return (
    <>
      <Link to={`/admin/order/${id}`} className="py-3 font-bold underline underline-offset-4 sm:py-1.5">
        {number}
      </Link>
      : <HandedOverAlready {...already} /> {typed && <Trans>Not saved: {typed}</Trans>}
    </>
  )
}

/** At the order itself: why its parcel was not booked. */
export function WhyNotBooked({ order }: { order: FailedOrder | undefined }) {
  const refusal = useCourierWords()
  if (!order?.isBooking) return null
  return (
    <p className="mt-1 flex items-start gap-2 text-sm font-medium text-danger">
      <TriangleAlert size={18} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {refusal(order.code, order.courier)} {order.said && `“${order.said}”`}
      </span>
    </p>
  )
}

type Already = {
  shipment: Pick<Shipment, 'carrier' | 'trackingNumber'>
  /** The day of the hand-over in words, for where neither courier nor number is known. */
  day: string
  at: string
  by: string | null
}

/** That an order was handed over before somebody else could do it: how, when, and by whom. */
export function HandedOverAlready({ shipment: { carrier, trackingNumber }, day, at, by }: Already) {
  const { t } = useLingui()
  const what = [carrier, trackingNumber].filter(Boolean).join(', ') || day
  const who = by ?? t`the shop`
  return (
    <Trans>
      Handed over already: {what} ({at} by {who}).
    </Trans>
  )
}
