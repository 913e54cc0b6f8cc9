import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Printer } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DeleteOrder } from '../orders/delete-order.tsx'
import { ShownStatus } from '../orders/shown-status.tsx'
import type { Details } from './details.server.ts'

/** Which order it is and where it stands. */
export function OrderHead({ details: { order, placed, takenBy } }: { details: Details }) {
  const { t } = useLingui()
  const number = orderNumberIn(order.id)
  const came = { web: t`on the shop’s pages`, phone: t`by phone`, chat: t`in a chat` }[order.channel]
  return (
    <header>
      <PageHead title={t`Order ${number}`} />
      <Link to="/admin/order" className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline">
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        <Trans>All Orders</Trans>
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">
          <Trans>Order {number}</Trans>
        </h1>
        <ShownStatus order={order} />
        <p className="basis-full text-ink-2 md:order-last">
          <Trans>
            {placed}, {came}
          </Trans>
          {takenBy && (
            <>
              {' · '}
              <Trans>written down by {takenBy}</Trans>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-1 md:ms-auto">
          <ButtonLink to={`/admin/order/${order.id}/packing-slip`} variant="secondary">
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Packing slip</Trans>
          </ButtonLink>
          <ButtonLink to={`/admin/order/${order.id}/invoice`} variant="quiet">
            <Trans>Invoice</Trans>
          </ButtonLink>
          <DeleteOrder order={order} isOwnPage />
        </div>
      </div>
    </header>
  )
}
