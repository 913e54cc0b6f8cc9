import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Confirm } from '../table/confirm.tsx'
import type { ProductAnswer } from './answer-products.server.ts'

/** Takes a product out of the shop, after asking; it is said aloud when it is done. */
export function DeleteProduct({ product: { id, title } }: { product: { id: string; title: string } }) {
  const { t } = useLingui()
  const fetcher = useFetcher<ProductAnswer>({ key: `delete ${id}` })
  const isDone = fetcher.data !== undefined && !fetcher.data.refused
  const words = `${t`Deleted!`} ${t`Product has been deleted.`}`
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isDone) toast.success(words, { id: `delete ${id}` })
  }, [isDone, words, id])
  useEffect(() => {
    const row = place.current?.closest('[data-row]')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // The row goes once it is deleted; who is at the keyboard goes on with the next one.
    return () => {
      if (isDone) next?.querySelector<HTMLElement>('[data-open]')?.focus()
    }
  }, [isDone])
  return (
    <span ref={place}>
      <Confirm
        title={t`Are you sure?`}
        yes={t`Yes, delete it!`}
        action={useAddress('/admin/products')}
        fields={{ do: 'archive', id }}
        fetcher={fetcher}
        opener={{
          label: t`Delete ${title}`,
          className: `${iconButtonClass} text-danger!`,
          children: <Trash2 size={20} strokeWidth={1.75} aria-hidden />,
        }}
      >
        <p>{t`You won’t be able to revert this!`}</p>
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p>{t`It leaves the shop; orders and reports keep it.`}</p>
      </Confirm>
    </span>
  )
}
