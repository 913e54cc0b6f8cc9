import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/audit.ts'
import type { ProductForm } from '#contract/products-admin.ts'
import type { AdminProduct } from '#contract/products.ts'
import { keyOf } from '#domain/goods/product.ts'
import type { OwnPrices } from '#domain/goods/price-change.ts'
import { inTaka } from '#domain/money.ts'
import { refuseMistakes } from '../../http/mistakes.ts'
import type { Db } from '../../db/db.ts'
import { stockMovements, type FieldChanges } from '../../db/product-schema.ts'
import { productOptions } from '../../db/schema.ts'
import { stockChange } from '../../stock/store.ts'

type Shelf = Pick<AdminProduct, 'stock' | 'options'>
type Keeping = { productId: string; form: ProductForm; actorId: string }
type Row = typeof productOptions.$inferSelect
/** How the grouping and what choices have of their own changed, if they did, and what moved on the shelf. */
type Kept = { regrouped: FieldChanges; owned: FieldChanges; told: FieldChange[]; moved: FieldChange[] }
/** What a choice has of its own. */
type Own = OwnPrices & { sku: string }
type Named = { size: string; colour: string }
type Wanted = { size: string; color: string; stock: number; seen: number | undefined; field: string; own: Own }

/**
 * Brings the rows of stock in line with a form. Rows are never deleted: one that is no longer offered is retired. What
 * is on the shelf moves by the difference to what the form showed, so that units sold meanwhile stay sold.
 */
export async function keepOptions(tx: Db, { productId, form, actorId }: Keeping): Promise<Kept> {
  const wanted = wantedOf(form)
  const rows = await lockOptionRows(tx, productId)
  const rowFor = ({ size, color }: Wanted) => rows.find((row) => row.size === size && row.colour === color)
  const active = rows.filter(({ retiredAt }) => !retiredAt)
  const gone = active.filter((row) => !wanted.some((one) => rowFor(one) === row))
  const added = wanted.filter((one) => !rowFor(one))
  const back = wanted.flatMap((one) => rowFor(one) ?? []).filter(({ retiredAt }) => retiredAt)
  if (gone.length > 0) await setRetired(tx, gone, sql`now()`)
  if (back.length > 0) await setRetired(tx, back, null)
  if (added.length > 0)
    await tx
      .insert(productOptions)
      .values(added.map(({ size, color, stock, own }) => ({ productId, size, colour: color, stock, ...own })))
  for (const one of wanted) {
    const row = rowFor(one)
    if (row) await keepOwn(tx, row, one.own)
  }
  const moves = wanted.flatMap((one) => moveOf(one, rowFor(one)))
  await moveStock(tx, { actorId, reason: 'The product was edited', moves })
  const moved = [
    ...moves.map(({ row, change }) => stockChange(row, row.stock + change)),
    ...added.map(({ size, color, stock }) => stockChange({ size, colour: color }, stock)),
  ]
  const isSame = rows.length === 0 || gone.length + added.length + back.length === 0
  return {
    regrouped: isSame ? {} : { options: { from: active.map(namesOf), to: wanted.map(keyOf) } },
    ...(rows.length === 0 ? { owned: {}, told: [] } : ownChanges(active, wanted.map(ownOf))),
    moved,
  }
}

export function lockOptionRows(tx: Db, productId: string): Promise<Row[]> {
  return tx
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.id))
    .for('no key update')
}

/** What a choice has of its own, where that is no longer what it had. */
export async function keepOwn(tx: Db, row: Row, { price, profit, sku }: Own): Promise<void> {
  if (row.price === price && row.profit === profit && row.sku === sku) return
  await tx.update(productOptions).set({ price, profit, sku }).where(eq(productOptions.id, row.id))
}

