import { useLingui } from '@lingui/react/macro'
import { Boxes, Copy, ExternalLink, Pencil, type LucideIcon } from 'lucide-react'
import type { Category } from '#domain/goods/catalog.ts'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import { productAddress } from '../../storefront/product-card/shown-product.ts'
import { Link } from '../../ui/link.tsx'

export type LinkedProduct = { id: string; slug: string; category: Category; status: ProductStatus }
type Way = 'edit' | 'copy' | 'stock' | 'shop'

/** What can be done with a product beside deleting it, and where. `list` is the list that one comes back to. */
export function useProductWays({ id, slug, category, status }: LinkedProduct, list = '') {
  const { t } = useLingui()
  const form = category === 'Cloth' ? '/admin/create-clothing' : '/admin/add-elctronics'
  const back = list && `?${new URLSearchParams({ list })}`
  const ways: { way: Way; to: string; label: string; Icon: LucideIcon }[] = [
    { way: 'edit', to: `/admin/products/edit/${id}${back}`, label: t`Edit`, Icon: Pencil },
    { way: 'copy', to: `${form}?copy=${id}`, label: t`Duplicate`, Icon: Copy },
    { way: 'stock', to: `/admin/products/stock/${id}`, label: t`Stock`, Icon: Boxes },
    { way: 'shop', to: productAddress({ slug }), label: t`View in the shop`, Icon: ExternalLink },
  ]
  return ways.filter(({ way }) => way !== 'shop' || status === 'published')
}

/** Links between the admin's pages of one product. */
export function ProductLinks({ product, except }: { product: LinkedProduct; except: Way }) {
  return useProductWays(product)
    .filter(({ way }) => way !== except)
    .map(({ to, label, Icon }) => (
      <Link
        key={to}
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    ))
}
