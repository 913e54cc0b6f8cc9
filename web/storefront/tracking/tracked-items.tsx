import { Trans, useLingui } from '@lingui/react/macro'
import { isFinal } from '#domain/orders/order-status.ts'
import { Price } from '../../ui/price.tsx'
import { OrderedItem } from '../order-view/ordered-item.tsx'
import type { TrackedOrder } from './tracked-in-words.server.ts'

/** What was ordered, and what it comes to. */
export function TrackedItems({ order }: { order: TrackedOrder }) {
  const { t } = useLingui()
  const { lines, deliveryCharge, discount = 0, advance = 0, total, due, status, isLoyal } = order
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Products`} className="grid gap-3">
        {lines.map((line, n) => (
          // A product in the same size and colour stands on one line, and lines never move.
          <OrderedItem key={`${n} ${line.title}`} line={line} />
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        {discount > 0 && (
          <Row name={isLoyal ? <Trans>Discount for 20 orders</Trans> : <Trans>Discount</Trans>} amount={-discount} />
        )}
        <Row name={<Trans>Delivery charges</Trans>} amount={deliveryCharge} />
        <Row name={<Trans>Total Amount</Trans>} amount={total} />
        {advance > 0 && <Row name={<Trans>Advance payment</Trans>} amount={advance} />}
        {!isFinal(status) && <Row name={<Trans>To pay in cash on delivery</Trans>} amount={due} isSum />}
        {status === 'cancelled' && <Row name={<Trans>To pay (cancelled)</Trans>} amount={0} isSum />}
      </dl>
    </div>
  )
}

function Row({ name, amount, isSum = false }: { name: React.ReactNode; amount: number; isSum?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${
        isSum ? 'mt-1 rounded-control bg-primary-soft px-3 py-2 font-bold text-on-primary-soft' : ''
      }`}
    >
      <dt className={isSum ? '' : 'text-ink-2'}>{name}</dt>
      <dd className="text-end">
        <Price amount={amount} style="line" />
      </dd>
    </div>
  )
}
