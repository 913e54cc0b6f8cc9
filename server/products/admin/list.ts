import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { ProductForm, ProductSort } from '#contract/products-admin.ts'
import type { AdminProduct } from '#contract/products.ts'
import { gridOf, keyOf } from '#domain/goods/product.ts'
import { eachField, fieldNames, productFields } from '#domain/goods/product-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import { findLow, lowestOptions } from '../../stock/store.ts'
import { readSearch } from '../search.ts'
import { findKeptById } from '../store.ts'
import { isKept, isPublished } from '../../db/product-status.ts'
import { findLastChange } from './changes.ts'

type List = typeof contract.listAllProducts
type Low = typeof contract.listLowStock
type Edit = typeof contract.editProduct
type Copy = typeof contract.copyProduct

/** What each column is sorted by; text as people read it, without regard to case. */
const columns: Record<ProductSort, SQL> = {
  title: sql`lower(products.title)`,
  size: sql`products.sizes`,
  colors: sql`products.colours`,
  sku: sql`lower(products.sku)`,
  original_price: sql`coalesce(products.lowest_price, products.price)`,
  profit_price: sql`products.profit`,
  stock_no: sql`products.stock`,
  newest: sql`products.created_at`,
}

/**
 * A page of the admin's list of products, searched like the shop's: until another order is chosen, the nearest first of a
 * search, and the newest first of all.
 */
export async function listProducts(query: Input<List>, { db, settings }: Shop<List>) {
  const { low } = (await settings.now()).stock
  const { category, status, stock, page = 1, limit = 25, language } = query
  const nearest = await findNearest(db, query.search)
  const wanted = and(
    isKept,
    nearest && sql`products.id = any(${sql.param(nearest)}::uuid[])`,
    category && eq(products.category, category),
    status && eq(products.status, status),
    stock && sql`${isPublished} and products.id in (select product_id from ${lowestOptions(low)} as lowest)`,
  )
  const [rows, total, all] = await Promise.all([
    db
      .select({ id: sql<string>`products.id` })
      .from(nearest ? sql`products join ${ranked(nearest)} on found = products.id` : products)
      .where(wanted)
      .orderBy(nearest && !query.sort ? sql`place` : orderOf(query), products.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(products, wanted),
    db.$count(products, isKept),
  ])
  const found = await findKeptById(
    db,
    rows.map(({ id }) => id),
    language,
  )
  return { data: rows.flatMap(({ id }) => found.get(id) ?? []), total, all, low, page, limit }
}

/** What runs low of the products that a search finds, or of all. */
export async function listLowStock({ search, ...page }: Input<Low>, { db, settings, request }: Shop<Low>) {
  const [read, { stock }] = await Promise.all([readSearch(db, search), settings.now()])
  const among = read && sql`${products.id} in (select id from ${read.found})`
  return findLow(db, { ...page, threshold: stock.low, among, language: request.language })
}

/** The products that a search finds, whether they are for sale or not; undefined without a search. */
async function findNearest(db: Db, search: string | undefined): Promise<string[] | undefined> {
  const read = await readSearch(db, search, { among: isKept })
  if (!read) return undefined
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${read.found} order by ${read.nearness}, created_at desc`,
  )
  return rows.map(({ id }) => id)
}

function ranked(ids: string[]): SQL {
  return sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as nearest (found, place)`
}

function orderOf({ sort = 'newest', direction = sort === 'newest' ? 'desc' : 'asc' }: Input<List>): SQL {
  return sql`${columns[sort]} ${sql.raw(direction)}`
}

export async function showForEditing({ id }: Input<Edit>, { db }: Shop<Edit>) {
  const [data, [row], changed] = await Promise.all([
    findForAdmin(db, id),
    db.select({ version: products.version }).from(products).where(eq(products.id, id)),
    findLastChange(db, id),
  ])
  return { data, version: row?.version ?? 1, ...(changed && { changed }) }
}

/** Stock and SKUs belong to the one that exists. */
export async function copyProduct({ id }: Input<Copy>, { db }: Shop<Copy>) {
  const product = await findForAdmin(db, id)
  const { title, titleBn } = product
  const titles = { title: marked(title, ' (copy)'), title_bn: titleBn && marked(titleBn, ' (কপি)') }
  const { options, ...form } = formOf(product)
  const copies = options?.map(({ sku: _sku, ...option }) => option)
  return { data: { ...form, ...titles, sku: '', ...(copies && { options: copies }) } }
}

function marked(title: string, mark: string): string {
  return title.slice(0, productFields.title.most - mark.length) + mark
}

async function findForAdmin(db: Db, id: string): Promise<AdminProduct> {
  const found = (await findKeptById(db, [id])).get(id)
  if (!found) throw new Refusal('product-not-found')
  return found
}

/** The form that would make this product, with nothing on the shelf. */
export function formOf(product: AdminProduct): ProductForm {
  const fields = eachField<Omit<ProductForm, 'stock_no'>>(fieldNames, (name, { wire }) => [wire, product[name]])
  return {
    ...fields,
    stock_no: 0,
    ...(product.options && {
      options: gridOf(fields.size, fields.colors).map((one) => ({
        ...one,
        stock_no: 0,
        ...ownByKey(product).get(keyOf(one)),
      })) as ProductForm['options'],
    }),
  }
}

type OwnInForm = Pick<NonNullable<ProductForm['options']>[number], 'price' | 'profit_price' | 'sku'>

/** What each size and colour has of its own, as a form fills it in. */
function ownByKey({ options = [] }: Pick<AdminProduct, 'options'>): Map<string, OwnInForm> {
  return new Map(
    options.map(({ size = '', colour = '', price, profit, sku }) => [
      keyOf({ size, color: colour }),
      {
        ...(price !== undefined && { price }),
        ...(profit !== undefined && { profit_price: profit }),
        ...(sku && { sku }),
      },
    ]),
  )
}

/** How many there are of each size and colour. */
export function stockByKey({ options = [] }: AdminProduct): Map<string, number> {
  return new Map(options.map(({ size = '', colour = '', stock }) => [keyOf({ size, color: colour }), stock]))
}
