import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { productLimits } from '#domain/goods/product.ts'
import { countedReason, runsLow } from '#domain/goods/stock.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { stockMovements } from '../db/product-schema.ts'
import { productOptions } from '../db/schema.ts'
import { enqueue } from '../db/outbox.ts'
import { note } from '../db/audit.ts'
import type { Shop } from '../http/serve.ts'
import { stockChange } from './store.ts'

const most = productLimits.stock

type One = typeof contract.correctStock
type Grid = typeof contract.correctStockGrid
type Asked = Omit<Input<Grid>, 'id'>
/** What a field of the call is named, by the place of its size and colour. */
type Named = { nameOf: (n: number) => string }
type Correction = Asked & Named & { productId: string; actorId: string; key?: string | undefined; low: number }
type Option = { id: number; size: string; colour: string; stock: number }
type Move = { option: Option; change: number; stock: number }

/** Puts the stock of one option right. The same key twice is one correction. */
export async function correctStock({ _id: id, kind, reason, ...option }: Input<One>, shop: Shop<One>) {
  const nameOf = () => (option.count === undefined ? 'change' : 'count')
  refuseUnclear([option], { kind, reason, nameOf: () => 'change' })
  const [corrected] = await correct({ id, kind, reason, options: [option], nameOf }, shop)
  if (!corrected) throw new Error('The stock was not corrected')
  return { success: true as const, message: 'Stock updated', stock: corrected.stock, change: corrected.change }
}

/** The same for many sizes and colours of a product: all of them or none, for one reason. */
export async function correctStockGrid(wanted: Input<Grid>, shop: Shop<Grid>) {
  const { options, kind, reason } = wanted
  refuseUnclear(options, { kind, reason, nameOf: nameOfCell })
  const data = await correct({ ...wanted, nameOf: nameOfCell }, shop)
  return { success: true as const, message: 'Stock updated', data }
}

async function correct(
  { id, ...wanted }: Input<Grid> & Named,
  { db, settings, user, request, changed }: Shop<One | Grid>,
) {
  const sent = request.idempotencyKey
  const key = sent && sent.length <= 200 ? `${user.id} ${sent}` : undefined
  const { low } = (await settings.now()).stock
  const moves = await db.transaction((tx) => correctOnce(tx, { ...wanted, productId: id, actorId: user.id, key, low }))
  changed({ products: [id], lists: true })
  return moves.map(({ option: { size, colour }, stock, change }) => ({ size, colour, stock, change }))
}

const nameOfCell = (n: number) => `options.${n}`

type Cell = Asked['options'][number]

type Why = Pick<Asked, 'kind' | 'reason'> & Named

/** A difference with its reason, or a count; of goods that came in at least one. */
function refuseUnclear(cells: Cell[], { kind, reason, nameOf }: Why): void {
  const errors: FieldErrors = {}
  for (const [n, { change, count }] of cells.entries()) {
    if ((change === undefined) === (count === undefined)) errors[nameOf(n)] = { code: 'change-or-count-required' }
    else if (kind === 'receipt' && (change ?? 0) < 1) errors[nameOf(n)] = { code: 'receipt-too-small' }
    else if (kind !== 'receipt' && change !== undefined && !reason) errors['reason'] = { code: 'reason-required' }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
}

async function correctOnce(tx: Db, wanted: Correction): Promise<Move[]> {
  const { productId, actorId, key, kind = 'correction', low } = wanted
  const reason = wanted.reason || (kind === 'correction' ? countedReason : '')
  const options = await lockOptions(tx, wanted)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([productId, wanted.kind, reason, wanted.options]))
    .digest('base64url')
  const keys = options.map((_option, n) => (n === 0 ? key : `${key} ${n}`)).filter((one) => one !== undefined)
  const earlier = key && (await findEarlier(tx, { keys, fingerprint, options }))
  if (earlier) return earlier
  const moves = movesOf(wanted, options)
  if (moves.length === 0) return moves
  await tx.insert(stockMovements).values(
    moves.map(({ option, change }, n) => ({
      kind,
      change,
      reason,
      actorId,
      optionId: option.id,
      ...(key && { key: keys[n], fingerprint }),
    })),
  )
  const changes = moves.map(({ option, stock }) => stockChange(option, stock))
  await note(tx, { actorId, action: 'correct-stock', subjectId: productId, details: { kind, reason }, changes })
  for (const { option, change } of moves)
    if (runsLow({ stock: option.stock, taken: -change }, low))
      await enqueue(tx, 'stock-low', { optionId: String(option.id) })
  return moves
}

/**
 * What moves of each option. Of several that were counted only those move that differ; one alone is written down in any
 * case, as it carries the key. Whoever counted on an outdated number is told, and so is who would take more than there
 * is, or add to more than there may be.
 */
function movesOf({ options: wanted, nameOf }: Correction, options: Option[]): Move[] {
  const outdated: FieldErrors = {}
  const tooLow: FieldErrors = {}
  const tooHigh: FieldErrors = {}
  const moves = wanted.flatMap(({ change: by, count = 0, seen }, n) => {
    const option = options[n]
    if (!option) return []
    const change = by ?? count - option.stock
    if (seen !== undefined && seen !== option.stock) outdated[nameOf(n)] = { code: 'stock-is-now', stock: option.stock }
    if (option.stock + change < 0) tooLow[nameOf(n)] = { code: 'stock-too-low', left: option.stock }
    if (change > 0 && option.stock + change > most) tooHigh[nameOf(n)] = { code: 'stock-too-high', max: most }
    return change !== 0 || wanted.length === 1 ? [{ option, change, stock: option.stock + change }] : []
  })
  if (Object.keys(outdated).length > 0) throw new Refusal('product-changed', { errors: outdated })
  if (Object.keys(tooLow).length > 0) throw new Refusal('stock-below-zero', { errors: tooLow })
  if (Object.keys(tooHigh).length > 0) throw new Refusal('invalid-input', { errors: tooHigh })
  return moves
}

type Earlier = { keys: string[]; fingerprint: string; options: Option[] }

/** What the same key has done before; nothing where it is new. */
async function findEarlier(tx: Db, { keys, fingerprint, options }: Earlier): Promise<Move[] | undefined> {
  const found = await tx.select().from(stockMovements).where(inArray(stockMovements.key, keys))
  if (found.length === 0) return undefined
  if (found.some((movement) => movement.fingerprint !== fingerprint)) throw new Refusal('key-reused')
  return options.flatMap((option) => {
    const movement = found.find(({ optionId }) => optionId === option.id)
    return movement ? [{ option, change: movement.change, stock: option.stock }] : []
  })
}

/** The options in the order they were asked for, held until the transaction ends; their product first, as everybody does. */
async function lockOptions(tx: Db, { productId, options: wanted }: Correction): Promise<Option[]> {
  await tx.execute(sql`select from products where id = ${productId}::uuid for no key update`)
  const { id, size, colour, stock } = productOptions
  const all = await tx
    .select({ id, size, colour, stock })
    .from(productOptions)
    .where(and(eq(productOptions.productId, productId), isNull(productOptions.retiredAt)))
    .orderBy(asc(id))
    .for('no key update')
  const found = wanted.map(({ selectedSize = '', selectedColor = '' }) =>
    all.find((one) => one.size === selectedSize && one.colour.toLowerCase() === selectedColor.toLowerCase()),
  )
  const options = found.filter((one) => one !== undefined)
  if (options.length < wanted.length) throw new Refusal('option-not-found')
  if (new Set(options).size < options.length)
    throw new Refusal('invalid-input', { errors: { options: { code: 'option-repeated' } } })
  return options
}
