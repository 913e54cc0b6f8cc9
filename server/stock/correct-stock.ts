import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { runsLow } from '#domain/goods/stock.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { stockMovements } from '../db/product-schema.ts'
import { productOptions } from '../db/schema.ts'
import { enqueue } from '../db/outbox.ts'
import { note } from '../db/audit.ts'
import type { Shop } from '../http/serve.ts'

type Correct = typeof contract.correctStock
type Correction = Input<Correct>
type Corrected = { stock: number; change: number }

/** Puts the stock of one option right. The same key twice is one correction. */
export async function correctStock(asked: Correction, shop: Shop<Correct>) {
  if ((asked.change === undefined) === (asked.count === undefined))
    throw new Refusal('invalid-input', { errors: { change: { code: 'change-or-count-required' } } })
  if (asked.kind === 'receipt' && (asked.change ?? 0) < 1)
    throw new Refusal('invalid-input', { errors: { change: { code: 'receipt-too-small' } } })
  const { low } = (await shop.settings.now()).stock
  const corrected = await shop.db.transaction((tx) => correctOnce(tx, { asked, shop, low }))
  shop.changed({ products: [asked._id], lists: true })
  return { success: true as const, message: 'Stock updated', ...corrected }
}

async function correctOnce(tx: Db, { asked, shop, low }: { asked: Correction; shop: Shop<Correct>; low: number }) {
  const option = await lockOption(tx, asked)
  const key = keyOf(shop)
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  const earlier = key && (await findEarlier(tx, key, fingerprint))
  if (earlier) return { stock: option.stock, change: earlier.change }
  const change = asked.change ?? (asked.count ?? 0) - option.stock
  const stock = option.stock + change
  if (stock < 0) throw new Refusal('stock-below-zero')
  const kind = asked.kind ?? 'correction'
  const actorId = shop.user.id
  const kept = { kind, change, reason: asked.reason, actorId }
  await tx.insert(stockMovements).values({ ...kept, optionId: option.id, ...(key && { key, fingerprint }) })
  await note(tx, { actorId, action: 'correct-stock', subjectId: asked._id, details: { ...kept, stock } })
  if (runsLow({ stock: option.stock, taken: -change }, low))
    await enqueue(tx, 'stock-low', { optionId: String(option.id) })
  return { stock, change } satisfies Corrected
}

function keyOf({ user, request }: Shop<Correct>): string | undefined {
  const sent = request.idempotencyKey
  return sent && sent.length <= 200 ? `${user.id} ${sent}` : undefined
}

async function findEarlier(tx: Db, key: string, fingerprint: string) {
  const [earlier] = await tx.select().from(stockMovements).where(eq(stockMovements.key, key))
  if (earlier && earlier.fingerprint !== fingerprint) throw new Refusal('key-reused')
  return earlier
}

/** The option, held until the transaction ends; its product first, as everybody does. */
async function lockOption(tx: Db, { _id, selectedSize = '', selectedColor = '' }: Correction) {
  await tx.execute(sql`select from products where id = ${_id}::uuid for no key update`)
  const [option] = await tx
    .select({ id: productOptions.id, stock: productOptions.stock })
    .from(productOptions)
    .where(
      and(
        eq(productOptions.productId, _id),
        isNull(productOptions.retiredAt),
        eq(productOptions.size, selectedSize),
        eq(sql`lower(${productOptions.colour})`, selectedColor.toLowerCase()),
      ),
    )
    .for('no key update')
  if (!option) throw new Refusal('option-not-found')
  return option
}
