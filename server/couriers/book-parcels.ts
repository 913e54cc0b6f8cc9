import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { contract, Input, Output } from '#contract/contract.ts'
import type { AdminOrder } from '#contract/order-admin.ts'
import { dhakaDay } from '#domain/day.ts'
import { inTaka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { steadfastState } from '#domain/orders/parcel.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import { orders } from '../db/schema.ts'
import { within } from '../http/limits/deadline.ts'
import type { Shop } from '../http/serve.ts'
import { ship, whyNotHandedOver } from '../orders/life/shipments.ts'
import { findHeld } from '../orders/order-payments.ts'
import { findOrdersById } from '../orders/store.ts'
import {
  askStatus,
  bookAll,
  findConsignment,
  longest,
  steadfastText,
  type BookedRow,
  type ParcelRequest,
  type SteadfastAccount,
} from './steadfast.ts'

type BookParcels = typeof contract.bookParcels
type Answer = Omit<Output<BookParcels>, 'success' | 'message'>
type Failed = Answer['failed'][number]
type Wanted = { id: string; version: number; request: ParcelRequest; sentHash: string }
/** Without an id where Steadfast has the parcel and has not told of it yet. */
type Booked = { consignmentId?: string | undefined; trackingCode?: string | undefined; isNew: boolean }
type Booking = { db: Db; actorId: string; account: SteadfastAccount }

/** A page must be there in eight seconds. What takes longer is done all the same. */
const longestWait = 6000

/** Books the parcels of orders with Steadfast, and hands over each order whose parcel was booked. */
export async function bookParcels({ ids }: Input<BookParcels>, { db, user, config, settings }: Shop<BookParcels>) {
  const account = config.steadfast
  if (!account) throw new Refusal('not-found')
  const found = await findOrdersById(db, ids, { overdueRule: (await settings.now()).orders })
  const work = book([...new Set(ids)], found, { db, actorId: user.id, account })
  const { done, failed } = await within(longestWait, work, 'courier-slow')
  const message = `${done.length} handed over${failed.length > 0 ? `, ${failed.length} not` : ''}`
  return { success: true as const, message, done, failed }
}

async function book(ids: string[], found: AdminOrder[], booking: Booking): Promise<Answer> {
  const known = new Map(found.map((order) => [order.id, order]))
  const failed: Failed[] = []
  const wanted: Wanted[] = []
  const held = await findHeld(booking.db, ids)
  for (const id of ids) {
    const order = known.get(id)
    const refused = held.has(id) ? 'payment-on-hold' : whyNotBooked(order)
    if (refused) failed.push(await whyNotHandedOver(booking.db, id, new Refusal(refused)))
    else if (order) wanted.push(wantedOf(order))
  }
  const rows = wanted.length > 0 ? await callSteadfast(wanted, booking) : new Map<string, BookedRow>()
  const done: string[] = []
  let isSilent = false
  for (const one of wanted) {
    const row = rows.get(one.request.invoice)
    const failure = await settle(one, isSilent && row && 'exists' in row ? undefined : row, booking)
    // Who does not answer is not asked for a hundred parcels.
    isSilent ||= failure?.code === 'courier-answer-lost'
    if (failure) failed.push(failure)
    else done.push(one.id)
  }
  return { done, failed }
}

function whyNotBooked(order: AdminOrder | undefined): RefusalCode | undefined {
  if (!order) return 'order-not-found'
  if (order.status === 'pending') return 'not-confirmed'
  if (order.status !== 'confirm') return 'order-locked'
  return order.shipment && 'order-handed-over'
}

function wantedOf({ id, version, name, phone, address, upazila, district, total, advance }: AdminOrder): Wanted {
  const place = [address, upazila, district].filter(Boolean).join(', ')
  const request = {
    invoice: orderNumberIn(id),
    recipient_name: steadfastText(name, longest.name),
    recipient_phone: phone,
    recipient_address: steadfastText(place, longest.address),
    cod_amount: inTaka(Math.max(0, total - advance)),
  }
  return { id, version, request, sentHash: createHash('sha256').update(JSON.stringify(request)).digest('hex') }
}

const nothingTaken = new Set<string>([
  'courier-key-refused',
  'courier-locked',
  'courier-unreachable',
  'parcel-refused',
] satisfies RefusalCode[])

/** Notes first what is going to be booked: whoever finds such a note without an answer knows that there may be a parcel. */
async function callSteadfast(wanted: Wanted[], { db, account }: Booking): Promise<Map<string, BookedRow>> {
  const begun = await db
    .insert(parcels)
    .values(wanted.map(({ id, sentHash }) => ({ orderId: id, courier: 'steadfast' as const, sentHash })))
    .onConflictDoNothing()
    .returning({ id: parcels.orderId })
  try {
    const requests = wanted.map(({ request }) => request)
    const rows = await bookAll(requests, account)
    return new Map(rows.map((row) => [row.invoice.toUpperCase(), row]))
  } catch (error) {
    if (error instanceof Refusal && nothingTaken.has(error.code)) {
      const ids = begun.map(({ id }) => id)
      await forgetUnbooked(db, ids)
    }
    throw error
  }
}

async function forgetUnbooked(db: Db, ids: string[]): Promise<void> {
  await db.delete(parcels).where(and(inArray(parcels.orderId, ids), isNull(parcels.bookedAt)))
}

/** Hands an order over whose parcel was booked, now or before. @returns why it was not. */
async function settle(wanted: Wanted, row: BookedRow | undefined, booking: Booking): Promise<Failed | undefined> {
  const { db, actorId, account } = booking
  const { id } = wanted
  try {
    if (!row) throw new Refusal('courier-answer-lost')
    if ('refused' in row) {
      await forgetUnbooked(db, [id])
      const { code, message } = new Refusal(row.refused)
      return { id, code, message, ...(row.said && { said: row.said }) }
    }
    const booked = 'exists' in row ? await findBooked(db, wanted, account) : { ...row, isNew: true }
    await keepBooked(db, wanted, booked)
    await handOver(db, { ...wanted, actorId, trackingNumber: booked.trackingCode || booked.consignmentId || '' })
    return undefined
  } catch (error) {
    return whyNotHandedOver(db, id, error)
  }
}

/** The parcel that Steadfast has of an order already: its answer was lost, its hand-over was undone, or somebody has booked it in the portal. */
async function findBooked(db: Db, { id, request, sentHash }: Wanted, account: SteadfastAccount): Promise<Booked> {
  const [kept] = await db.select().from(parcels).where(eq(parcels.orderId, id))
  if (kept && kept.sentHash !== sentHash) throw new Refusal('parcel-differs')
  const [status, found] = await lookUp(request.invoice, account)
  const state = steadfastState(status)
  if (state === 'coming-back' || state === 'back') throw new Refusal('parcel-came-back')
  const consignmentId = kept?.consignmentId ?? found
  return { consignmentId, trackingCode: kept?.trackingCode ?? undefined, isNew: false }
}

/** Whatever is wrong with the answers: the parcel is there, and may be asked for again. */
async function lookUp(invoice: string, account: SteadfastAccount): Promise<[status: string, consignmentId?: string]> {
  const find = async () => [await askStatus({ invoice }, account), await findConsignment(invoice, account)] as const
  const [status, consignmentId] = await find().catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('courier-answer-lost') : error
  })
  if (status === undefined) throw new Refusal('courier-answer-lost')
  return [status, consignmentId]
}

