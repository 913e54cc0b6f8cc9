import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { contract, Input, Output } from '#contract/contract.ts'
import type { AdminOrder } from '#contract/order-admin.ts'
import { dhakaDay } from '#domain/day.ts'
import { courierNames, couriersWith } from '#domain/orders/courier.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { orders } from '../db/schema.ts'
import { within } from '../http/limits/deadline.ts'
import type { Shop } from '../http/serve.ts'
import { ship, whyNotHandedOver } from '../orders/life/shipments.ts'
import { findHeld } from '../orders/order-payments.ts'
import { findOrdersById } from '../orders/store.ts'
import { claimParcels, findBooked, forgetUnbooked, keepBooked, type Booking, type Wanted } from './claim-parcels.ts'
import { courierNamed, type BookedRow, type Courier, type OrderToSend } from './courier.ts'

type BookParcels = typeof contract.bookParcels
type Answer = Omit<Output<BookParcels>, 'success' | 'message'>
type Failed = Answer['failed'][number]

/** A page must be there in eight seconds. What takes longer is done all the same. */
const longestWait = 6000

/** Books the parcels of orders with a courier, and hands over each order whose parcel was booked. */
export async function bookParcels(input: Input<BookParcels>, { db, user, config, settings }: Shop<BookParcels>) {
  const { ids, again = [] } = input
  const [only, ...others] = couriersWith(config.couriers)
  const name = input.courier ?? (others.length === 0 ? only : undefined)
  if (!name && only) throw new Refusal('invalid-input', { errors: { courier: { code: 'required' } } })
  const courier = name && courierNamed(name, config.couriers)
  if (!courier) throw new Refusal('not-found')
  const found = await findOrdersById(db, ids, { overdueRule: (await settings.now()).orders })
  const work = book([...new Set(ids)], found, { db, actorId: user.id, courier, again: new Set(again) })
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
    try {
      if (held.has(id)) throw new Refusal('payment-on-hold')
      wanted.push(wantedOf(known.get(id), booking.courier))
    } catch (error) {
      failed.push(await whyNotHandedOver(booking.db, id, error))
    }
  }
  const booked = await bookGroups(wanted, booking)
  return { done: booked.done, failed: [...failed, ...booked.failed] }
}

function wantedOf(order: AdminOrder | undefined, courier: Courier): Wanted {
  if (!order) throw new Refusal('order-not-found')
  if (order.status === 'pending') throw new Refusal('not-confirmed')
  if (order.status !== 'confirm') throw new Refusal('order-locked')
  if (order.shipment) throw new Refusal('order-handed-over')
  const { id, version } = order
  const sent = whatIsSent(order)
  const request = courier.requestOf(sent)
  const sentHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return { id, number: sent.number, version, request, sentHash }
}

