import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { stateOf } from '#domain/orders/courier.ts'
import type { ParcelState } from '#domain/orders/parcel.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import type { Courier, Request } from './courier.ts'

/** An order that is to be booked, with what its courier is sent of it. */
export type Wanted = { id: string; number: string; version: number; request: Request; sentHash: string }
/** `again`: the orders that may be booked although there is, or may be, a parcel already. */
export type Booking = { db: Db; actorId: string; courier: Courier; again: ReadonlySet<string> }
/** Which of the orders are sent, which of these were noted just now, and why the others are not; null: has its parcel already. */
type Claimed = { sent: Wanted[]; begun: string[]; left: [Wanted, Refusal | null][] }

type Row = typeof parcels.$inferSelect

/** Longer than any call takes: a younger row may be of one that is still under way. */
const longestCall = sql`interval '1 minute'`
const goneWrong: ParcelState[] = ['coming-back', 'back', 'lost']

/** Notes what is going to be booked before a courier hears of it: whoever finds such a note without an answer knows that there may be a parcel. */
export async function claimParcels(wanted: Wanted[], booking: Booking): Promise<Claimed> {
  const { db, courier } = booking
  const ids = wanted.map(({ id }) => id)
  await giveUpOlder(ids, booking)
  const noted = await db
    .insert(parcels)
    .values(wanted.map(({ id, sentHash }) => ({ orderId: id, courier: courier.name, sentHash })))
    .onConflictDoNothing()
    .returning({ id: parcels.orderId })
  const begun = noted.map(({ id }) => id)
  const claimed: Claimed = { sent: [], begun, left: [] }
  const kept = await db.select().from(parcels).where(inArray(parcels.orderId, ids))
  for (const one of wanted) {
    const row = kept.find(({ orderId }) => orderId === one.id)
    const why = begun.includes(one.id) ? undefined : whyNotSent(row, courier)
    if (why === undefined) claimed.sent.push(one)
    else claimed.left.push([one, why])
  }
  return claimed
}

/** Another courier's parcel that will not arrive is of no account any more; any other is only if somebody says so. */
async function giveUpOlder(ids: string[], { db, courier, again }: Booking): Promise<void> {
  const isOther = ne(parcels.courier, courier.name)
  const isGivenUp = inArray(parcels.orderId, [...again])
  await db
    .delete(parcels)
    .where(
      and(
        inArray(parcels.orderId, ids),
        sql`${parcels.begunAt} < now() - ${longestCall}`,
        or(
          and(isOther, inArray(parcels.state, goneWrong)),
          again.size > 0 ? and(isGivenUp, courier.takesOnce ? isOther : undefined) : undefined,
        ),
      ),
    )
}

/** Why an order is not sent that has a row already; undefined where it is sent all the same. */
function whyNotSent(row: Row | undefined, courier: Courier): Refusal | null | undefined {
  if (row && row.courier !== courier.name) return new Refusal('parcel-elsewhere')
  if (courier.takesOnce) return undefined
  if (row?.bookedAt) return null
  const isUnderWay = !row || Date.now() - row.begunAt.getTime() < 60_000
  return new Refusal(isUnderWay ? 'parcel-begun' : 'parcel-unsure')
}

/** Of what was not booked, nothing stays. */
export async function forgetUnbooked(db: Db, ids: string[]): Promise<void> {
  await db.delete(parcels).where(and(inArray(parcels.orderId, ids), isNull(parcels.bookedAt)))
}

/** Without an id where the courier has the parcel and has not told of it yet. */
export type Booked = { consignmentId?: string | undefined; trackingCode?: string | undefined; isNew: boolean }

export async function keepBooked(wanted: Wanted, booked: Booked, { db, courier }: Booking): Promise<void> {
  const { id, sentHash } = wanted
  const { consignmentId = null, trackingCode = '', isNew } = booked
  const news = { sentHash, consignmentId, trackingCode: trackingCode || null }
  const fresh = { ...news, bookedAt: new Date(), state: 'booked' as const, status: '', message: '', toldAt: null }
  await db
    .insert(parcels)
    .values({ orderId: id, courier: courier.name, ...fresh })
    .onConflictDoUpdate({
      target: parcels.orderId,
      set: isNew ? fresh : { ...news, bookedAt: sql`coalesce(${parcels.bookedAt}, now())` },
    })
}

/** The parcel that a courier has of an order already: its answer was lost, its hand-over was undone, or somebody has booked it in the portal. */
export async function findBooked({ id, number, sentHash }: Wanted, { db, courier }: Booking): Promise<Booked> {
  const [kept] = await db.select().from(parcels).where(eq(parcels.orderId, id))
  if (kept && kept.sentHash !== sentHash) throw new Refusal('parcel-differs')
  const { status, consignmentId: found } = await lookUp(number, kept?.consignmentId ?? null, courier)
  const state = stateOf(courier.name, status)
  if (state === 'coming-back' || state === 'back') throw new Refusal('parcel-came-back')
  const consignmentId = kept?.consignmentId ?? found
  return { consignmentId, trackingCode: kept?.trackingCode ?? undefined, isNew: false }
}

/** Whatever is wrong with the answers: the parcel is there, and may be asked for again. */
async function lookUp(
  number: string,
  consignmentId: string | null,
  courier: Courier,
): Promise<{ status: string; consignmentId?: string }> {
  const look = () => courier.find?.(number) ?? courier.ask({ consignmentId, number })
  const found = await look().catch((error: unknown) => {
    throw error instanceof Refusal ? silenceOf(courier) : error
  })
  if (!found) throw silenceOf(courier)
  return found
}

/** Of one that takes each order once, the same may be asked again; of another, nothing was asked for but where the parcel is. */
function silenceOf({ takesOnce }: Courier): Refusal {
  return new Refusal(takesOnce ? 'courier-answer-lost' : 'courier-unreachable')
}
