import { useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { TextLink } from '../../ui/link.tsx'

/** An order's number, a link to its page, which knows from where in the list it was opened. */
export function OrderLink({ order: { id, from = '' } }: { order: { id: string; from?: string } }) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  return (
    <TextLink
      to={`/admin/order/${id}${from}`}
      data-open
      aria-label={t`Open order ${number}`}
      className="inline-flex min-h-6 items-center font-semibold tabular-nums"
    >
      {number}
    </TextLink>
  )
}
