import { sql } from 'drizzle-orm'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import type { App } from '../http/serve.ts'
import { hearOfParcel } from './hear-parcel.ts'
import { hearingOf } from './hear-steadfast.ts'
import { askStatus } from './steadfast.ts'

const mostARound = 40
const oldestInDays = 60

/**
 * Asks Steadfast for some of the parcels that are under way, those first that it was not asked for the longest. It stops
 * as soon as Steadfast does not answer. What comes after a delivery or a cancellation only its events tell.
 */
export async function followParcels(app: App, goesOn: () => boolean): Promise<void> {
  const { db, config, cache } = app
  const account = config.steadfast
  if (!account) return
  const hearing = await hearingOf(app)
  for (const { orderId, consignmentId } of await claimParcels(db)) {
    if (!goesOn()) return
    try {
      const status = await askStatus(consignmentId ? { consignmentId } : { invoice: orderNumberIn(orderId) }, account)
      if (status === undefined) continue
      const shown = await hearOfParcel(db, { orderId, status, at: new Date() }, hearing)
      if (shown) cache.changed(shown)
    } catch (error) {
      if (error instanceof Refusal && isOfCourier(error))
        return app.log.warn({ code: error.code }, 'parcels not followed')
      throw error
    }
  }
}

function isOfCourier({ code }: Refusal): boolean {
  return code.startsWith('courier-') || code === 'parcel-refused'
}

/** Each parcel is asked for by one copy of the shop. */
async function claimParcels(db: Db): Promise<{ orderId: string; consignmentId: string | null }[]> {
  const { rows } = await db.execute<{ orderId: string; consignmentId: string | null }>(sql`
    update ${parcels} p set asked_at = now() from (
      select order_id from ${parcels}
      where booked_at is not null and state in ('booked', 'on-the-way', 'on-hold')
        and booked_at > now() - make_interval(days => ${oldestInDays}::int)
        and (asked_at is null or asked_at < now() - interval '10 minutes')
      order by asked_at nulls first, order_id limit ${mostARound} for update skip locked
    ) due where p.order_id = due.order_id
    returning p.order_id as "orderId", p.consignment_id as "consignmentId"`)
  return rows
}
