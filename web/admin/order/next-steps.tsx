import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, PackageCheck, PackageX } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { canBecome, isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../table/confirm.tsx'
import { useMoving } from '../orders/use-moving.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Card } from './card.tsx'

type Order = { id: string; name: string; status: OrderStatus; stockReserved: boolean }

/** The statuses that can follow. Cancelling asks first, and takes a reason. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useLingui()
  const words = useAdminWords()
  const { fetcher, isBusy, refused } = useMoving(order)
  const action = useAddress(`/admin/order/${order.id}`)
  const may = (to: OrderStatus) => canBecome(order.status, to, 'admin')
  if (isFinal(order.status)) return null
  return (
    <Card id="next" title={<Trans>Next step</Trans>}>
      {!order.stockReserved && (
        <p className="mb-3 flex items-start gap-2">
          <PackageX size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
          <Trans>No stock is reserved for this order yet. Call the customer; confirming the order reserves it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <fetcher.Form method="post" action={action} className="contents">
          <input type="hidden" name="do" value="move" />
          <input type="hidden" name="id" value={order.id} />
          {may('confirm') && (
            <Button type="submit" name="status" value="confirm" isBusy={isBusy}>
              <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
              {isBusy ? t`Saving…` : <Trans>Confirm</Trans>}
            </Button>
          )}
          {may('delivered') && (
            <Button
              type="submit"
              name="status"
              value="delivered"
              variant={may('confirm') ? 'secondary' : 'primary'}
              isBusy={isBusy}
            >
              <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Delivered</Trans>
            </Button>
          )}
        </fetcher.Form>
        {may('cancelled') && (
          <Confirm
            title={t`Cancel this order?`}
            yes={t`Yes, cancel it`}
            no={t`Keep it`}
            action={action}
            fields={{ do: 'move', id: order.id, status: 'cancelled' }}
            more={{ name: 'reason', label: t`Why (the customer can read it)`, maxLength: 300 }}
            fetcher={fetcher}
            opener={{
              className:
                'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 font-semibold text-danger hover:bg-danger-soft',
              children: (
                <>
                  <Ban size={18} strokeWidth={1.75} aria-hidden />
                  <Trans>Cancel order</Trans>
                </>
              ),
            }}
          >
            <p>
              <Trans>
                Order {orderNumberIn(order.id)} of {order.name}
              </Trans>
            </p>
            <p>
              <Trans>What was ordered goes back on the shelf. It cannot be undone.</Trans>
            </p>
          </Confirm>
        )}
      </div>
      {refused && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {words.refusal(refused)}
        </p>
      )}
    </Card>
  )
}
