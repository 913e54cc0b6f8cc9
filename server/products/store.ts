import { desc, sql, type SQL } from 'drizzle-orm'
import type { Option } from '#contract/product-options.ts'
import type { AdminProduct, Product } from '#contract/products.ts'
import { dealPrice } from '#domain/goods/deal.ts'
import { fieldNames, publicFields, type ProductField } from '#domain/goods/product-fields.ts'
import { averageOf } from '#domain/goods/review.ts'
import { slugOf } from '#domain/goods/slug.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../db/db.ts'
import { oldSlugs } from '../db/product-schema.ts'
import { isKept, isPublished } from '../db/product-status.ts'
import { eachLanguage, textIn } from '../db/product-texts.ts'
import { productOptions, products } from '../db/schema.ts'
import { statement } from '../db/statement.ts'

export type Found<Whole extends Product> = Omit<Whole, 'deal' | 'rating' | 'options'> & {
  ratingSum: number
  ratingCount: number
  options: OptionRow[]
  deal: DealRow | null
}
type OptionRow = {
  size: string
  colour: string
  stock: number
  price?: number | null
  profit?: number | null
  sku?: string
}
type DealRow = { percentOff: number; endsAt: string }

/** Most options have nothing of their own. */
function optionsWith(own: SQL): SQL {
  const option = sql`'size', o.size, 'colour', o.colour, 'stock', o.stock`
  return sql`(
    select coalesce(json_agg(case when o.price is null and o.profit is null and o.sku = '' then json_build_object(${option})
      else json_build_object(${option}, ${own}) end order by o.id), '[]')
    from ${productOptions} o where o.product_id = products.id and o.retired_at is null
  )`
}
const shownOptions = optionsWith(sql`'price', o.price, 'sku', o.sku`)
const wholeOptions = optionsWith(sql`'price', o.price, 'sku', o.sku, 'profit', o.profit`)

/** The best deal that runs for a product right now. */
const dealOf = sql`(
  select json_build_object('percentOff', d.percent_off, 'endsAt', d.ends_at)
  from deal_products dp join deals d on d.id = dp.deal_id
  where dp.product_id = products.id and d.starts_at <= now() and d.ends_at > now()
  order by d.percent_off desc, d.ends_at desc limit 1
)`

/** What everybody sees of a product, with its options and its deal. As JSON, which Node reads fastest. */
export const shownProduct = eachLanguage((language) => jsonWith(publicFields, { language, options: shownOptions }))
/** What administrators see: each field by itself, unless they read a list in Bengali. */
export const wholeProduct = eachLanguage((language) => jsonWith(fieldNames, { language, options: wholeOptions }))

type Read = { language: Language; options: SQL }

function jsonWith(fields: readonly ProductField[], { language, options }: Read): SQL {
  const columns = ['id', 'slug', 'stock', 'ratingSum', 'ratingCount', ...fields].map(
    (name) => sql`${sql.raw(`'${name}'`)}, ${textIn(language, 'products', name)}`,
  )
  return sql`json_build_object(${sql.join(columns, sql`, `)}, 'options', ${options}, 'deal', ${dealOf})`
}

/** What is in stock comes first, whatever the order within. */
export const inStockFirst = desc(sql`products.stock > 0`)

const mostSimilar = 8
const mostCompared = 1000

/** The id of the product of a slug, of a former slug, or of an exact title. */
function named(wanted: SQL): SQL {
  const [name, slug, title] = ['name', 'slug', 'title'].map((value) => sql.placeholder(value))
  return sql`(
    select id from (
      select id, 1 as nearness from ${products} where slug in (${name}, ${slug}) and ${wanted}
      union all select id, 2 from ${products} where title = ${title} and ${wanted}
      union all select product_id, 3 from ${oldSlugs} where slug in (${name}, ${slug})
    ) as named order by nearness limit 1
  )`
}

type Row<Whole extends Product> = { product: Found<Whole> }
const showNamed = eachLanguage((language) =>
  statement<Row<Product>>(
    `show_product_${language}`,
    sql`select ${shownProduct[language]} as product from ${products} where ${isPublished} and products.id = ${named(isPublished)}`,
  ),
)
const showNamedToAdmin = statement<Row<AdminProduct>>(
  'show_product_to_admin',
  sql`select ${wholeProduct.en} as product from ${products} where ${isKept} and products.id = ${named(isKept)}`,
)

