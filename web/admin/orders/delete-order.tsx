import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  const place = useRef<HTMLSpanElement>(null)
  const isDone = fetcher.state !== 'submitting' && fetcher.data !== undefined && !fetcher.data.refused
  const words = `${t`Deleted!`} ${t`Order has been deleted.`}`
  useEffect(() => {
    if (!isDone) return
    toast.success(words)
    goToNextRow(place.current)
    onDeleted?.()
  }, [isDone, words, onDeleted])
  return (
    <span ref={place}>
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
    </span>
  )
}

/** The row goes away; whoever uses a keyboard goes on with the next one. */
function goToNextRow(place: HTMLElement | null): void {
  const row = place?.closest('[data-row]')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('[data-open]')?.focus()
}
