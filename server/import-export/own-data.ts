import { eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { orders } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'
import { findOrdersOf } from '../orders/store.ts'
import { findSavedAddresses } from '../people/saved-addresses.ts'
import { findPerson } from '../people/store.ts'
import { findOwnReviews } from '../reviews/store.ts'

type Export = typeof contract.exportOwnData

/** More orders than anybody has. */
const mostOrders = 10_000

/** Everything about the account that asks; orders that were deleted are not shown to anybody. */
export async function exportOwnData(_: Input<Export>, { db, user }: Shop<Export>) {
  const [account, addresses, found, reviews] = await Promise.all([
    findPerson(db, user.email),
    findSavedAddresses(db, user.id),
    findOrdersOf(db, eq(orders.userId, user.id), { limit: mostOrders }),
    findOwnReviews(db, user.id),
  ])
  if (!account) throw new Refusal('person-not-found')
  return { data: { account, addresses, orders: found.orders, reviews } }
}
