import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { contract, Input, Output } from '#contract/contract.ts'
import { dhakaDay } from '#domain/day.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { Shipment, shipmentKinds } from '#domain/orders/shipment.ts'
import { Refusal } from '#domain/refusal.ts'
import { takeLock } from '../../db/advisory-locks.ts'
import type { Db } from '../../db/db.ts'
import { shipmentChanges, shipments } from '../../db/order-schema.ts'
import { orders, outbox } from '../../db/schema.ts'
import { changesBetween, note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import { creditPayments, findHeld } from '../order-payments.ts'
import { findShipmentChanges } from '../history.ts'
import { findAdminOrder } from '../store.ts'

type HandOver = typeof contract.handOver
type TakeBack = typeof contract.takeBack
type HandOverMany = typeof contract.handOverMany

/** Hands a confirmed order over, or corrects what was said of that. The same sent again changes nothing. */
export async function handOver({ id, sure, seen, ...said }: Input<HandOver>, shop: Shop<HandOver>) {
  const { db, user } = shop
  const wanted = shipmentOf(said)
  await db.transaction((tx) => ship(tx, { id, actorId: user.id, wanted, seen, isSure: sure === true }))
  return { success: true as const, message: 'Order handed over', order: await read(shop, id) }
}

/** The order is in the shop again. One that is there already stays as it is. */
export async function takeBack({ id }: Input<TakeBack>, shop: Shop<TakeBack>) {
  const { db, user } = shop
  await db.transaction(async (tx) => {
    await lockConfirmed(tx, id)
    const [was] = await tx.delete(shipments).where(eq(shipments.orderId, id)).returning()
    if (was) await keep(tx, { id, kind: 'taken-back', actorId: user.id, shipment: was })
    // What came while the courier had it.
    await creditPayments(tx, id)
  })
  return { success: true as const, message: 'Hand-over undone', order: await read(shop, id) }
}

/**
 * Hands orders over to one courier, each in a transaction of its own: one that cannot be, or is already, keeps none of
 * the others. The day is that of all: where it is wrong for one, nothing is done.
 */
export async function handOverMany(input: Input<HandOverMany>, { db, user }: Shop<HandOverMany>) {
  const { orders: chosen, ...shared } = input
  refuseEarly(await findInShop(db, chosen), shared.handedOverOn)
  const done: string[] = []
  const failed: Output<HandOverMany>['failed'] = []
  const parcels = new Map(chosen.map((one) => [one.id, numberOf(one)]))
  const meant = new Set(chosen.filter(({ sure }) => sure).map(numberOf))
  for (const { id, trackingNumber } of new Map(chosen.map((one) => [one.id, one])).values()) {
    const wanted = shipmentOf({ ...shared, trackingNumber })
    const number = numberOf(wanted)
    try {
      const isSure = meant.has(number)
      const [twin] = [...parcels].find(([other, given]) => number && given === number && other !== id) ?? []
      await db.transaction((tx) => ship(tx, { id, actorId: user.id, wanted, seen: null, isSure, twin }))
      done.push(id)
    } catch (error) {
      failed.push(await whyNotHandedOver(db, id, error))
    }
  }
  const message = `${done.length} handed over${failed.length > 0 ? `, ${failed.length} not` : ''}`
  return { success: true as const, message, done, failed }
}

/** Throws again what is no refusal. */
export async function whyNotHandedOver(db: Db, id: string, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { code, message, details } = error
  const latest = code === 'order-handed-over' ? (await findShipmentChanges(db, id)).at(-1) : undefined
  return { id, code, message, ...(details.errors && { errors: details.errors }), ...(latest && { latest }) }
}

type Said = Pick<Shipment, 'handedOverOn'> & Partial<Record<'carrier' | 'trackingNumber', string | undefined>>

/** Nothing was handed over tomorrow. */
function shipmentOf({ handedOverOn, carrier = '', trackingNumber = '' }: Said): Shipment {
  if (handedOverOn > dhakaDay(new Date()))
    throw new Refusal('invalid-input', { errors: { handedOverOn: { code: 'day-to-come' } } })
  return { handedOverOn, carrier, trackingNumber }
}

type Placed = { id: string; createdAt: Date }

/** Nothing was handed over before it was ordered. The last of the orders comes first. */
function refuseEarly(placed: Placed[], handedOverOn: string): void {
  const [last, ...others] = placed.filter(({ createdAt }) => handedOverOn < dhakaDay(createdAt))
  if (!last) return
  const orders = [last, ...others].map(({ id }) => orderNumberIn(id))
  const errors = { handedOverOn: { code: 'day-before-order' as const, from: dhakaDay(last.createdAt), orders } }
  throw new Refusal('invalid-input', { errors })
}

/** Those that are to be handed over. */
function findInShop(db: Db, chosen: { id: string }[]): Promise<Placed[]> {
  const ids = chosen.map(({ id }) => id)
  const isHere = isNull(shipments.orderId)
  return db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(and(inArray(orders.id, ids), eq(orders.status, 'confirm'), isNull(orders.archivedAt), isHere))
    .orderBy(desc(orders.createdAt))
}

type Ship = {
  id: string
  actorId: string
  wanted: Shipment
  /** As it was for whoever asks; undefined where that does not matter. */
  seen: Shipment | null | undefined
  isSure: boolean
  /** Another order that is to get the same number. */
  twin?: string | undefined
}

/** Within a transaction: hands an order over, or corrects that. */
export async function ship(tx: Db, { id, actorId, wanted, seen, isSure, twin }: Ship) {
  const order = await lockConfirmed(tx, id)
  const [before] = await tx.select().from(shipments).where(eq(shipments.orderId, id))
  if (before && isSame(before, wanted)) return
  if (seen !== undefined) refuseUnseen(before, seen)
  if (!before && (await findHeld(tx, [id])).size > 0) throw new Refusal('payment-on-hold')
  refuseEarly([order], wanted.handedOverOn)
  if (twin && !isSure) throw usedBy(twin)
  const isSameParcel = before && numberOf(before) === numberOf(wanted) && before.carrier === wanted.carrier
  if (!isSure && !isSameParcel) await refuseUsed(tx, id, wanted)
  await tx
    .insert(shipments)
    .values({ orderId: id, ...wanted })
    .onConflictDoUpdate({ target: shipments.orderId, set: wanted })
  await keep(tx, { id, kind: before ? 'corrected' : 'handed-over', actorId, shipment: wanted, before })
  if (!before) await tx.insert(outbox).values({ topic: 'order-handed-over', payload: { orderId: id } })
}

/** Nobody's hand-over is overwritten by somebody who has not seen it. */
function refuseUnseen(now: Shipment | undefined, seen: Shipment | null): void {
  if (now && !seen) throw new Refusal('order-handed-over')
  if (seen && !(now && isSame(now, seen))) throw new Refusal('order-changed')
}

/** However it is typed, it is one number. */
function numberOf({ trackingNumber = '' }: { trackingNumber?: string | undefined }): string {
  return trackingNumber.toLowerCase()
}

/** A courier gives each parcel a number of its own; those of deleted orders are looked for by nobody. */
async function refuseUsed(tx: Db, id: string, { carrier, trackingNumber }: Shipment): Promise<void> {
  if (!trackingNumber) return
  await tx.execute(sql`select ${takeLock('parcelNumber', numberOf({ trackingNumber }))}`)
  const [other] = await tx
    .select({ id: shipments.orderId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        sql`${shipments.trackingNumber} <> ''`,
        sql`lower(${shipments.trackingNumber}) = lower(${trackingNumber})`,
        sql`lower(${shipments.carrier}) = lower(${carrier})`,
        ne(shipments.orderId, id),
        isNull(orders.archivedAt),
      ),
    )
    .limit(1)
  if (other) throw usedBy(other.id)
}

function usedBy(id: string): Refusal {
  return new Refusal('parcel-number-used', {
    errors: { trackingNumber: { code: 'parcel-number-used', order: orderNumberIn(id) } },
  })
}

/** Holds the order, so that nobody delivers or cancels it meanwhile. */
async function lockConfirmed(tx: Db, id: string): Promise<Placed> {
  const [order] = await tx
    .select({ id: orders.id, status: orders.status, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (order.status === 'pending') throw new Refusal('not-confirmed')
  if (order.status !== 'confirm') throw new Refusal('order-locked')
  return order
}

function isSame(one: Shipment, other: Shipment): boolean {
  return (['handedOverOn', 'carrier', 'trackingNumber'] as const).every((name) => one[name] === other[name])
}

const noted = {
  'handed-over': 'hand-over-order',
  corrected: 'correct-shipment',
  'taken-back': 'take-back-order',
} as const

type Kept = {
  id: string
  kind: (typeof shipmentKinds)[number]
  actorId: string
  shipment: Shipment
  before?: Shipment | undefined
}

async function keep(tx: Db, { id, kind, actorId, shipment, before }: Kept): Promise<void> {
  const { handedOverOn, carrier, trackingNumber } = shipment
  const wanted = { handedOverOn, carrier, trackingNumber }
  await tx.insert(shipmentChanges).values({ orderId: id, kind, changedBy: actorId, shipment: wanted })
  const changes = kind === 'taken-back' ? [] : changesBetween(before ?? {}, wanted)
  await note(tx, { actorId, action: noted[kind], subjectId: id, changes })
}

async function read({ db, settings, request }: Pick<Shop<HandOver>, 'db' | 'settings' | 'request'>, id: string) {
  const order = await findAdminOrder(db, id, { overdueRule: (await settings.now()).orders, language: request.language })
  if (!order) throw new Refusal('order-not-found')
  return order
}
