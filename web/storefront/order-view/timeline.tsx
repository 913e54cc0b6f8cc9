import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X, PackageCheck } from 'lucide-react'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ShownShipment } from './order-view.server.ts'

type Step = { status: OrderStatus; at?: string }

/** What comes after a status when all goes well. */
const ahead: Record<OrderStatus, OrderStatus[]> = {
  pending: ['confirm', 'delivered'],
  confirm: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** The way of an order: what is done is stitched and has its hour, what is to come is not. */
export function Timeline({ steps }: { steps: (Step & { at: string })[] }) {
  const { t } = useLingui()
  const last = steps.at(-1)
  const all: Step[] = [...steps, ...ahead[last?.status ?? 'cancelled'].map((status) => ({ status }))]
  return (
    <ol aria-label={t`Your order’s progress`} className="grid auto-cols-fr grid-flow-col">
      {all.map((step, n) => (
        <li
          key={step.status}
          aria-current={step === last ? 'step' : undefined}
          className="relative grid content-start justify-items-start gap-1 pe-2"
        >
          {n < all.length - 1 && (
            <span
              aria-hidden
              className={`absolute start-8 end-1 top-3 ${
                n < steps.length - 1 ? 'stitch [--line-strong:var(--primary)]' : 'h-0.5 bg-line'
              }`}
            />
          )}
          <Dot step={step} />
          <span className={step === last ? 'font-semibold' : ''}>
            <StepWord status={step.status} />
          </span>
          <span className="text-sm text-ink-2">{step.at ? <Moment at={step.at} /> : <Trans>Not yet</Trans>}</span>
        </li>
      ))}
    </ol>
  )
}

/** In a narrow column the hour stands below the day. */
function Moment({ at }: { at: string }) {
  const [day, ...hour] = at.split(/(?<=,) /)
  return (
    <>
      {day} <span className="whitespace-nowrap">{hour.join(' ')}</span>
    </>
  )
}

function Dot({ step: { status, at } }: { step: Step }) {
  const look = at
    ? status === 'cancelled'
      ? 'bg-danger text-on-danger'
      : 'bg-primary text-on-primary'
    : 'bg-surface ring-2 ring-line-strong ring-inset'
  return (
    <span aria-hidden className={`grid size-6.5 place-items-center rounded-full ${look}`}>
      {at && (status === 'cancelled' ? <X size={16} strokeWidth={2.5} /> : <Check size={16} strokeWidth={2.5} />)}
    </span>
  )
}

function StepWord({ status }: { status: OrderStatus }) {
  if (status === 'pending') return <Trans>Placed</Trans>
  if (status === 'confirm') return <Trans>Confirmed</Trans>
  if (status === 'delivered') return <Trans>Delivered</Trans>
  return <Trans>Cancelled</Trans>
}

/** With which courier the parcel is, and under which number. */
export function ShipmentLine({ shipment: { since, carrier, trackingNumber } }: { shipment: ShownShipment }) {
  return (
    <p className="col-span-full flex items-start gap-2 border-t border-line pt-3">
      <PackageCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" aria-hidden />
      <span className="wrap-anywhere">
        <Trans>With the courier since {since}</Trans>
        {carrier && <span className="block">{carrier}</span>}
        {trackingNumber && (
          <span className="block">
            <Trans>Parcel number {trackingNumber}</Trans>
          </span>
        )}
      </span>
    </p>
  )
}
