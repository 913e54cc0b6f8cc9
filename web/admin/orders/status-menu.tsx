import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, Eye, PackageCheck } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { canBecome, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useStatusWord } from '../../ui/status-chip.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useMoving } from './use-moving.ts'

const icons = { pending: Eye, confirm: CircleCheck, delivered: PackageCheck, cancelled: Ban }
type Order = { id: string; status: OrderStatus; name: string }

/** Where a pending order may go next; the others are locked here, and go on from their own page. */
export function StatusMenu({ order }: { order: Order }) {
  const { t } = useLingui()
  const words = useAdminWords()
  const { isBusy, refused } = useMoving(order)
  return (
    <div className="grid justify-items-start gap-1">
      <RowMenu
        label={t`View order ${orderNumberIn(order.id)}`}
        word={t`View`}
        isBusy={isBusy}
        locked={order.status === 'pending' ? undefined : t`This order is not pending any more.`}
      >
        <Choices order={order} />
      </RowMenu>
      {refused && (
        <p role="alert" className="max-w-48 text-sm text-danger">
          {words.refusal(refused)}
        </p>
      )}
    </div>
  )
}

function Choices({ order }: { order: Order }) {
  const word = useStatusWord()
  const { fetcher } = useMoving(order)
  return (
    <fetcher.Form method="post" action={useAddress('/admin/order')}>
      <p className="px-3 py-2 text-sm text-ink-2">
        <Trans>
          Order {orderNumberIn(order.id)} of {order.name}
        </Trans>
      </p>
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="id" value={order.id} />
      {orderStatuses
        .filter((status) => canBecome(order.status, status, 'admin'))
        .map((status) => {
          const Icon = icons[status]
          return (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              className={`${rowMenuItem} ${status === 'cancelled' ? 'text-danger' : ''}`}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {word(status)}
            </button>
          )
        })}
    </fetcher.Form>
  )
}
