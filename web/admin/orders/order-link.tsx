import { useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { TextLink } from '../../ui/link.tsx'

/** An order's number, a link to its page. */
export function OrderLink({ order: { id } }: { order: { id: string } }) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  return (
    <TextLink
      to={`/admin/order/${id}`}
      data-open
      aria-label={t`Open order ${number}`}
      className="inline-flex min-h-6 items-center font-semibold tabular-nums"
    >
      {number}
    </TextLink>
  )
}
