import { and, eq, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderLimits } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { orderChanges, orders } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import { newVisitor, type Shop } from '../../http/serve.ts'
import { claimFor, placeOnce } from '../place-order.ts'
import { findAdminOrder } from '../store.ts'
import { withRetries } from '../../db/with-retries.ts'
import { writeNote } from './notes.ts'

type Take = typeof contract.takeOrder

const unlimited: OrderLimits = {
  open: Number.POSITIVE_INFINITY,
  hourly: Number.POSITIVE_INFINITY,
  ofNetwork: 0,
  guestUnits: 0,
  guestValue: 0,
}

/**
 * Writes down what a customer orders by voice or in a chat: placed like any order, once for each key, at today's prices
 * and from today's stock, with the discount that was agreed on. It is nobody's account's, and the limits that keep
 * strangers out do not count. Nothing is asked for in advance: whoever takes the order can do so on its page.
 */
export async function takeOrder({ channel, note: words, discount, ...request }: Input<Take>, shop: Shop<Take>) {
  const { db, user, config, secret } = shop
  const settings = await shop.settings.now()
  const claim = claimFor(request, shop, discount)
  const buying = {
    user: undefined,
    request: { ...shop.request, visitor: newVisitor() },
    config: { ...config, orderLimits: unlimited },
    secret,
  }
  const { id, shown } = await withRetries(() =>
    db.transaction(async (tx) => {
      const told = { topics: ['order-placed' as const], advanceRule: 'nobody' as const }
      const placed = await placeOnce(tx, { request, claim, shop: buying, settings, discount, ...told })
      await sign(tx, placed.id, { channel, takenBy: user.id, words })
      return placed
    }),
  )
  shop.changed(shown)
  const order = await findAdminOrder(db, id, { overdueRule: settings.orders, language: shop.request.language })
  if (!order) throw new Refusal('order-not-found')
  return { success: true as const, message: 'Order placed successfully', order }
}

type Signature = { channel: Input<Take>['channel']; takenBy: string; words: string | undefined }

/** Who took the order, and how; a repeat finds it signed already. */
async function sign(tx: Db, orderId: string, { channel, takenBy, words }: Signature): Promise<void> {
  const unsigned = and(eq(orders.id, orderId), isNull(orders.takenBy))
  const signed = await tx.update(orders).set({ channel, takenBy }).where(unsigned).returning({ id: orders.id })
  if (signed.length === 0) return
  await tx.update(orderChanges).set({ changedBy: takenBy, by: 'shop' }).where(eq(orderChanges.orderId, orderId))
  if (words) await writeNote(tx, { orderId, writtenBy: takenBy, text: words })
  await note(tx, { actorId: takenBy, action: 'take-order', subjectId: orderId })
}
