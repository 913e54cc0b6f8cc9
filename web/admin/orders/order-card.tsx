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

/** An order as a card, for small screens. */
export function OrderCard({ row: order, tick }: { row: OrderRow; tick: ReactNode }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-start gap-x-2">
        <span className="-ms-3 -mt-2.5">{tick}</span>
        <h2 className="flex-1 text-base">
          <OrderLink order={order} />
          <span className="block text-sm font-normal text-ink-2">{order.placed}</span>
        </h2>
        <div>
          <ShownStatus order={order} />
          <Careful order={order} />
        </div>
      </header>
      <FirstProduct order={order} />
      <div className="grid gap-1">
        <p className="font-medium">{order.name}</p>
        <p className="text-ink-2">{order.address}</p>
        <PhoneLink phone={order.phone} />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <p className="flex-1 text-sm text-ink-2">
          <Price amount={order.total} className="block text-lg font-semibold text-ink" />
          <Trans>
            Profit <Price amount={order.profit} />
          </Trans>
        </p>
        <StatusMenu order={order} />
        <DeleteOrder order={order} />
      </footer>
    </article>
  )
}
