import { and, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/audit.ts'
import { mostPreviewed, problemAt, type RowAddition, type RowChanges, type RowProblem } from '#contract/imports.ts'
import type { ProductForm } from '#contract/products-admin.ts'
import type { AdminProduct } from '#contract/products.ts'
import type { FieldError } from '#domain/field-errors.ts'
import { keyOf } from '#domain/goods/product.ts'
import { Refusal } from '#domain/refusal.ts'
import { asFarAsTold } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { asList, differencesOf, rowOf } from '../products/admin/changes.ts'
import { formOf, stockByKey } from '../products/admin/list.ts'
import { refuseForeignPictures, lockProductNames } from '../products/admin/names.ts'
import { makeProduct } from '../products/admin/make-product.ts'
import { findOptionChanges } from '../products/admin/options.ts'
import { changeProduct } from '../products/admin/save-product.ts'
import { findKeptById } from '../products/store.ts'
import { isKept } from '../db/product-status.ts'
import { fill, type TableRow } from './read-products.ts'

/** What a row comes to: a new product, or a change of one that it names, where anything differs. */
export type Planned = { row: number; form: ProductForm; id: string | undefined; changes: FieldChange[] }
type Plan = { planned: Planned[]; problems: RowProblem[] }
type OnRow = (done: number) => Promise<void>

/** What would happen, and each cell that will not do; nothing is changed. */
export async function planImport(db: Db, rows: readonly TableRow[], onRow: OnRow): Promise<Plan> {
  const known = await findNamed(db, rows)
  const planned: Planned[] = []
  const problems: RowProblem[] = []
  for (const [n, row] of rows.entries()) {
    const name = nameOf(row.cells)
    const found = known.get(name) ?? []
    const twin = rows.find(({ cells }) => nameOf(cells) === name)
    if (!row.cells.sku && (twin !== row || found.length !== 1)) problems.push(skuProblem(row, { code: 'sku-required' }))
    else if (twin !== row) problems.push(skuProblem(row, { code: 'sku-repeated', row: twin?.row ?? row.row }))
    else if (found.length > 1) problems.push(skuProblem(row, { code: 'sku-ambiguous' }))
    else {
      const [product] = found
      const filled = fill(row, product && formOfProduct(product))
      const mistakes =
        'problems' in filled ? filled.problems : await foreignPictures(db, row.row, addedPictures(filled.form, product))
      problems.push(...mistakes)
      if ('form' in filled && mistakes.length === 0) planned.push(planRow(row.row, filled.form, product))
    }
    await onRow(n + 1)
  }
  return { planned, problems }
}

function planRow(row: number, form: ProductForm, product: AdminProduct | undefined): Planned {
  if (!product) return { row, form, id: undefined, changes: [] }
  const fields = asList(differencesOf(product, rowOf(form, product)))
  return { row, form, id: product.id, changes: [...fields, ...findOptionChanges(product, form)].map(asFarAsTold) }
}

function skuProblem({ row }: TableRow, error: FieldError): RowProblem {
  return problemAt({ row, column: 'sku' }, error)
}

/** By which a row finds its product: the SKU, and of products without one the exact title. */
function nameOf({ sku, title = '' }: { sku?: string; title?: string }): string {
  return sku ? sku.toLowerCase() : `without SKU: ${title}`
}

async function findNamed(db: Db, rows: readonly TableRow[]): Promise<Map<string, AdminProduct[]>> {
  const skus = rows.flatMap(({ cells: { sku } }) => sku?.toLowerCase() || [])
  const titles = rows.flatMap(({ cells: { sku, title } }) => (!sku && title) || [])
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isKept,
        sql`(lower(${products.sku}) = any(${sql.param(skus)}::text[])
          or (${products.sku} = '' and ${products.title} = any(${sql.param(titles)}::text[])))`,
      ),
    )
  const whole = await findKeptById(
    db,
    found.map(({ id }) => id),
  )
  return Map.groupBy(whole.values(), nameOf)
}

function addedPictures({ images }: ProductForm, before: AdminProduct | undefined): string[] {
  return images.filter((url) => !before?.images.includes(url))
}

async function foreignPictures(db: Db, row: number, added: string[]): Promise<RowProblem[]> {
  try {
    await refuseForeignPictures(db, added)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    return [problemAt({ row, column: 'images' }, details.errors?.images ?? { code: 'import-refused', refusal: code })]
  }
}

/** The form of a product with what is on the shelf now, so that a table that says another number sets it. */
function formOfProduct(product: AdminProduct): ProductForm {
  const stock = stockByKey(product)
  const { options, ...form } = formOf(product)
  return {
    ...form,
    stock_no: product.options ? 0 : product.stock,
    ...(options && { options: options.map((one) => ({ ...one, stock_no: stock.get(keyOf(one)) ?? 0 })) }),
  }
}

/**
 * Does what was planned, all of it within this transaction; `partOf` is the entry of the audit log that stands for it.
 * Products that stay as they are are left to their buyers.
 */
export async function runImport(
  tx: Db,
  plan: readonly Planned[],
  { actorId, partOf, onRow }: { actorId: string; partOf: number; onRow: OnRow },
): Promise<void> {
  await lockProductNames(tx)
  await holdChanged(tx, plan)
  for (const [n, { id, form, changes }] of plan.entries()) {
    if (!id) await makeProduct(tx, { form, actorId, partOf })
    else if (changes.length > 0) await changeProduct(tx, { id, actorId, partOf, form: await seen(tx, id, form) })
    await onRow(n + 1)
  }
}

/** Holds the products that change until all is done, in the order in which buyers hold them. */
async function holdChanged(tx: Db, plan: readonly Planned[]): Promise<void> {
  const ids = plan.flatMap(({ id, changes }) => (id && changes.length > 0 ? [id] : []))
  await tx.execute(sql`
    select from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)
}

/** From what lies on the shelf at this moment to what the table says. */
async function seen(tx: Db, id: string, form: ProductForm): Promise<ProductForm> {
  const product = (await findKeptById(tx, [id])).get(id)
  if (!product) throw new Refusal('product-not-found')
  const stock = stockByKey(product)
  return {
    ...form,
    seen_stock_no: product.options ? form.stock_no : product.stock,
    ...(form.options && {
      options: form.options.map((one) => ({ ...one, seen_stock_no: stock.get(keyOf(one)) ?? one.stock_no })),
    }),
  }
}

export function countPlanned(plan: readonly Planned[]) {
  const created = plan.filter(({ id }) => !id).length
  const updated = plan.filter(({ changes }) => changes.length > 0).length
  return { created, updated, unchanged: plan.length - created - updated }
}

/** The first of the products that would change, with what of them, and the first of the new ones. */
export function previewOf(plan: readonly Planned[]): (RowChanges | RowAddition)[] {
  const changed = plan
    .filter(({ changes }) => changes.length > 0)
    .map(({ row, form: { sku, title }, changes }) => ({ row, sku, title, changes }))
  const added = plan.filter(({ id }) => !id).map(({ row, form }) => additionOf(row, form))
  return [...changed.slice(0, mostPreviewed), ...added.slice(0, mostPreviewed)]
}

function additionOf(row: number, { sku, title, original_price: price, options }: ProductForm): RowAddition {
  return { row, sku, title, price, options: options?.length ?? 0 }
}