/** What became of what choices have of their own: field by field for the audit log, and choice by choice for another editor. */
export function ownChanges(before: readonly (Named & Own)[], after: readonly (Named & Own)[]) {
  const told = after.flatMap((one) => {
    const was = before.find((row) => namesOf(row) === namesOf(one))
    const [from, to] = [fieldsOf(was ?? nothing), fieldsOf(one)]
    const choice = { ...(one.size && { size: one.size }), ...(one.colour && { colour: one.colour }) }
    return Object.keys(to)
      .filter((field) => from[field] !== to[field])
      .map((field) => ({ field, ...choice, from: from[field] ?? '', to: to[field] ?? '' }))
  })
  const written = (all: readonly (Named & Own)[]) =>
    all.map((one) => [one.size, one.colour, ...Object.values(fieldsOf(one))].filter((part) => part !== '').join(' '))
  const owned: FieldChanges = told.length === 0 ? {} : { options: { from: written(before), to: written(after) } }
  return { owned, told }
}

const nothing: Own = { price: null, profit: null, sku: '' }

/** By their names on the wire, empty where the product's counts. */
function fieldsOf({ price, profit, sku }: Own): Record<string, string | number> {
  return {
    original_price: price === null ? '' : inTaka(price),
    profit_price: profit === null ? '' : inTaka(profit),
    sku,
  }
}

function ownOf({ size, color, own }: Wanted): Named & Own {
  return { size, colour: color, ...own }
}

/** What the same form would change of the sizes, colours and stock of a product, were nothing sold until then. */
export function findOptionChanges({ stock, options = [{ stock }] }: Shelf, form: ProductForm): FieldChange[] {
  const had = options.map(({ size = '', colour = '', stock, price = null, profit = null, sku = '' }) => ({
    size,
    colour,
    stock,
    price,
    profit,
    sku,
  }))
  const wanted = wantedOf(form)
  const found = wanted.map((one) => ({
    one,
    row: had.find((row) => row.size === one.size && row.colour === one.color),
  }))
  const moved = found
    .filter(({ one, row }) => row?.stock !== one.stock)
    .map(({ one, row }) => stockChange(row ?? { size: one.size, colour: one.color }, one.stock))
  const isSame = had.length === wanted.length && found.every(({ row }) => row)
  const { told } = ownChanges(had, wanted.map(ownOf))
  return [...(isSame ? [] : [{ field: 'options', from: had.map(namesOf), to: wanted.map(keyOf) }]), ...told, ...moved]
}

function wantedOf({ options, stock_no, seen_stock_no }: ProductForm): Wanted[] {
  if (!options) return [{ size: '', color: '', stock: stock_no, seen: seen_stock_no, field: 'stock_no', own: nothing }]
  return options.map(({ size = '', color = '', stock_no: stock, seen_stock_no: seen, ...given }, n) => {
    const { price = null, profit_price: profit = null, sku = '' } = given
    return { size, color, stock, seen, field: `options.${n}.stock_no`, own: { price, profit, sku } }
  })
}

/** A row that comes back is filled up to what the form says; what was there before was not offered. */
function moveOf({ stock, seen, field }: Wanted, row: Row | undefined) {
  if (!row) return []
  const change = stock - (row.retiredAt ? row.stock : (seen ?? stock))
  if (row.stock + change < 0) refuseMistakes({ [field]: { code: 'stock-too-low', left: row.stock } })
  return change === 0 ? [] : [{ row, change }]
}

async function setRetired(tx: Db, rows: readonly Row[], retiredAt: ReturnType<typeof sql> | null): Promise<void> {
  await tx
    .update(productOptions)
    .set({ retiredAt })
    .where(
      inArray(
        productOptions.id,
        rows.map(({ id }) => id),
      ),
    )
}

function namesOf({ size, colour }: Pick<Row, 'size' | 'colour'>): string {
  return keyOf({ size, color: colour })
}

type Moves = { actorId: string; reason: string; moves: { row: Row; change: number }[] }

/** Puts units on the shelf or takes them off it, at an Admin's word. The rows are locked already. */
async function moveStock(tx: Db, { actorId, reason, moves }: Moves): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insert(stockMovements)
    .values(
      moves.map(({ row, change }) => ({ optionId: row.id, change, kind: 'correction' as const, reason, actorId })),
    )
}
