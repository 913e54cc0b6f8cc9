import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { AdminProduct, Option } from '#contract/products.ts'
import type { Category, Sort } from '#domain/catalog.ts'
import { slugOf } from '#domain/slug.ts'
import type { Db } from '../db/db.ts'
import { oldSlugs, productOptions, products } from '../db/schema.ts'

type ProductRow = typeof products.$inferSelect
type Found = { product: ProductRow; options: OptionRow[] }
type OptionRow = { size: string; colour: string; stock: number }

export type ProductQuery = { category?: Category; sort?: Sort; page?: number; limit?: number }

const optionsOf = sql<OptionRow[]>`(
  select coalesce(json_agg(json_build_object('size', o.size, 'colour', o.colour, 'stock', o.stock) order by o.id), '[]')
  from ${productOptions} o where o.product_id = products.id
)`

/** What is in stock comes first, whatever the order within. */
const inStockFirst = desc(sql`${products.stock} > 0`)
const orders: Record<Sort, SQL[]> = {
  'price-asc': [inStockFirst, asc(products.price), asc(products.id)],
  'price-desc': [inStockFirst, desc(products.price), asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
}

/** A page of the catalogue; a page behind the last one is empty and still tells the total. */
export async function findProducts(db: Db, { category, sort = 'price-asc', page = 1, limit = 24 }: ProductQuery) {
  const wanted = and(isNull(products.archivedAt), category && eq(products.category, category))
  const rows = await db
    .select({ product: products, options: optionsOf, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(products)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, wanted) : 0)
  return { data: rows.map(toProduct), total, page, limit }
}

async function countProducts(db: Db, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(products).where(wanted)
  return counted?.total ?? 0
}

/** The product of that slug, of that former slug, or of that exact title. */
export async function findProduct(db: Db, name: string): Promise<AdminProduct | undefined> {
  const slug = slugOf(name)
  const title = name.normalize('NFC')
  const [found] = await db
    .select({ product: products, options: optionsOf })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        sql`${products.id} = (
          select id from (
            select id, 1 as nearness from ${products} where slug in (${name}, ${slug}) and archived_at is null
            union all select id, 2 from ${products} where title = ${title} and archived_at is null
            union all select product_id, 3 from ${oldSlugs} where slug in (${name}, ${slug})
          ) as named order by nearness limit 1
        )`,
      ),
    )
  return found && toProduct(found)
}

/** The products of these ids that are still sold, by id. */
export async function findProductsById(db: Db, ids: readonly string[]): Promise<Map<string, AdminProduct>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ product: products, options: optionsOf })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)))
  return new Map(found.map((one) => [one.product.id, toProduct(one)]))
}

function toProduct({ product, options }: Found): AdminProduct {
  const { createdAt, archivedAt, ...kept } = product
  const choices = options.filter(({ size, colour }) => size || colour).map(toOption)
  return { ...kept, ...(choices.length > 0 && { options: choices }) }
}

function toOption({ size, colour, stock }: OptionRow): Option {
  return { ...(size && { size }), ...(colour && { colour }), stock }
}
