import { useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useCategoryName } from '../use-category-name.ts'
import { listingAddress } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { Shown } from './shown.tsx'

/** What a list is, where it stands, and how much is in it. */
export function ListingHead({ listing: { category, page }, total, cards }: LoadedListing) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const title = category ? nameOf(category) : t`Shop`
  return (
    <>
      <PageHead
        title={title}
        description={t`Electronics and clothing at plain prices, paid in cash at your door anywhere in Bangladesh.`}
        canonical={listingAddress({ category, page })}
      />
      <Breadcrumb
        crumbs={
          category
            ? [{ label: t`Shop`, to: '/shop' }, { label: title }]
            : [{ label: t`Home`, to: '/' }, { label: title }]
        }
      />
      <div className="mt-2 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <div role="status">
          <Shown page={page} count={cards.length} total={total} />
        </div>
      </div>
    </>
  )
}
