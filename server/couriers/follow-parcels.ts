import { sql } from 'drizzle-orm'
import { couriersWith, type CourierName } from '#domain/orders/courier.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import type { App } from '../http/serve.ts'
import { courierNamed } from './courier.ts'
import { hearingOf, hearOfParcel } from './hear-parcel.ts'

const mostARound = 40
const oldestInDays = 60

/**
 * Asks each courier for some of its parcels that are under way, those first that it was not asked for the longest. It
 * stops asking one that does not answer. What comes after a delivery or a cancellation only events tell.
 */
export async function followParcels(app: App, goesOn: () => boolean): Promise<void> {
  for (const name of couriersWith(app.config.couriers)) if (goesOn()) await follow(name, app, goesOn)
}

async function follow(name: CourierName, app: App, goesOn: () => boolean): Promise<void> {
  const { db, config, cache } = app
  const courier = courierNamed(name, config.couriers)
  if (!courier) return
  const hearing = await hearingOf(app)
  for (const { orderId, consignmentId } of await claimParcels(db, name)) {
    if (!goesOn()) return
    try {
      const asked = await courier.ask({ consignmentId, number: orderNumberIn(orderId) })
      if (!asked) continue
      const { status, at } = asked
      const shown = await hearOfParcel(db, { orderId, status, at }, hearing)
      if (shown) cache.changed(shown)
    } catch (error) {
      if (error instanceof Refusal && isOfCourier(error))
        return app.log.warn({ courier: name, code: error.code }, 'parcels not followed')
      throw error
    }
  }
}

function isOfCourier({ code }: Refusal): boolean {
  return code.startsWith('courier-') || code === 'parcel-refused'
}

type Claimed = { orderId: string; consignmentId: string | null }

/** Each parcel is asked for by one copy of the shop. */
async function claimParcels(db: Db, courier: CourierName): Promise<Claimed[]> {
  const { rows } = await db.execute<Claimed>(sql`
    update ${parcels} p set asked_at = now() from (
      select order_id from ${parcels}
      where courier = ${courier} and booked_at is not null and state in ('booked', 'on-the-way', 'on-hold')
        and booked_at > now() - make_interval(days => ${oldestInDays}::int)
        and (asked_at is null or asked_at < now() - interval '10 minutes')
      order by asked_at nulls first, order_id limit ${mostARound} for update skip locked
    ) due where p.order_id = due.order_id
    returning p.order_id as "orderId", p.consignment_id as "consignmentId"`)
  return rows
}
