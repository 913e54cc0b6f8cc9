import { categories, sorts, type Category, type Sort } from '#domain/catalog.ts'

/** Which products a list shows, and in what order: all of it stands in its address. */
export type Listing = { category?: Category; sort: Sort; page: number }

export const defaultSort: Sort = 'price-asc'
export const pageSize = 24

/** Reads an address as people may have changed it: what makes no sense is left out. */
export function readListing(search: URLSearchParams): Listing {
  const category = categories.find((one) => one === search.get('category'))
  const sort = sorts.find((one) => one === search.get('sort')) ?? defaultSort
  const page = search.get('page') ?? ''
  return { ...(category && { category }), sort, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
}

/** The shortest address of a list, the same one for the same list. */
export function listingAddress({ category, sort = defaultSort, page = 1 }: Partial<Listing>): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (sort !== defaultSort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/shop?${search}` : '/shop'
}
