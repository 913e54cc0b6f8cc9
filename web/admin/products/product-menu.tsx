import { useLingui } from '@lingui/react/macro'
import { useLocation, useFetcher } from 'react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '../../ui/link.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import { useProductWays } from './product-links.tsx'
import type { ProductRow } from './row.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { Confirm } from '../table/confirm.tsx'
import type { ProductAnswer } from './answer-products.server.ts'

/** What can be done with a product of the list. */
export function ProductMenu({ product }: { product: ProductRow }) {
  const { t } = useLingui()
  const list = useLocation().search.slice(1)
  const { title } = product
  const ways = useProductWays(product, list)
  return (
    <div className="flex items-center gap-1">
      <RowMenu label={t`Action: ${title}`} word={t`Action`}>
        {ways.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={rowMenuItem}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        ))}
      </RowMenu>
      <DeleteProduct product={product} />
    </div>
  )
}

/** Takes a product out of the shop, after asking; it is said aloud when it is done. */
function DeleteProduct({ product: { id, title } }: { product: { id: string; title: string } }) {
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
          className: 'btn-icon text-danger!',
          children: <Trash2 size={20} strokeWidth={1.75} aria-hidden />,
        }}
      >
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p>{t`It is removed from the shop. Orders and reports keep it. For 30 days you can bring it back under “Deleted”.`}</p>
      </Confirm>
    </span>
  )
}
