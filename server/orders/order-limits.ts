import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { orders } from '../db/schema.ts'

type Buyer = { phone: string; visitor: string }
type Counted = { sequence: string; open: number; recent: number }

/**
 * The number of the next order in the shop's own count, unless this phone or this browser has too many already.
 * Orders of one phone or browser take turns here, so that none slips past the limit.
 */
export async function nextOrder(tx: Db, { phone, visitor }: Buyer, limits: Config['orderLimits']): Promise<number> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(1, hashtext(${phone})), pg_advisory_xact_lock(2, hashtext(${visitor}))`)
  const { rows } = await tx.execute<Counted>(sql`
    select nextval('order_sequence') as sequence,
      greatest(max(open), 0)::int as open, greatest(max(recent), 0)::int as recent
    from (
      select count(*) filter (where status = 'pending' and archived_at is null) as open,
        count(*) filter (where created_at > now() - interval '1 hour') as recent
      from ${orders} where phone = ${phone}
      union all
      select count(*) filter (where status = 'pending' and archived_at is null),
        count(*) filter (where created_at > now() - interval '1 hour')
      from ${orders} where visitor = ${visitor}
    ) as counts`)
  const [counted] = rows
  if (!counted) throw new Error('The orders could not be counted')
  if (counted.open >= limits.open || counted.recent >= limits.hourly) throw new Refusal('too-many-orders')
  return Number(counted.sequence)
}
