import { sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderCounts } from '#contract/orders.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { dhakaDay } from '#domain/day.ts'
import { orderStatuses, type DueState, type OrderStatus } from '#domain/orders/order-status.ts'
import { payable } from '#domain/orders/payment.ts'
import { isOpenRequest } from '../../messages/store.ts'

export type OrderFilters = Omit<
  Input<typeof contract.listOrders>,
  'page' | 'limit' | 'tooOld' | 'due' | 'shipment' | 'delivered'
>
export type Window = { offset: number; limit: number }
export type FoundPage = {
  ids: string[]
  counts: OrderCounts | undefined
  total: number
  deleted?: number
  shipments?: Record<ShipmentState, number>
}

/** Beyond this many a search is not counted. */
export const mostCounted = 10_000

type Days = { from?: string; to?: string }

/** Orders of these days in Dhaka, both included. */
export function placedWithin(days: Days): SQL {
  return momentWithin(sql`o.created_at`, days)
}

function momentWithin(moment: SQL, { from, to }: Days): SQL {
  return sql`${from ? sql`${moment} >= ${beginOf(sql`${from}::date`)}` : sql`true`}
    and ${to ? sql`${moment} < ${beginOf(sql`${to}::date + 1`)}` : sql`true`}`
}

/** The orders `o` that were delivered on these days, each with that change `c`. */
export function deliveredOrders(days: Days): SQL {
  return sql`order_changes c join orders o on o.id = c.order_id
    where c.status = 'delivered' and o.archived_at is null and ${momentWithin(sql`c.changed_at`, days)}`
}

/** The confirmed orders `o` of these days that are still in the shop, or with a courier. */
export function confirmedOrders({ shipment, ...days }: Days & { shipment: ShipmentState }): SQL {
  const isHandedOver = sql`exists (select from shipments s where s.order_id = o.id)`
  return sql`orders o where o.status = 'confirm' and o.archived_at is null and ${placedWithin(days)}
    and ${shipment === 'with-courier' ? isHandedOver : sql`not ${isHandedOver}`}`
}

/** The orders `o` that somebody should look after. */
export function dueOrders(due: DueState): SQL {
  if (due === 'advance')
    return sql`orders o where o.status = 'pending' and o.archived_at is null
      and least(o.total, o.advance_asked) - o.advance >= ${payable.least}
      and not exists (select from payments p where p.order_id = o.id and p.state = 'on-hold')`
  if (due === 'payment')
    return sql`orders o where o.archived_at is null and o.id in (
      select d.order_id from refunds_due d union select p.order_id from payments p where p.state = 'on-hold')`
  return due === 'late'
    ? sql`orders o where o.status = 'confirm' and o.archived_at is null and o.promised_last < ${dhakaDay(new Date())}::date`
    : sql`orders o where o.archived_at is null and o.id in (select messages.order_id from messages where ${isOpenRequest})`
}

/** The moment a day begins in Dhaka. */
export function beginOf(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone interval '6 hours')`
}

/** The days of the counters that lie within. */
export function daysWithin({ from, to }: Days): SQL {
  return sql`${from ? sql`d.day >= ${from}::date` : sql`true`} and ${to ? sql`d.day <= ${to}::date` : sql`true`}`
}

/** How many orders of these days are listed, by status, from the counters. */
export function countsOfDays(days: Days): SQL {
  return sql`(select json_object_agg(status, shown) from (
    select d.status, sum(d.shown)::int as shown from order_days d where ${daysWithin(days)} group by d.status
  ) as sums)`
}

export function countsFrom(counted: Partial<Record<OrderStatus, number>> | null): OrderCounts {
  const counts = { all: 0, pending: 0, confirm: 0, delivered: 0, cancelled: 0 }
  for (const status of orderStatuses) {
    counts[status] = Number(counted?.[status] ?? 0)
    counts.all += counts[status]
  }
  return counts
}