function whatIsSent({ id, name, phone, address, upazila, district, total, advance, lines }: AdminOrder): OrderToSend {
  return {
    number: orderNumberIn(id),
    name,
    phone,
    address,
    place: [upazila, district].filter(Boolean).join(', '),
    toCollect: Math.max(0, total - advance),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** What a courier says of all its parcels when it has booked none. */
const nothingTaken = new Set<string>([
  'courier-key-refused',
  'courier-locked',
  'courier-busy',
  'courier-unreachable',
  'parcel-refused',
] satisfies RefusalCode[])

/** `stop`: why nothing more is sent. */
type Outcome = Answer & { stop?: Refusal }

/** Call after call, a few at once, until one fails by which the courier says something of all others. */
async function bookGroups(wanted: Wanted[], booking: Booking): Promise<Answer> {
  const { perCall, callsAtOnce } = booking.courier
  const waiting = [...wanted]
  const answer: Answer = { done: [], failed: [] }
  let stopped: Refusal | undefined
  const work = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, perCall)
      const { done, failed, stop } = stopped ? leaveOut(group, stopped, booking) : await bookGroup(group, booking)
      stopped ??= stop
      answer.done.push(...done)
      answer.failed.push(...failed)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  const { done, failed } = answer
  if (stopped && done.length === 0 && failed.every(({ code }) => code === stopped?.code)) throw stopped
  return answer
}

/** What was not sent after all. What goes for all orders is said of all. */
function leaveOut(group: Wanted[], stopped: Refusal, { courier }: Booking): Outcome {
  const why = nothingTaken.has(stopped.code) ? stopped : new Refusal('parcel-not-sent')
  return { done: [], failed: group.map(({ id }) => failure(id, why, courier)) }
}

async function bookGroup(group: Wanted[], booking: Booking): Promise<Outcome> {
  const { db, courier } = booking
  const { sent, begun, left } = await claimParcels(group, booking)
  const answer: Outcome = {
    done: [],
    failed: left.flatMap(([{ id }, why]) => (why ? [failure(id, why, courier)] : [])),
  }
  const rows = new Map<string, BookedRow>()
  for (const [{ number }, why] of left) if (!why) rows.set(number, { number, exists: true })
  try {
    const requests = sent.map(({ request }) => request)
    const booked = sent.length > 0 ? await courier.book(requests) : []
    for (const row of booked) rows.set(row.number, row)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isTaken = !nothingTaken.has(error.code)
    if (!isTaken) await forgetUnbooked(db, begun)
    const why = isTaken && !courier.takesOnce ? new Refusal('parcel-unsure') : error
    return { done: [], failed: [...answer.failed, ...sent.map(({ id }) => failure(id, why, courier))], stop: error }
  }
  let isSilent = false
  for (const one of group.filter(({ id }) => !answer.failed.some((row) => row.id === id))) {
    const row = rows.get(one.number)
    const refused = await settle(one, isSilent && row && 'exists' in row ? undefined : row, booking)
    // Who does not answer is not asked for a hundred parcels.
    isSilent ||= refused?.code === 'courier-answer-lost'
    if (refused) answer.failed.push(refused)
    else answer.done.push(one.id)
  }
  return answer
}

/** Hands an order over whose parcel was booked, now or before. @returns why it was not. */
async function settle(wanted: Wanted, row: BookedRow | undefined, booking: Booking): Promise<Failed | undefined> {
  const { db, courier } = booking
  const { id } = wanted
  try {
    if (!row) throw new Refusal(courier.takesOnce ? 'courier-answer-lost' : 'parcel-unsure')
    if ('refused' in row) {
      await forgetUnbooked(db, [id])
      return { ...failure(id, new Refusal(row.refused), courier), ...(row.said && { said: row.said }) }
    }
    const booked = 'exists' in row ? await findBooked(wanted, booking) : { ...row, isNew: true }
    await keepBooked(wanted, booked, booking)
    await handOver(wanted, booked.trackingCode || booked.consignmentId || '', booking)
    return undefined
  } catch (error) {
    return { ...(await whyNotHandedOver(db, id, error)), ...offerOf(error, courier) }
  }
}

async function handOver(
  { id, version }: Wanted,
  trackingNumber: string,
  { db, actorId, courier }: Booking,
): Promise<void> {
  const wanted = { handedOverOn: dhakaDay(new Date()), carrier: courierNames[courier.name], trackingNumber }
  await db.transaction(async (tx) => {
    const [now] = await tx.select({ version: orders.version }).from(orders).where(eq(orders.id, id)).for('update')
    // The parcel has its old details.
    if (now && now.version !== version) throw new Refusal('parcel-differs')
    await ship(tx, { id, actorId, wanted, seen: null, isSure: true })
  })
}

function failure(id: string, refusal: Refusal, courier: Courier): Failed {
  const { code, message } = refusal
  return { id, code, message, ...offerOf(refusal, courier) }
}

/** Where there is or may be a parcel, another one can be booked, unless the courier takes each order once. */
function offerOf(error: unknown, { takesOnce }: Courier): Pick<Failed, 'canBookAgain'> {
  if (!(error instanceof Refusal)) return {}
  const isOffered = error.code === 'parcel-elsewhere' || (!takesOnce && unlessAgain.has(error.code))
  return isOffered ? { canBookAgain: true } : {}
}

const unlessAgain = new Set<string>(['parcel-unsure', 'parcel-differs', 'parcel-came-back'] satisfies RefusalCode[])
