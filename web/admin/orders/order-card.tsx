import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price.tsx'
import { Careful } from './careful.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { FirstProduct } from './first-product.tsx'
import { OrderLink } from './order-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { OrderRow } from './rows.server.ts'
import { ShownStatus } from './shown-status.tsx'
import { StatusMenu } from './status-menu.tsx'

/** An order as a card, for small screens: as few lines as it can be worked with. */
export function OrderCard({ row: order, tick }: { row: OrderRow; tick: ReactNode }) {
  return (
    <article className="text-sm">
      <header className="flex items-center gap-x-1">
        <span className="-ms-3 -my-2.5">{tick}</span>
        <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-base">
          <OrderLink order={order} />
          <span className="text-sm font-normal text-ink-2">{order.placed}</span>
        </h2>
        <ShownStatus order={order} />
      </header>
      <div className="my-1.5 flex items-start justify-between gap-2">
        <FirstProduct order={order} />
        <div className="*:mt-0 shrink-0">
          <Careful order={order} />
        </div>
      </div>
      <p className="line-clamp-2 text-ink-2">
        <span className="font-medium text-ink">{order.name}</span>, {order.address}
      </p>
      <footer className="flex flex-wrap items-center gap-x-2">
        <p className="flex-1 text-ink-2">
          <PhoneLink phone={order.phone} />
          <span className="flex flex-wrap gap-x-1.5">
            <Price amount={order.total} className="text-base font-semibold text-ink" />
            <span className="self-center text-xs whitespace-nowrap">
              <Trans>
                Profit <Price amount={order.profit} />
              </Trans>
            </span>
          </span>
        </p>
        <StatusMenu order={order} />
        <DeleteOrder order={order} />
      </footer>
    </article>
  )
}
