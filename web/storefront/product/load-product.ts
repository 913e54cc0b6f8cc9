import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { Refusal } from '#domain/refusal.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { retrying } from '../../lib/retrying.ts'
import { loadPart, type Part } from '../rows/load-part.ts'
import { forCard, type Card } from '../product-card/shown-product.ts'

const longest = 300
const offeredInstead = 4

/** The product of an address; undefined when there is none. */
export async function loadProduct(api: Api, address: string): Promise<Product | undefined> {
  const slug = address.trim()
  if (slug === '' || slug.length > longest) return undefined
  const found = await retrying(() => api.showProduct({ slug })).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'product-not-found') return undefined
    return orErrorPage(error)
  })
  return found?.data[0]
}

export async function loadSimilar(api: Api, { slug }: Product): Promise<Part<Card[]>> {
  return loadPart(async () => (await api.listSimilar({ slug })).data.map(forCard))
}

/** What to offer to whoever asked for something that is not here: products with its words in their names, or the newest. */
export async function loadInstead(api: Api, address: string): Promise<{ offered: Part<Card[]>; isAlike: boolean }> {
  const query = address
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, longest)
  const alike = await loadPart(() => api.listProducts({ query, sort: 'relevance', limit: offeredInstead }))
  if (alike && query && alike.data.length > 0) return { offered: alike.data.map(forCard), isAlike: true }
  const newest = await loadPart(() => api.listProducts({ sort: 'newest', limit: offeredInstead }))
  return { offered: newest?.data.map(forCard), isAlike: false }
}
