import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AdminProduct, Option, ProductFilters } from '#contract/products.ts'
import type { Sort } from '#domain/goods/catalog.ts'
import { dealPrice } from '#domain/goods/deal.ts'
import { averageOf } from '#domain/goods/review.ts'
import { slugOf } from '#domain/goods/slug.ts'
import type { Db } from '../db/db.ts'
import { oldSlugs, productOptions, products } from '../db/schema.ts'
import { mostCounted } from './facets.ts'
import { readFilters } from './filters.ts'
import type { Search } from './search.ts'
import { isKept, isPublished } from '../db/product-status.ts'

type ProductRow = typeof products.$inferSelect
type Found = { product: ProductRow; options: OptionRow[]; deal: DealRow | null }
type OptionRow = { size: string; colour: string; stock: number }
type DealRow = { percentOff: number; endsAt: string }

export type ProductQuery = ProductFilters & { sort?: Sort; page?: number; limit?: number }

const optionsOf = sql<OptionRow[]>`(
  select coalesce(json_agg(json_build_object('size', o.size, 'colour', o.colour, 'stock', o.stock) order by o.id), '[]')
  from ${productOptions} o where o.product_id = products.id and o.retired_at is null
)`

/** The best deal that runs for a product right now. */
const dealOf = sql<DealRow | null>`(
  select json_build_object('percentOff', d.percent_off, 'endsAt', d.ends_at)
  from deal_products dp join deals d on d.id = dp.deal_id
  where dp.product_id = products.id and d.starts_at <= now() and d.ends_at > now()
  order by d.percent_off desc, d.ends_at desc limit 1
)`

/** A product with its options and its deal. */
const wholeProduct = { product: products, options: optionsOf, deal: dealOf }

/** What is in stock comes first, whatever the order within. */
const inStockFirst = desc(sql`products.stock > 0`)
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
export function orderOf(sort: Sort, search: Search | undefined): SQL[] {
  if (sort !== 'relevance') return orders[sort]
  return search ? [sql`${search.nearness}`, inStockFirst, ...bestSellingFirst] : cheapestFirst
}

const mostSimilar = 8
const mostCompared = 2000
const addressesOfPage = 2500

/** A page of the catalogue; a page behind the last one is empty and still tells the total, which is exact up to 10,000. */
export async function findProducts(db: Db, { sort, page = 1, limit = 24, ...filters }: ProductQuery) {
  const { all, from, search } = await readFilters(db, filters)
  const order = orderOf(sort ?? (search ? 'relevance' : 'price-asc'), search)
  const total = search
    ? sql`count(*) over ()`
    : sql`(select count(*) from (select from products where ${all} limit ${mostCounted + 1}) as counted)`
  const { rows } = await db.execute<{ id: string; total: string }>(sql`
    select products.id, ${total} as total from ${from} where ${all}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${(page - 1) * limit}`)
  const byId = await findProductsById(
    db,
    rows.map(({ id }) => id),
  )
  const known = rows[0]?.total ?? (page > 1 ? await countProducts(db, from, all) : 0)
  return { data: rows.flatMap(({ id }) => byId.get(id) ?? []), total: Number(known), page, limit }
}

/** How many products a search finds, up to 10,001. */
export async function countFound(db: Db, query: string): Promise<number> {
  const { from, all } = await readFilters(db, { query })
  return countProducts(db, from, all)
}

async function countProducts(db: Db, from: SQL, wanted: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${wanted}`)
  return rows[0]?.count ?? 0
}

/** The slugs of everything that is sold, in pages that do not shift when a product is added. */
export async function findAddresses(db: Db, page = 1) {
  const wanted = isPublished
  const [rows, total] = await Promise.all([
    db
      .select({ slug: products.slug })
      .from(products)
      .where(wanted)
      .orderBy(asc(products.createdAt), asc(products.id))
      .limit(addressesOfPage)
      .offset((page - 1) * addressesOfPage),
    countProducts(db, sql`products`, wanted),
  ])
  return { data: rows.map(({ slug }) => slug), total, page, limit: addressesOfPage }
}

/** The product of that slug, of that former slug, or of that exact title; for an Admin (`all`) also what is not published. */
export async function findProduct(db: Db, name: string, { all = false } = {}): Promise<AdminProduct | undefined> {
  const wanted = all ? isKept : isPublished
  const slug = slugOf(name)
  const title = name.normalize('NFC')
  const [found] = await db
    .select(wholeProduct)
    .from(products)
    .where(
      and(
        wanted,
        sql`${products.id} = (
          select id from (
            select id, 1 as nearness from ${products} where slug in (${name}, ${slug}) and ${wanted}
            union all select id, 2 from ${products} where title = ${title} and ${wanted}
            union all select product_id, 3 from ${oldSlugs} where slug in (${name}, ${slug})
          ) as named order by nearness limit 1
        )`,
      ),
    )
  return found && toProduct(found)
}

/** The products of these ids that are sold, by id. */
export function findProductsById(db: Db, ids: readonly string[]): Promise<Map<string, AdminProduct>> {
  return findById(db, ids, isPublished)
}

/** The same for the admin: also what is not published. */
export function findKeptById(db: Db, ids: readonly string[]): Promise<Map<string, AdminProduct>> {
  return findById(db, ids, isKept)
}

async function findById(db: Db, ids: readonly string[], wanted: SQL): Promise<Map<string, AdminProduct>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select(wholeProduct)
    .from(products)
    .where(and(inArray(products.id, [...ids]), wanted))
  return new Map(found.map((one) => [one.product.id, toProduct(one)]))
}

/** Up to eight others of a product's category that share most tags with it, among the newest thousands. */
export async function findSimilar(db: Db, slug: string): Promise<AdminProduct[]> {
  const product = await findProduct(db, slug)
  if (!product) return []
  const shared = sql`cardinality(array(select unnest(products.tags) intersect select unnest(${sql.param(product.tags)}::text[])))`
  const candidates = db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, ne(products.id, product.id), eq(products.category, product.category)))
    .orderBy(...orders.newest)
    .limit(mostCompared)
  const similar = await db
    .select(wholeProduct)
    .from(products)
    .where(inArray(products.id, candidates))
    .orderBy(inStockFirst, desc(shared), sql`abs(products.current_price - ${product.price})`, asc(products.id))
    .limit(mostSimilar)
  return similar.map(toProduct)
}

function toProduct({ product, options, deal }: Found): AdminProduct {
  const { createdAt, version, ratingSum, ratingCount, ...kept } = product
  const choices = options.filter(({ size, colour }) => size || colour).map(toOption)
  const average = averageOf(ratingSum, ratingCount)
  return {
    ...kept,
    ...(deal && { deal: toDeal(kept.price, deal) }),
    ...(average && { rating: { average, count: ratingCount } }),
    ...(choices.length > 0 && { options: choices }),
  }
}

function toDeal(price: number, { percentOff, endsAt }: DealRow) {
  return { price: dealPrice(price, percentOff), endsAt: new Date(endsAt).toISOString() }
}

function toOption({ size, colour, stock }: OptionRow): Option {
  return { ...(size && { size }), ...(colour && { colour }), stock }
}
