import type { Api } from '#contract/client.ts'
import type { Counted, Facets, Product, ProductFilters } from '#contract/products.ts'
import { showing } from '#domain/goods/catalog.ts'
import { eachFilter, wordsOf } from '#domain/goods/product-filters.ts'
import type { FilterField, FilterName } from '#domain/goods/product-fields.ts'
import type { Tile } from '../home/tiles.ts'
import { loadPart } from '../rows/load-part.ts'
import { forCard, type Card } from '../product-card/shown-product.ts'
import { pageSize, type Listing } from './listing.ts'

/** How many products each value would show: in the order in which the domain lists the values, or by name. */
export type Counts = Record<FilterField, number[] | Counted[]> & {
  categories: number[]
  inStock: number
  onOffer: number
}

export type LoadedListing = {
  total: number
  cards: Card[]
  /** How many of the cards belong to the pages before the one that was asked for. */
  earlier?: number
  counts?: Counts
  /** What a search that finds nothing shows instead: what it finds with fewer words, or what others buy. */
  instead?: { query: string; total: number; cards: Card[] }
  /** What stands above the list of `/categories/shop`. */
  tiles?: Tile[]
  /** The products could not be fetched; the filters still work. */
  isLost?: true
}

const popularShown = 4

/** A page of a list with the counts for its filters. Either may fail without taking the other along. */
export async function loadListing(api: Api, listing: Listing): Promise<LoadedListing> {
  const { sort, page, query } = listing
  const filters = filtersOf(listing)
  const [list, facets] = await Promise.all([
    loadPart(() => api.listProducts({ ...filters, sort, page, limit: pageSize })),
    loadPart(() => api.countProducts(filters)),
  ])
  const counts = facets && { counts: countsOf(facets.data) }
  if (!list) return { total: 0, cards: [], isLost: true, ...counts }
  const { total, data } = list
  const isNothing = total === 0 && query !== ''
  return {
    total,
    cards: data.map((product) => forCard(inColour(product, listing))),
    ...counts,
    ...(isNothing && { instead: await loadInstead(api, query) }),
  }
}

/** Whoever looks for red sees the red picture. */
function inColour(product: Product, { colours }: Listing): Product {
  return showing(
    product,
    colours.find((colour) => product.imageColours.includes(colour)),
  )
}

/** Whether everything is there, so that the page may be kept for others. */
export function isComplete({ counts, isLost }: LoadedListing): boolean {
  return counts !== undefined && !isLost
}

export function statusOf({ cards, isLost }: LoadedListing, { page }: Listing): number {
  if (isLost) return 503
  return cards.length > 0 || page === 1 ? 200 : 404
}

function filtersOf({ query, category, min, max, inStock, onOffer, ...chosen }: Listing): ProductFilters {
  return {
    ...(query && { query }),
    ...(category && { category }),
    ...eachFilter<Pick<ProductFilters, FilterName>>((name, { param }) => [
      param,
      chosen[name].length > 0 ? chosen[name] : undefined,
    ]),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(inStock && { stock: 'in' }),
    ...(onOffer && { offer: 'running' }),
  }
}

function countsOf({ categories, inStock, onOffer, ...filters }: Facets): Counts {
  const only = (counted: Counted[]) => counted.map(({ count }) => count)
  return {
    ...eachFilter<Record<FilterField, number[] | Counted[]>>((name, { kind }) => [
      name,
      wordsOf(kind) ? only(filters[name]) : filters[name],
    ]),
    categories: only(categories),
    inStock,
    onOffer,
  }
}

async function loadInstead(api: Api, query: string): Promise<LoadedListing['instead']> {
  const fewer = await loadPart(() => api.searchWithFewerWords({ query }))
  if (fewer?.query) return { query: fewer.query, total: fewer.total, cards: fewer.data.map(forCard) }
  const popular = await loadPart(() => api.listProducts({ sort: 'best-selling', stock: 'in', limit: popularShown }))
  return { query: '', total: 0, cards: popular?.data.map(forCard) ?? [] }
}