/** The product of that slug, of that former slug, or of that exact title. */
export async function findProduct(db: Db, name: string, language: Language = 'en'): Promise<Product | undefined> {
  const [found] = await showNamed[language](db, namesOf(name))
  return found && toProduct(found.product)
}

/** The same for an administrator: also what is not published, and what only the admin sees. */
export async function findProductForAdmin(db: Db, name: string): Promise<AdminProduct | undefined> {
  const [found] = await showNamedToAdmin(db, namesOf(name))
  return found && toProduct(found.product)
}

function namesOf(name: string) {
  return { name, slug: slugOf(name), title: name.normalize('NFC') }
}

const showByIds = eachLanguage((language) =>
  statement<Row<Product>>(
    `show_products_${language}`,
    sql`select ${shownProduct[language]} as product from ${products} where ${isPublished} and id = any(${sql.placeholder('ids')}::uuid[])`,
  ),
)
const showByIdsToAdmin = eachLanguage((language) =>
  statement<Row<AdminProduct>>(
    `show_products_to_admin_${language}`,
    sql`select ${wholeProduct[language]} as product from ${products} where ${isKept} and id = any(${sql.placeholder('ids')}::uuid[])`,
  ),
)

/** The products of these ids that are sold, by id. */
export async function findProductsById(
  db: Db,
  ids: readonly string[],
  language: Language = 'en',
): Promise<Map<string, Product>> {
  return byId(ids.length === 0 ? [] : await showByIds[language](db, { ids }))
}

/** The same for the admin: also what is not published. */
export async function findKeptById(
  db: Db,
  ids: readonly string[],
  language: Language = 'en',
): Promise<Map<string, AdminProduct>> {
  return byId(ids.length === 0 ? [] : await showByIdsToAdmin[language](db, { ids }))
}

function byId<Whole extends Product>(rows: Row<Whole>[]): Map<string, Whole> {
  return new Map(rows.map(({ product }) => [product.id, toProduct(product)]))
}

const showSimilar = eachLanguage((language) =>
  statement<Row<Product>>(
    `show_similar_${language}`,
    sql`
    with given as materialized (
      select id, category, tags, current_price from ${products} where ${isPublished} and id = ${named(isPublished)}
    ), newest as materialized (
      select products.* from given, lateral (
        select products.id, products.stock, products.current_price, products.tags from ${products}
        where ${isPublished} and products.category = given.category and products.id <> given.id
        order by products.created_at desc, products.id limit ${mostCompared}
      ) as products
    ), nearest as materialized (
      select id, row_number() over () as place from (
        select newest.id from newest, given order by newest.stock > 0 desc,
          (select count(*) from unnest(newest.tags) as tag where tag = any(given.tags)) desc,
          abs(newest.current_price - given.current_price), newest.id limit ${mostSimilar}
      ) as ordered
    )
    select ${shownProduct[language]} as product from nearest join ${products} on products.id = nearest.id order by nearest.place`,
  ),
)

/** Up to eight others of a product's category that share most tags with it, among the newest hundreds. */
export async function findSimilar(db: Db, slug: string, language: Language = 'en'): Promise<Product[]> {
  const rows = await showSimilar[language](db, namesOf(slug))
  return rows.map(({ product }) => toProduct(product))
}

export function toProduct<Whole extends Product>({
  options,
  deal,
  ratingSum,
  ratingCount,
  ...kept
}: Found<Whole>): Whole {
  const choices = options.filter(({ size, colour }) => size || colour).map((option) => toOption(option, deal))
  const average = averageOf(ratingSum, ratingCount)
  return {
    ...kept,
    ...(deal && { deal: toDeal(kept.price, deal) }),
    ...(average && { rating: { average, count: ratingCount } }),
    ...(choices.length > 0 && { options: choices }),
  } as unknown as Whole
}

function toDeal(price: number, { percentOff, endsAt }: DealRow) {
  return { price: dealPrice(price, percentOff), endsAt: new Date(endsAt).toISOString() }
}

function toOption({ size, colour, stock, price, profit, sku }: OptionRow, deal: DealRow | null): Option {
  return {
    ...(size && { size }),
    ...(colour && { colour }),
    stock,
    ...(price && { price, ...(deal && { dealPrice: dealPrice(price, deal.percentOff) }) }),
    ...(typeof profit === 'number' && { profit }),
    ...(sku && { sku }),
  }
}
