import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { listingAddress } from '../listing/listing.ts'
import { useCategoryName } from '../product-card/use-category-name.ts'

export function ProductCrumbs({ product: { title, category } }: { product: Product }) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  return (
    <Breadcrumb
      crumbs={[
        { label: t`Shop`, to: '/shop' },
        { label: nameOf(category), to: listingAddress({ category }) },
        { label: title, lang: languageOfText(title) },
      ]}
    />
  )
}
