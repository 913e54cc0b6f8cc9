import { eq, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Glimpse } from '#contract/own-orders.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { orderNumberIn, readOrderNumber } from '#domain/orders/order-number.ts'
import type { Order } from '#contract/orders.ts'
import { readPhone } from '#domain/people/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import { networkOf } from '../../http/limits/network.ts'
import { countTry, forgiveTry, tryKey } from '../../http/limits/rate-limits.ts'
import { note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import { paymentOf } from '../order-payments.ts'
import { findHistory, findSteps } from '../history.ts'
import { findPlaced, scopeOf, sentKey } from '../idempotency.ts'
import { findOrder } from '../store.ts'
import { readTrackingToken, trackingTokenFor } from './tracking-token.ts'

type Track = typeof contract.trackOrder
type TrackByNumber = typeof contract.trackByNumber
type TrackByKey = typeof contract.trackByKey
type Revoke = typeof contract.revokeTracking

/** The one order of a tracking link, for whoever holds it. */
export async function trackOrder({ token }: Input<Track>, { db, secret, config, request }: Shop<Track>) {
  const id = await readTrackingToken(db, secret, token)
  const order = await findOrder(db, id, request.language)
  if (!order) throw new Refusal('order-not-found')
  const [history, payment] = await Promise.all([findHistory(db, id), paymentOf(db, order, config)])
  return { order, ...history, ...(payment && { payment }) }
}

/**
 * How far an order is, for whoever knows its number and its phone. Every wrong pair gets the same answer, counts
 * against the number, the browser and the network, and is looked up like a right one.
 */
export async function trackByNumber({ number, phone }: Input<TrackByNumber>, shop: Shop<TrackByNumber>) {
  const { db } = shop
  const read = readOrderNumber(number)
  const counters = countersFor(shop, read ?? number)
  for (const { key, limit } of counters) await countTry(db, key, limit)
  const id = await findByPair(db, read ?? '', readPhone(phone) ?? 'nobody')
  const order = id && (await findOrder(db, id, shop.request.language))
  if (!order) throw new Refusal('order-not-found')
  for (const { key } of counters) await forgiveTry(db, key)
  const steps = await findSteps(db, order.id)
  return { order: glimpseOf(order), history: steps.map(({ status, changedAt }) => ({ status, changedAt })) }
}

/** For whoever did not hear what became of their order. */
export async function trackByKey(
  { idempotencyKey }: Input<TrackByKey>,
  { db, secret, user, request }: Shop<TrackByKey>,
) {
  const order = await findPlaced(db, { key: sentKey(idempotencyKey), scope: scopeOf(user), visitor: request.visitor })
  if (!order) throw new Refusal('order-not-found')
  return { trackingToken: trackingTokenFor(secret, order) }
}

function countersFor({ secret, request }: Shop<TrackByNumber>, number: string) {
  const network = networkOf(request.address)
  return [
    { key: tryKey(secret, 'track network', network), limit: tryLimits.trackingOfNetwork },
    { key: tryKey(secret, 'track browser', request.visitor), limit: tryLimits.tracking },
    { key: tryKey(secret, 'track number', number), limit: tryLimits.tracking },
  ]
}

async function findByPair(db: Db, number: string, phone: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${orders} where left(id, 7) = ${number.toLowerCase()} and phone = ${phone} and archived_at is null`)
  return rows[0]?.id
}

function glimpseOf({ id, lines, promised, shipment, returned, ...order }: Order): Glimpse {
  const { status, createdAt, insideDhaka, discount, deliveryCharge, total } = order
  const number = orderNumberIn(id)
  const money = { discount, deliveryCharge, total }
  const same = { number, status, createdAt, insideDhaka, ...money, ...(promised && { promised }) }
  const travels = shipment && { handedOverOn: shipment.handedOverOn, carrier: shipment.carrier }
  const back = returned && { returned }
  return { ...same, ...back, ...(travels && { shipment: travels }), lines: lines.map(glimpseOfLine) }
}

function glimpseOfLine({ title, images, price, quantity, size, colour }: Order['lines'][number]) {
  const same = { title, image: images[0] ?? '', price, quantity }
  return { ...same, ...(size && { size }), ...(colour && { colour }) }
}

/** From now on the links that were mailed open nothing; later mails bring new ones. */
export async function revokeTracking({ id }: Input<Revoke>, { db, user }: Shop<Revoke>) {
  await db.transaction(async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ trackingVersion: sql`${orders.trackingVersion} + 1` })
      .where(user.role === 'Admin' ? eq(orders.id, id) : sql`${orders.id} = ${id} and ${orders.userId} = ${user.id}`)
      .returning({ id: orders.id })
    if (!order) throw new Refusal('order-not-found')
    await note(tx, { actorId: user.id, action: 'revoke-tracking', subjectId: id })
  })
  return { success: true as const, message: 'The links work no longer.' }
}
