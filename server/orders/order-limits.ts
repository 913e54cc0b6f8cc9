import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OrderFlag } from '#domain/orders/risk.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { orders } from '../db/schema.ts'
import { statement } from '../db/statement.ts'
import { networkOf } from '../limits/network.ts'
import { tryKey } from '../limits/tries.ts'
import type { Shop } from '../serve.ts'

type Buyer = { phone: string; visitor: string; network: string; basket: string }
type Counted = { sequence: string; open: number; recent: number; of_network: number; is_twin: boolean }

/** For how long the same basket for the same phone is taken for a slip rather than a second order. */
const slip = '60 minutes'
const slowness = 2000

/** The network that an order comes from, by a name that tells nobody which. */
export function networkKey({ secret, request }: Pick<Shop, 'secret' | 'request'>): string {
  return tryKey(secret, 'order network', networkOf(request.address))
}

/** An answer that takes its time costs a person little and a program much. */
export async function slowDown(): Promise<void> {
  await pause(slowness)
}

const [phone, visitor] = [sql.placeholder('phone'), sql.placeholder('visitor')]

const takeTurns = statement(
  'take_turns',
  sql`select pg_advisory_xact_lock(1, hashtext(${phone})), pg_advisory_xact_lock(2, hashtext(${visitor}))`,
)

const countOrders = statement<Counted>(
  'count_orders',
  sql`
    select nextval('order_sequence') as sequence,
      greatest(max(open), 0)::int as open, greatest(max(recent), 0)::int as recent,
      (select count(*)::int from (select from ${orders} where network = ${sql.placeholder('network')}
        and created_at > now() - interval '1 hour' limit ${sql.placeholder('ofNetwork')}) as n) as of_network,
      exists (select from ${orders} where phone = ${phone} and basket = ${sql.placeholder('basket')}
        and status <> 'cancelled' and created_at > now() - interval '${sql.raw(slip)}') as is_twin
    from (
      select count(*) filter (where status = 'pending' and archived_at is null) as open,
        count(*) filter (where created_at > now() - interval '1 hour') as recent
      from ${orders} where phone = ${phone}
      union all
      select count(*) filter (where status = 'pending' and archived_at is null),
        count(*) filter (where created_at > now() - interval '1 hour')
      from ${orders} where visitor = ${visitor}
    ) as counts`,
)

/**
 * The number of the next order in the shop's own count, and what is odd about it; unless this phone or this browser has
 * too many already. Orders of one phone or browser take turns here, so that none slips past the limit. Many people may
 * share a network: what is too much for one is let through, marked.
 */
export async function nextOrder(tx: Db, buyer: Buyer, limits: Config['orderLimits']) {
  await takeTurns(tx, buyer)
  const [counted] = await countOrders(tx, { ...buyer, ofNetwork: limits.ofNetwork })
  if (!counted) throw new Error('The orders could not be counted')
  if (counted.open >= limits.open || counted.recent >= limits.hourly) throw new Refusal('too-many-orders')
  const isBusy = limits.ofNetwork > 0 && counted.of_network >= limits.ofNetwork
  const flags: OrderFlag[] = [
    ...(counted.is_twin ? ['duplicate' as const] : []),
    ...(isBusy ? ['busy-network' as const] : []),
  ]
  return { sequence: Number(counted.sequence), flags }
}
