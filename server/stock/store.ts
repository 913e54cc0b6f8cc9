import { asc, count, countDistinct, eq, isNull, lte, and, sql, type SQL } from 'drizzle-orm'
import type { FieldChange } from '#contract/audit.ts'
import type { contract, Input } from '#contract/contract.ts'
import type { Movement } from '#contract/stock.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../db/db.ts'
import { textIn } from '../db/product-texts.ts'
import { productOptions, products } from '../db/schema.ts'
import { isPublished } from '../db/product-status.ts'

/** The SKU only where it has one of its own. */
function withOwnSku<Row extends { sku: string }>({ sku, ...row }: Row) {
  return { ...row, ...(sku && { sku }) }
}

type Page = { id: string; page?: number; limit?: number }
type Row = Omit<Movement, 'createdAt' | 'id'> & { id: string; createdAt: Date | string }

/** A page of what came and went of a product, newest first, each with what was there after it. */
export async function findMovements(db: Db, { id, page = 1, limit = 25 }: Page) {
  const { size, colour, stock, sku } = productOptions
  const options = await db
    .select({ size, colour, stock, sku })
    .from(productOptions)
    .where(and(eq(productOptions.productId, id), isNull(productOptions.retiredAt)))
    .orderBy(asc(productOptions.id))
  if (options.length === 0) throw new Refusal('product-not-found')
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select m.id, o.size, o.colour, m.kind, m.change, m.order_id as "orderId", m.reason, u.name as by,
      m.created_at as "createdAt", count(*) over ()::int as total,
      sum(m.change) over (partition by m.option_id order by m.created_at, m.id)::int as stock
    from stock_movements m join product_options o on o.id = m.option_id left join users u on u.id = m.actor_id
    where o.product_id = ${id}::uuid
    order by m.created_at desc, m.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return { data: rows.map(toMovement), options: options.map(withOwnSku), total: rows[0]?.total ?? 0, page, limit }
}

function toMovement({ id, createdAt, size, colour, kind, change, stock, orderId, reason, by }: Row): Movement {
  const same = { size, colour, kind, change, stock, orderId, reason, by }
  return { ...same, id: Number(id), createdAt: new Date(createdAt).toISOString() }
}

/** What became of the stock of an option, as the audit log has it. */
export function stockChange(option: { size: string; colour: string; stock?: number }, to: number): FieldChange {
  const { size, colour, stock: from } = option
  return {
    field: 'stock_no',
    ...(size && { size }),
    ...(colour && { colour }),
    ...(from !== undefined && { from }),
    to,
  }
}

/** Of the products one of whose sizes and colours is low on stock, the emptiest one. */
export function lowestOptions(threshold: number): SQL {
  return sql`(select distinct on (o.product_id) o.product_id, o.size, o.colour, o.stock from ${productOptions} o
    where o.retired_at is null and o.stock <= ${threshold} order by o.product_id, o.stock, o.id)`
}

/** Those who wait for this size and colour, or for any of the product. */
const waiting = sql<number>`(
  select count(*)::int from stock_requests r where r.product_id = products.id and (r.outbox_id is null or r.phone <> '')
    and r.size in ('', product_options.size) and r.colour in ('', product_options.colour))`

type LowPage = Omit<Input<typeof contract.listLowStock>, 'search'> & {
  threshold: number
  /** A condition on `products`: which of them are looked at. */
  among?: SQL | undefined
  language: Language
}

/** A page of the options of which at most `threshold` are left, the emptiest first; or only of those that are sold out. */
export async function findLow(db: Db, { threshold, show, among, page = 1, limit = 50, language }: LowPage) {
  const { size, colour, stock, sku } = productOptions
  const isLow = and(isPublished, isNull(productOptions.retiredAt), lte(stock, show ? 0 : threshold), among)
  const { id: _id, slug } = products
  const title = sql<string>`${textIn(language, 'products', 'title')}`
  const picture = sql<string | null>`${products.images}[1]`
  const rows = await db
    .select({ size, colour, stock, sku, _id, title, slug, picture, waiting })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(isLow)
    .orderBy(asc(stock), asc(products.title), asc(productOptions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: count(), products: countDistinct(products.id) })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(isLow)
  const data = rows.map(({ picture: first, ...row }) => ({ ...withOwnSku(row), ...(first && { picture: first }) }))
  return { threshold, data, total: counted?.total ?? 0, products: counted?.products ?? 0, page, limit }
}
