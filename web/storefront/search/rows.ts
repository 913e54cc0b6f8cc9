import type { Counted, Suggestion } from '#contract/products.ts'
import type { Poisha } from '#domain/money.ts'

export type Suggestions = { products: Suggestion[]; categories: Counted[]; tags: Counted[] }

/** A line below the search: a part of the shop, or a product. */
export type Row =
  | { kind: 'category' | 'tag'; name: string; to: string; count: number }
  | { kind: 'product'; name: string; to: string; picture?: string; price: Poisha }

const [mostRows, mostParts] = [8, 3]

export function rowsOf({ products, categories, tags }: Suggestions): Row[] {
  const parts = [
    ...categories.map(({ name, count }) => partOf('category', name, count)),
    ...tags.map(({ name, count }) => partOf('tag', name, count)),
  ].slice(0, mostParts)
  const found = products.map(({ slug, title, ...shown }): Row => ({
    ...shown,
    kind: 'product',
    name: title,
    to: `/details/${encodeURIComponent(slug)}`,
  }))
  return [...parts, ...found].slice(0, mostRows)
}

function partOf(kind: 'category' | 'tag', name: string, count: number): Row {
  return { kind, name, count, to: `/shop?${kind}=${encodeURIComponent(name)}` }
}
