import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OrderFlag } from '#domain/orders/risk.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderLimits } from '../config.ts'
import { takeLock } from '../db/advisory-locks.ts'
import type { Db } from '../db/db.ts'
import { orderLines, orders } from '../db/schema.ts'
import { statement } from '../db/statement.ts'

type Buyer = { phone: string; visitor: string; userId: string | undefined; network: string; basket: string }
type Counted = {
  sequence: string
  open: number
  recent: number
  phone_open: number
  phone_recent: number
  phone_confirmed: number
  of_network: number
  is_twin: boolean
  guest_units: number
  guest_value: string
}

/** For how long the same basket for the same phone is taken for a slip rather than a second order. */
const slip = '60 minutes'
const slowness = 2000

/** An answer that takes its time costs a person little and a program much. */
export async function slowDown(): Promise<void> {
  await pause(slowness)
}

const [phone, visitor, network] = [sql.placeholder('phone'), sql.placeholder('visitor'), sql.placeholder('network')]
const guestNetwork = sql.placeholder('guestNetwork')

/** A lock on nothing is none: only guests wait for their network. */
const lockSenders = statement(
  'lock_senders',
  sql`select ${takeLock('phone', phone)}, ${takeLock('visitor', visitor)}, ${takeLock('guestNetwork', guestNetwork)}`,
)

const withinHour = sql.raw(`created_at > now() - interval '1 hour'`)
const isOpen = sql.raw(`status = 'pending' and archived_at is null`)

const countOrders = statement<Counted>(
  'count_orders',
  sql`
    select nextval('order_sequence') as sequence, own.*, of_phone.*, taken.*,
      (select count(*)::int from (select from ${orders} where network = ${network} and ${withinHour}
        limit ${sql.placeholder('ofNetwork')}) as n) as of_network,
      exists (select from ${orders} where phone = ${phone} and basket = ${sql.placeholder('basket')}
        and status <> 'cancelled' and created_at > now() - interval '${sql.raw(slip)}') as is_twin
    from (
      select coalesce(max(open), 0)::int as open, coalesce(max(recent), 0)::int as recent from (
        select count(*) filter (where ${isOpen}) as open, count(*) filter (where ${withinHour}) as recent
        from ${orders} where visitor = ${visitor}
        union all
        select count(*) filter (where ${isOpen}), count(*) filter (where ${withinHour})
        from ${orders} where user_id = ${sql.placeholder('userId')}
      ) as counts
    ) as own,
    (
      select count(*) filter (where ${isOpen})::int as phone_open, count(*) filter (where ${withinHour})::int as phone_recent,
        count(*) filter (where ${withinHour} and status in ('confirm', 'delivered'))::int as phone_confirmed
      from ${orders} where phone = ${phone}
    ) as of_phone,
    (
      select coalesce(sum(l.quantity), 0)::int as guest_units, coalesce(sum(l.quantity * l.price), 0) as guest_value
      from ${orders} o join ${orderLines} l on l.order_id = o.id
      where o.network = ${guestNetwork} and o.stock_reserved and o.status = 'pending' and o.channel = 'web'
        and o.created_at > now() - interval '1 hour'
    ) as taken`,
)

type Limited = { limits: OrderLimits; isKnown: boolean }

/**
 * The number of the next order in the shop's own count, and what is odd about it; unless this browser or this account
 * has too many already, or the shop has just confirmed so many of this phone. Orders that others placed for the phone
 * lock nobody out. Many people may share a network: what is too much for one is let through, marked. Those who share a
 * limit take turns here, so that none slips past it.
 */
export async function nextOrder(tx: Db, buyer: Buyer, { limits, isKnown }: Limited) {
  const isLimited = !isKnown && (limits.guestUnits > 0 || limits.guestValue > 0)
  const keys = { ...buyer, userId: buyer.userId ?? null, guestNetwork: isLimited ? buyer.network : null }
  await lockSenders(tx, keys)
  const [counted] = await countOrders(tx, { ...keys, ofNetwork: limits.ofNetwork })
  if (!counted) throw new Error('The orders could not be counted')
  if (counted.open >= limits.open || Math.max(counted.recent, counted.phone_confirmed) >= limits.hourly)
    throw new Refusal('too-many-orders')
  const isBusy = limits.ofNetwork > 0 && counted.of_network >= limits.ofNetwork
  const isBusyPhone = counted.phone_open >= limits.open || counted.phone_recent >= limits.hourly
  const odd: OrderFlag[] = [
    ...(counted.is_twin ? ['duplicate' as const] : []),
    ...(isBusy ? ['busy-network' as const] : []),
    ...(isBusyPhone ? ['busy-phone' as const] : []),
  ]
  const taken = { units: counted.guest_units, value: Number(counted.guest_value) }
  return { sequence: Number(counted.sequence), isKnown, odd, taken }
}

type Counts = Pick<Awaited<ReturnType<typeof nextOrder>>, 'isKnown' | 'odd' | 'taken'>

/** What is odd about an order of so much, and whether it takes its stock before the shop has confirmed it. */
export function judge({ isKnown, odd, taken }: Counts, more: Counts['taken'], limits: OrderLimits) {
  const { guestUnits, guestValue } = limits
  const isTooMany = guestUnits > 0 && taken.units + more.units > guestUnits
  const isTooDear = guestValue > 0 && taken.value + more.value > guestValue
  const isOver = !isKnown && (isTooMany || isTooDear)
  const flags: OrderFlag[] = isOver ? [...odd, 'over-guest-limit'] : odd
  return { flags, stockReserved: isKnown || !(isOver || odd.includes('busy-phone')) }
}
