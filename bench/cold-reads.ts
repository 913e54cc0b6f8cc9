/** What the database holds, to ask for. */
export type Shelf = { slugs: string[]; skus: string[] }
export type ColdRead = [what: string, path: (n: number, shelf: Shelf) => string]

const words = ['panjabi', 'blue sharee', 'rice cooker', 'শাড়ি', 'phone case', 'headphones', 'cotton kurti', 'ঘড়ি']

/** Reads of the API that everybody may make, each of another address, so that none is answered from memory. */
export const coldReads: ColdRead[] = [
  ['list', (n) => `/api/v1/products?max=${20_000 + n}`],
  ['filtered list', (n) => `/api/v1/products?category=Cloth&color=Blue&tag=Women&max=${20_000 + n}`],
  ['details', (n, { slugs }) => `/api/v1/details?${query({ slug: at(slugs, n) })}`],
  ['search', (n) => `/api/v1/products?${query({ query: at(words, n) })}&max=${20_000 + n}`],
  ['facets', (n) => `/api/v1/facets?max=${20_000 + n}`],
  ['suggestions', (n, { skus }) => `/api/v1/suggestions?${query({ query: at(skus, n) })}`],
  ['similar', (n, { slugs }) => `/api/v1/similar?${query({ slug: at(slugs, n) })}`],
]

export function at<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('There is nothing to ask for')
  return one
}

export function query(values: Record<string, string>): string {
  return String(new URLSearchParams(values))
}
