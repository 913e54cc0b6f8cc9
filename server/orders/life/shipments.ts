import { and, eq, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { dhakaDay } from '#domain/day.ts'
import type { Shipment, shipmentKinds } from '#domain/orders/shipment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { shipmentChanges, shipments } from '../../db/order-schema.ts'
import { orders, outbox } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import { findAdminOrder } from '../store.ts'

type HandOver = typeof contract.handOver
type TakeBack = typeof contract.takeBack
type HandOverMany = typeof contract.handOverMany

/** Hands a confirmed order over, or corrects what was said of that. The same sent again changes nothing. */
export async function handOver({ id, ...said }: Input<HandOver>, shop: Shop<HandOver>) {
  const { db, user } = shop
  await db.transaction((tx) => ship(tx, { id, actorId: user.id, wanted: shipmentOf(said) }))
  return { success: true as const, message: 'Order handed over', order: await read(shop, id) }
}

/** The order is in the shop again. One that is there already stays as it is. */
export async function takeBack({ id }: Input<TakeBack>, shop: Shop<TakeBack>) {
  const { db, user } = shop
  await db.transaction(async (tx) => {
    await lockConfirmed(tx, id)
    const [was] = await tx.delete(shipments).where(eq(shipments.orderId, id)).returning()
    if (was) await keep(tx, { id, kind: 'taken-back', actorId: user.id, shipment: was })
  })
  return { success: true as const, message: 'Hand-over undone', order: await read(shop, id) }
}

/** Hands orders over to one courier, each in a transaction of its own: one that cannot be keeps none of the others. */
export async function handOverMany(input: Input<HandOverMany>, { db, user }: Shop<HandOverMany>) {
  const { orders: chosen, ...shared } = input
  const done: string[] = []
  const failed: { id: string; code: string; message: string }[] = []
  for (const [id, trackingNumber] of new Map(chosen.map((one) => [one.id, one.trackingNumber]))) {
    const wanted = shipmentOf({ ...shared, trackingNumber })
    try {
      await db.transaction((tx) => ship(tx, { id, actorId: user.id, wanted }))
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ id, code: error.code, message: error.message })
    }
  }
  const message = `${done.length} handed over${failed.length > 0 ? `, ${failed.length} not` : ''}`
  return { success: true as const, message, done, failed }
}

type Said = Pick<Shipment, 'handedOverOn'> & Partial<Record<'carrier' | 'trackingNumber', string | undefined>>

/** Nothing was handed over tomorrow. */
function shipmentOf({ handedOverOn, carrier = '', trackingNumber = '' }: Said): Shipment {
  if (handedOverOn > dhakaDay(new Date()))
    throw new Refusal('invalid-input', { errors: { handedOverOn: { code: 'day-to-come' } } })
  return { handedOverOn, carrier, trackingNumber }
}

async function ship(tx: Db, { id, actorId, wanted }: { id: string; actorId: string; wanted: Shipment }) {
  await lockConfirmed(tx, id)
  const [before] = await tx.select().from(shipments).where(eq(shipments.orderId, id))
  if (before && isSame(before, wanted)) return
  await tx
    .insert(shipments)
    .values({ orderId: id, ...wanted })
    .onConflictDoUpdate({ target: shipments.orderId, set: wanted })
  await keep(tx, { id, kind: before ? 'corrected' : 'handed-over', actorId, shipment: wanted })
  if (!before) await tx.insert(outbox).values({ topic: 'order-handed-over', payload: { orderId: id } })
}

/** Holds the order, so that nobody delivers or cancels it meanwhile. */
async function lockConfirmed(tx: Db, id: string): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (order.status === 'pending') throw new Refusal('not-confirmed')
  if (order.status !== 'confirm') throw new Refusal('order-locked')
}

function isSame(one: Shipment, other: Shipment): boolean {
  return (['handedOverOn', 'carrier', 'trackingNumber'] as const).every((name) => one[name] === other[name])
}

const noted = {
  'handed-over': 'hand-over-order',
  corrected: 'correct-shipment',
  'taken-back': 'take-back-order',
} as const

type Kept = { id: string; kind: (typeof shipmentKinds)[number]; actorId: string; shipment: Shipment }

async function keep(tx: Db, { id, kind, actorId, shipment }: Kept): Promise<void> {
  const { handedOverOn, carrier, trackingNumber } = shipment
  const said = { handedOverOn, carrier, trackingNumber }
  await tx.insert(shipmentChanges).values({ orderId: id, kind, changedBy: actorId, shipment: said })
  await note(tx, { actorId, action: noted[kind], subjectId: id })
}

async function read({ db, settings }: Pick<Shop<HandOver>, 'db' | 'settings'>, id: string) {
  const order = await findAdminOrder(db, id, (await settings.now()).orders)
  if (!order) throw new Refusal('order-not-found')
  return order
}
