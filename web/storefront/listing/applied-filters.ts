import { eachFilter, filterFields } from '#domain/goods/product-filters.ts'
import type { FilterField } from '#domain/goods/product-fields.ts'
import { listingAddress, type Listing } from './listing.ts'

type Kind = FilterField | 'category' | 'price' | 'stock' | 'offer'

/** A filter that a list is narrowed by, and the list without it. */
export type AppliedFilter = { kind: Kind; value: string; without: Listing }

export function appliedFilters(listing: Listing): AppliedFilter[] {
  const { category, min, max, inStock, onOffer } = listing
  const without = (part: Partial<Listing>): Listing => ({ ...listing, ...part, page: 1 })
  const filters: (AppliedFilter | false)[] = [
    category !== undefined && { kind: 'category', value: category, without: without({ category: undefined }) },
    (min !== undefined || max !== undefined) && {
      kind: 'price',
      value: '',
      without: without({ min: undefined, max: undefined }),
    },
    ...filterFields.flatMap((kind) =>
      listing[kind].map((value) => ({
        kind,
        value,
        without: without({ [kind]: listing[kind].filter((one) => one !== value) }),
      })),
    ),
    inStock && { kind: 'stock', value: '', without: without({ inStock: false }) },
    onOffer && { kind: 'offer', value: '', without: without({ onOffer: false }) },
  ]
  return filters.filter((filter) => filter !== false)
}

/** The same list with nothing left out; a search stays a search, and the order and the view stay. */
export function withoutFilters({ path, query, sort, view }: Listing): Listing {
  const values = eachFilter<Record<FilterField, string[]>>((name) => [name, []])
  const none = { category: undefined, min: undefined, max: undefined, inStock: false, onOffer: false }
  const all = { ...values, ...none, path, query, sort, page: 1 }
  return view ? { ...all, view } : all
}

/** What a list is about, where that is one thing: a category, or else a single tag. */
export function subjectOf({ category, tags }: Listing): Pick<Listing, 'category' | 'tags'> {
  return category ? { category, tags: [] } : { tags: tags.length === 1 ? tags : [] }
}

/**
 * The address under which search engines should know a list: each subject, with its pages, is a list of its own. Narrowed
 * further or in another order it shows the same products again. Searches have none, they are not to be listed.
 */
export function canonicalAddress(listing: Listing): string | undefined {
  if (listing.query) return undefined
  const subject = subjectOf(listing)
  const itself = listingAddress({ ...listing, path: '/shop', view: undefined })
  const page = listingAddress({ ...subject, page: listing.page })
  return itself === page ? page : listingAddress(subject)
}
