import { sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderCounts } from '#contract/orders.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'

export type OrderFilters = Omit<
  Input<typeof contract.listOrders>,
  'page' | 'limit' | 'tooOld' | 'shipment' | 'delivered'
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

/** Orders of these days in Dhaka, both included. */
export function placedWithin({ from, to }: { from?: string; to?: string }): SQL {
  return sql`${from ? sql`o.created_at >= ${beginOf(sql`${from}::date`)}` : sql`true`}
    and ${to ? sql`o.created_at < ${beginOf(sql`${to}::date + 1`)}` : sql`true`}`
}

/** The moment a day begins in Dhaka. */
export function beginOf(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone interval '6 hours')`
}

/** The days of the counters that lie within. */
export function daysWithin({ from, to }: { from?: string; to?: string }): SQL {
  return sql`${from ? sql`d.day >= ${from}::date` : sql`true`} and ${to ? sql`d.day <= ${to}::date` : sql`true`}`
}

/** How many orders of these days are listed, by status, from the counters. */
export function countsOfDays(days: { from?: string; to?: string }): SQL {
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
