import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Confirm } from '../table/confirm.tsx'
import { useDeleting } from './use-deleting.ts'

type Props = {
  order: { id: string; name: string; status: OrderStatus }
  /** From its own page one comes back to the list. */ isOwnPage?: true
}

/** Takes an order out of the lists, after asking. */
export function DeleteOrder({ order: { id, name, status }, isOwnPage }: Props) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  const fetcher = useDeleting()
  const isThis = fetcher.data?.id === id
  return (
    <Confirm
      title={t`Are you sure?`}
      yes={t`Yes, delete it!`}
      // Without a connection only the open page's own code is there to send it.
      action={useAddress(isOwnPage ? `/admin/order/${id}` : '/admin/order')}
      fields={{ do: 'archive', id, ...(isOwnPage && { next: 'list' }) }}
      fetcher={isThis ? fetcher : { ...fetcher, data: undefined }}
      opener={{
        label: t`Delete order ${number}`,
        className: 'btn-icon text-danger!',
        children: <Trash2 size={20} strokeWidth={1.75} aria-hidden />,
      }}
    >
      {!isFinal(status) && <p>{t`You won’t be able to revert this!`}</p>}
      <p className="font-medium text-ink">
        <Trans>
          Order {number} from {name}
        </Trans>
      </p>
      <p>
        {!isFinal(status) && (
          <>
            <Trans>It is cancelled for good, and its products go back into stock.</Trans>{' '}
          </>
        )}
        <Trans>The order itself stays under “Deleted” for 30 days.</Trans>
      </p>
    </Confirm>
  )
}
