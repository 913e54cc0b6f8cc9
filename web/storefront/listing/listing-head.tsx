import { useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useCategoryName } from '../product-card/use-category-name.ts'
import { useTagName } from '../product-card/use-tag-name.ts'
import { canonicalAddress, subjectOf } from './applied-filters.ts'
import type { Listing } from './listing.ts'

/** What a list is, and where it stands. */
export function ListingHead({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const categoryName = useCategoryName()
  const tagName = useTagName()
  const { category, tags } = subjectOf(listing)
  const subject = category ? categoryName(category) : tags.map(tagName)[0]
  const shop = listing.path === '/categories/shop' ? t`Categories` : t`Shop`
  return (
    <>
      <PageHead
        title={subject ?? shop}
        description={t`Electronics and clothing at fair prices, paid in cash at your door anywhere in Bangladesh.`}
        canonical={canonicalAddress(listing)}
      />
      <Breadcrumb
        crumbs={
          subject
            ? [{ label: t`Home`, to: '/' }, { label: shop, to: listing.path }, { label: subject }]
            : [{ label: t`Home`, to: '/' }, { label: shop }]
        }
      />
      <h1 className="mt-2 text-2xl lg:text-3xl">{subject ?? shop}</h1>
    </>
  )
}
