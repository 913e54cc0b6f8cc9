import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Product, ProductFilters } from '#contract/products.ts'
import type { Sort } from '#domain/goods/catalog.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../db/db.ts'
import { isPublished } from '../db/product-status.ts'
import { products } from '../db/schema.ts'
import { repeatedStatements, statement, statements } from '../db/statement.ts'
import { mostCounted } from './facets.ts'
import { readFilters, shapeOf, valuesOf } from './filters.ts'
import type { Search } from './search.ts'
import { inStockFirst, shownProduct, toProduct, wholeProduct, type Found } from './store.ts'

export type ProductQuery = ProductFilters & { sort?: Sort; page?: number; limit?: number; language?: Language }

const cheapestFirst = [inStockFirst, asc(sql`products.current_price`), asc(products.id)]
const bestSellingFirst = [desc(sql`products.delivered_lately`), desc(products.createdAt), asc(products.id)]

const orders: Record<Exclude<Sort, 'relevance'>, SQL[]> = {
  'price-asc': cheapestFirst,
  'price-desc': [inStockFirst, desc(sql`products.current_price`), asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
  'best-selling': bestSellingFirst,
  rating: [inStockFirst, desc(sql`products.rating_rank`), desc(products.createdAt), asc(products.id)],
}

/** Without a search, relevance says nothing and the cheapest come first. */
export function orderOf(sort: Sort, nearness: SQL | undefined): SQL[] {
  if (sort !== 'relevance') return orders[sort]
  return nearness ? [nearness, inStockFirst, ...bestSellingFirst] : cheapestFirst
}

/** What all of these look at. */
export const sortedBy = sql.raw(
  ['id', 'stock', 'current_price', 'delivered_lately', 'rating_rank', 'created_at']
    .map((name) => `products.${name}`)
    .join(', '),
)

const addressesOfPage = 2500

type ListRow = { products: Found<Product>[]; total: number }
const listStatement = statements<ListRow>('list_products')
const searchStatement = repeatedStatements<ListRow>('search_products')

/**
 * A page of the catalogue; a page behind the last one is empty and still tells the total, which is exact up to 10,000.
 * There are no pages beyond that: the way to them would be as long as the catalogue. An administrator sees of each product
 * what only the admin shows.
 */
export async function findProducts(db: Db, wanted: ProductQuery, isForAdmin = false) {
  const { sort, page = 1, limit = 24, language = 'en', ...filters } = wanted
  const { all, search } = await readFilters(db, filters)
  const sorted = sort ?? (search ? 'relevance' : 'price-asc')
  const labels = search ? [] : labelsOf(sorted, filters)
  const order = orderOf(sorted, search && sql`products.nearness`)
  const among = search ? found(search, all) : labels.length > 0 ? labelled(all, sorted, filters) : undefined
  const write = () => listPage(all, among, { order, shown: isForAdmin ? wholeProduct.en : shownProduct[language] })
  const { name, isPrepared } = shapeOf(filters)
  // One tag, colour or size is counted otherwise than several.
  const shape = {
    name: `${sorted} ${name} ${isAlone(filters) ? 'alone' : ''} ${isForAdmin ? 'admin' : language}`,
    isPrepared,
  }
  const ask = search ? searchStatement(write(), !search.isPlannedByValues) : listStatement(shape, write)
  const offset = (page - 1) * limit
  const [answer] = await ask(db, {
    ...valuesOf(filters),
    labels,
    limit: offset < mostCounted ? limit : 0,
    offset: Math.min(offset, mostCounted),
  })
  if (!answer) throw new Error('The list answered nothing')
  return { data: answer.products.map((one) => toProduct<Product>(one)), total: answer.total, page, limit }
}

/** What a page is taken from, where that is not the catalogue; `counted`: where what fits is counted. */
type Among = { products: SQL; counted?: SQL }

/** A search finds its products once, to count and to sort them. */
function found({ found: products, nearness }: Search, all: SQL | undefined): Among {
  return {
    products: sql`select ${sortedBy}, ${nearness} as nearness from ${products} where ${all}`,
    counted: sql`among`,
  }
}

/** By price, a list of tags, colours or sizes begins where `product_labels` does. */
function labelsOf(sort: Sort, { tag, color, size }: ProductFilters): string[] {
  if (sort !== 'price-asc' && sort !== 'price-desc' && sort !== 'relevance') return []
  const named = (kind: string, names: string[] | undefined) => names?.map((name) => `${kind} ${name}`)
  return named('tag', tag) ?? named('colour', color) ?? named('size', size) ?? []
}

function labelled(all: SQL | undefined, sort: Sort, filters: ProductFilters): Among {
  const { min, max } = filters
  const least = min === undefined ? sql`` : sql`and l.price >= ${sql.placeholder('low')}`
  const most = max === undefined ? sql`` : sql`and l.price <= ${sql.placeholder('high')}`
  const range = sql`${least} ${most}`
  const named = sql`${sql.placeholder('labels')}::text[]`
  const direction = sql.raw(sort === 'price-desc' ? 'desc' : 'asc')
  const products = sql`
    select distinct ${sortedBy} from unnest(${named}) as named (label),
      (values (true), (false)) as shelf (in_stock), lateral (
        select products.* from product_labels l, lateral (
          select * from products where id = l.product_id and ${all} offset 0
        ) as products
        where l.label = named.label and l.in_stock = shelf.in_stock ${range}
        order by l.price ${direction}, l.product_id
        limit ${sql.placeholder('limit')}::int + ${sql.placeholder('offset')}::int
      ) as products`
  return {
    products,
    ...(isAlone(filters) && { counted: firstOf(sql`product_labels l where l.label = any(${named}) ${range}`) }),
  }
}

/** A list of one tag, colour or size is counted in the index alone. */
function isAlone({ min: _min, max: _max, ...others }: ProductFilters): boolean {
  const given = Object.values(others).filter((value) => value !== undefined)
  return given.length === 1 && [given[0]].flat().length === 1
}

function firstOf(fitting: SQL): SQL {
  return sql`(select from ${fitting} limit ${sql.raw(String(mostCounted + 1))}) as counted`
}

/** The ids of a page are found first, in an index where there is one. */
function listPage(all: SQL | undefined, among: Among | undefined, { order, shown }: { order: SQL[]; shown: SQL }): SQL {
  const listed = among ? sql`among as products` : sql`products where ${all}`
  const counted = among?.counted ?? firstOf(sql`products where ${all}`)
  return sql`
    with ${among ? sql`among as materialized (${among.products}),` : sql``} page as materialized (
      select id, row_number() over () as place from (
        select products.id from ${listed} order by ${sql.join(order, sql`, `)}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
      ) as ordered
    )
    select (select count(*)::int from ${counted}) as total,
      (select coalesce(json_agg(${shown} order by page.place), '[]') from page join ${products} on products.id = page.id) as products`
}

/** How many products a search finds, up to 10,001, and whether it finds them without a mistake that is forgiven. */
export async function countFound(db: Db, query: string): Promise<{ found: number; foundAsTyped: boolean }> {
  const { from, all, search } = await readFilters(db, { query })
  const [counted] = await statement<{ count: number }>(
    undefined,
    sql`select count(*)::int as count from ${from} where ${all}`,
  )(db, {})
  const found = counted?.count ?? 0
  return { found, foundAsTyped: found > 0 && search?.isAsTyped === true }
}

type AddressRow = { slugs: string[] | null; total: number }
const listAddresses = statement<AddressRow>(
  'list_addresses',
  sql`
    with page as materialized (
      select id, created_at from ${products} where ${isPublished} order by created_at, id desc
      limit ${addressesOfPage} offset ${sql.placeholder('offset')}
    )
    select (select count(*)::int from products where ${isPublished}) as total,
      (select json_agg(p.slug order by page.created_at, page.id desc) from page join products p on p.id = page.id) as slugs`,
)

/** The slugs of everything that is sold, in pages that do not shift when a product is added. */
export async function findAddresses(db: Db, page = 1) {
  const [found] = await listAddresses(db, { offset: (page - 1) * addressesOfPage })
  return { data: found?.slugs ?? [], total: found?.total ?? 0, page, limit: addressesOfPage }
}