async function keepBooked(db: Db, { id, sentHash }: Wanted, booked: Booked): Promise<void> {
  const { consignmentId = null, trackingCode = '', isNew } = booked
  const news = { sentHash, consignmentId, trackingCode: trackingCode || null }
  const fresh = { ...news, bookedAt: new Date(), state: 'booked' as const, status: '', message: '', toldAt: null }
  await db
    .insert(parcels)
    .values({ orderId: id, courier: 'steadfast', ...fresh })
    .onConflictDoUpdate({
      target: parcels.orderId,
      set: isNew ? fresh : { ...news, bookedAt: sql`coalesce(${parcels.bookedAt}, now())` },
    })
}

type HandedOver = Pick<Wanted, 'id' | 'version'> & { actorId: string; trackingNumber: string }

async function handOver(db: Db, { id, version, actorId, trackingNumber }: HandedOver): Promise<void> {
  const wanted = { handedOverOn: dhakaDay(new Date()), carrier: 'Steadfast', trackingNumber }
  await db.transaction(async (tx) => {
    const [now] = await tx.select({ version: orders.version }).from(orders).where(eq(orders.id, id)).for('update')
    // The parcel has its old details.
    if (now && now.version !== version) throw new Refusal('parcel-differs')
    await ship(tx, { id, actorId, wanted, seen: null, isSure: true })
  })
}
