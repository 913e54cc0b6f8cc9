import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { payments, refunds } from '../db/order-schema.ts'
import { orders } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'
import { findReceived } from '../orders/order-payments.ts'
import { findOrdersOf } from '../orders/store.ts'
import { findSavedAddresses } from '../people/saved-addresses.ts'
import { findPerson } from '../people/store.ts'
import { findOwnReviews } from '../reviews/store.ts'

type Export = typeof contract.exportOwnData

/** More orders than anybody has. */
const mostOrders = 10_000

/** Everything about the account that asks; orders that were deleted are not shown to anybody. */
export async function exportOwnData(_: Input<Export>, { db, user }: Shop<Export>) {
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, user.id), isNull(orders.archivedAt)))
  const [account, addresses, found, received, given, reviews] = await Promise.all([
    findPerson(db, user.email),
    findSavedAddresses(db, user.id),
    findOrdersOf(db, eq(orders.userId, user.id), { limit: mostOrders }),
    findReceived(db, inArray(payments.orderId, own)),
    db.select().from(refunds).where(inArray(refunds.orderId, own)).orderBy(refunds.id),
    findOwnReviews(db, { userId: user.id, language: 'en' }),
  ])
  if (!account) throw new Refusal('person-not-found')
  const back = given.map(({ orderId, amount, recordedAt }) => ({
    orderId,
    amount,
    recordedAt: recordedAt.toISOString(),
  }))
  return { data: { account, addresses, orders: found.orders, payments: received, refunds: back, reviews } }
}
