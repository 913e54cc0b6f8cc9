import { categories, priceRange, sorts, type Category, type Sort } from '#domain/goods/catalog.ts'
import { latinDigits } from '#domain/digits.ts'
import { eachFilter, filterFields, wordsOf } from '#domain/goods/product-filters.ts'
import { productFields, type FilterField } from '#domain/goods/product-fields.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { englishPath } from '../../i18n/language.ts'
import { readQuery } from './query.ts'

/** Where lists stand. `/categories/shop` is `/shop` with the tiles of the categories above it. */
const paths = ['/shop', '/categories/shop', '/search'] as const
const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** Which products a list shows, in what order and how: all of it stands in its address. */
export type Listing = Record<FilterField, string[]> & {
  path: (typeof paths)[number]
  query: string
  category?: Category
  min?: Poisha
  max?: Poisha
  inStock: boolean
  onOffer: boolean
  sort: Sort
  /** Absent where the address leaves it to the device. */
  view?: View
  page: number
}

export const pageSize = 24
const longestText = 60
const mostTexts = 20

/** The order of a list that was not asked for another: the nearest first in a search, else the cheapest. */
function defaultSort(query: string | undefined): Sort {
  return query ? 'relevance' : 'price-asc'
}

/** The orders that a list can have; nearness is a matter of searches. */
export function sortsOf({ query }: Pick<Listing, 'query'>): Sort[] {
  const first = defaultSort(query)
  return [first, ...sorts.filter((sort) => sort !== first && sort !== 'relevance')]
}

/** Reads an address as people may have changed it: what makes no sense is left out. */
export function readListing({ pathname, search }: { pathname: string; search: string }): Listing {
  const path = paths.find((one) => one === englishPath(pathname)) ?? '/shop'
  const params = new URLSearchParams(search)
  const query = path === '/search' ? readQuery(params.get('query')) : ''
  const category = namedIn(params, 'category', categories)[0]
  const view = namedIn(params, 'view', views)[0]
  const sort = params.get('sort')
  const page = latinDigits(params.get('page') ?? '')
  return {
    path,
    query,
    ...(category && { category }),
    ...eachFilter<Record<FilterField, string[]>>((name, { param, kind }) => [
      name,
      valuesIn(params, param, wordsOf(kind)),
    ]),
    ...readPrices(params),
    inStock: params.get('stock') === 'in',
    onOffer: params.get('offer') === 'running',
    sort: sortsOf({ query }).find((one) => one === sort) ?? defaultSort(query),
    ...(view && { view }),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The shortest address of a list, the same one for the same list. */
export function listingAddress(listing: Partial<Listing>): string {
  const { path = '/shop', query = '', sort = defaultSort(query), page = 1 } = listing
  const written: [string, string | undefined | false][] = [
    ['query', query],
    ['category', listing.category],
    ...filterFields.flatMap((name) => writtenValues(name, listing[name])),
    ['min', writePrice(listing.min)],
    ['max', writePrice(listing.max)],
    ['stock', listing.inStock && 'in'],
    ['offer', listing.onOffer && 'running'],
    ['sort', sort !== defaultSort(query) && sort],
    ['view', listing.view],
    ['page', page > 1 && String(page)],
  ]
  const search = new URLSearchParams(written.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `${path}?${String(search).replaceAll('%2C', ',')}` : path
}

/** An amount as people write it, `1,500` or `১৫০০`; nothing where it is none. */
export function readPrice(text: string): Poisha | undefined {
  const digits = latinDigits(text).replaceAll(/[,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? taka(Number(digits)) : undefined
}

/** Bounds that bound nothing are none, and two in the wrong order are meant the other way round. */
export function priceBounds(one: Poisha | undefined, other: Poisha | undefined): Pick<Listing, 'min' | 'max'> {
  const min = one === taka(priceRange.least) ? undefined : one
  const max = other === taka(priceRange.most) ? undefined : other
  if (min !== undefined && max !== undefined && min > max) return priceBounds(max, min)
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function readPrices(params: URLSearchParams): Pick<Listing, 'min' | 'max'> {
  return priceBounds(readPrice(params.get('min') ?? ''), readPrice(params.get('max') ?? ''))
}

function writePrice(amount: Poisha | undefined): string | undefined {
  return amount === undefined ? undefined : String(inTaka(amount))
}

/** `color=Red,Blue`; texts that may hold a comma have a parameter each, `brand=Padma&brand=Meghna`. */
function writtenValues(name: FilterField, chosen: readonly string[] = []): [string, string][] {
  const { filter, kind } = productFields[name]
  const words = wordsOf(kind)
  if (!words) return chosen.toSorted().map((text) => [filter, text])
  return [[filter, words.filter((word) => chosen.includes(word)).join()]]
}

function valuesIn(params: URLSearchParams, param: string, words: readonly string[] | undefined): string[] {
  if (words) return namedIn(params, param, words)
  const texts = params.getAll(param).map((text) => text.trim())
  return [...new Set(texts)]
    .filter((text) => text && text.length <= longestText)
    .toSorted()
    .slice(0, mostTexts)
}

/** The words of a list that an address names, `color=Red,blue` or `color=Red&color=Blue`, in the list's own order. */
function namedIn<Word extends string>(params: URLSearchParams, name: string, words: readonly Word[]): Word[] {
  const named = new Set(params.getAll(name).flatMap((text) => text.split(',').map((word) => word.trim().toLowerCase())))
  return words.filter((word) => named.has(word.toLowerCase()))
}
