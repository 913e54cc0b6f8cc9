import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import { useProductWays } from './product-links.tsx'
import { DeleteProduct } from './delete-product.tsx'
import type { ProductRow } from './row.ts'

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
