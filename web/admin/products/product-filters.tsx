import { useLingui } from '@lingui/react/macro'
import { categories } from '#domain/goods/catalog.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import { ListSearch } from '../table/list-search.tsx'
import { addressOf, type Asked } from './asked.ts'

/** Which products are shown: by their title, by category, or those that run low. */
export function ProductFilters({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const name = useCategoryName()
  const { search, category, stock, sort, direction } = asked
  const begin = { search, sort, direction }
  return (
    <div className="mt-4 mb-2 grid gap-3 print:hidden">
      <ListSearch
        path="/admin/products"
        kept={{ category, stock, sort, direction }}
        search={search}
        label={t`Search products by title`}
        placeholder={t`Search products...`}
      />
      <FilterLinks
        label={t`Products by kind`}
        filters={[
          { label: t`All`, to: addressOf(begin), isHere: !category && !stock },
          ...categories.map((one) => ({
            label: name(one),
            to: addressOf({ ...begin, category: one }),
            isHere: category === one,
          })),
          ...(stock ? [{ label: t`Low stock`, to: addressOf({ ...begin, stock }), isHere: true }] : []),
        ]}
      />
    </div>
  )
}
