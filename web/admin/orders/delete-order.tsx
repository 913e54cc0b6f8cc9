import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useAddress } from '../../lib/language/use-address.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Confirm } from '../confirm/confirm.tsx'
import type { OrderAnswer } from './use-moving.ts'

type Props = { order: { id: string; name: string }; onDeleted?: () => void }

/** Takes an order out of the lists, after asking; it is said aloud when it is done. */
export function DeleteOrder({ order: { id, name }, onDeleted }: Props) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  const fetcher = useFetcher<OrderAnswer>({ key: `delete ${id}` })
  const action = useAddress('/admin/order')
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && !fetcher.data.refused
  const words = `${t`Deleted!`} ${t`Order has been deleted.`}`
  useEffect(() => {
    if (!isDone) return
    toast.success(words)
    onDeleted?.()
  }, [isDone, words, onDeleted])
  return (
    <Confirm
      title={t`Are you sure?`}
      yes={t`Yes, delete it!`}
      action={action}
      fields={{ do: 'archive', id }}
      fetcher={fetcher}
      opener={{
        label: t`Delete order ${number}`,
        className: `${iconButtonClass} text-danger!`,
        children: <Trash2 size={20} strokeWidth={1.75} aria-hidden />,
      }}
    >
      <p>{t`You won’t be able to revert this!`}</p>
      <p className="font-medium text-ink">
        <Trans>
          Order {number} of {name}
        </Trans>
      </p>
    </Confirm>
  )
}
