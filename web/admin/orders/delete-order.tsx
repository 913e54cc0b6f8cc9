import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Confirm } from '../table/confirm.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { OrderAnswer } from './moves.ts'
import { focusOn } from '../table/list-place.ts'

type Props = {
  order: { id: string; name: string; status: OrderStatus }
  /** From its own page one comes back to the list. */ isOwnPage?: true
}

/** Takes an order out of the lists, after asking. */
export function DeleteOrder({ order: { id, name, status }, isOwnPage }: Props) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  const fetcher = useDeleting()
  const { search } = useLocation()
  const isThis = fetcher.data?.id === id
  return (
    <Confirm
      title={t`Are you sure?`}
      yes={t`Yes, delete it!`}
      no={t`Keep it`}
      // Without a connection only the open page's own code is there to send it.
      action={useAddress(isOwnPage ? `/admin/order/${id}${search}` : '/admin/order')}
      fields={{ do: 'archive', id, ...(isOwnPage && { next: 'list' }) }}
      fetcher={isThis ? fetcher : { ...fetcher, data: undefined }}
      opener={{
        label: t`Delete order ${number}`,
        className: 'btn-icon in-data-dense:max-[84rem]:w-9 text-danger!',
        children: <i className="icon icon-trash" />,
      }}
    >
      <p className="font-medium text-ink">
        <Trans>
          Order {number} from {name}
        </Trans>
      </p>
      {isFinal(status) ? (
        <p>
          <Trans>For 30 days you can bring it back under “Deleted”.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Deleting it cancels it, and its products go back into stock.</Trans>{' '}
            {t`You won’t be able to revert this!`}
          </p>
          <p>
            <Trans>For 30 days you can bring it back under “Deleted”, but only as a cancelled order.</Trans>
          </p>
        </>
      )}
    </Confirm>
  )
}

type Deleting = Exclude<OrderAnswer, { did: 'ask' }>

/** Deletes one order at a time; shared by its row and by the list, which stays when the row is gone. */
function useDeleting() {
  return useFetcher<Deleting>({ key: 'delete-order' })
}

/** Announces that an order was deleted, and moves the focus to the next one. */
export function useDeleted(orders: readonly { id: string }[]): void {
  const { t } = useLingui()
  const { refusal: refusalIn } = useAdminWords()
  const { data } = useDeleting()
  const before = useRef(orders)
  const announced = useRef(data)
  const words = `${t`Deleted!`} ${t`Order has been deleted.`}`
  // A refusal stands in the question of its row; where the row is gone as well, it is told here.
  const refusal =
    data?.refused && !orders.some(({ id }) => id === data.id) && `${orderNumberIn(data.id)}: ${refusalIn(data.refused)}`
  useEffect(() => {
    if (refusal) toast.error(refusal)
  }, [refusal])
  useEffect(() => {
    if (data && data !== announced.current && !data.refused) {
      toast.success(words)
      const place = before.current.findIndex(({ id }) => id === data.id)
      focusOn((before.current[place + 1] ?? before.current[place - 1])?.id)
    }
    announced.current = data
    before.current = orders
  }, [data, orders, words])
}
