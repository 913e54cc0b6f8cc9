import { and, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import { findOrdersById, isTooOld } from '../store.ts'
import { browse } from './browse.ts'
import type { FoundPage, OrderFilters, Window } from './order-filters.ts'
import { search } from './search.ts'

type List = typeof contract.listOrders

/** A page of all orders: by status along the order's life, newest first within one. */
export async function listOrders(
  { page = 1, limit = 25, tooOld, ...filters }: Input<List>,
  { db, settings }: Shop<List>,
) {
  const overdueRule = (await settings.now()).orders
  const window = { offset: (page - 1) * limit, limit }
  const { ids, counts, total, deleted } = await (tooOld
    ? findWaiting(db, overdueRule.tooOldAfter, window)
    : findPage(db, filters, window))
  const orders = await findOrdersById(db, ids, overdueRule)
  return { orders, total, page, limit, ...(counts && { counts }), ...(deleted !== undefined && { deleted }) }
}

/** Those that have been pending for longer than so many hours, whatever else was asked for. */
async function findWaiting(db: Db, hours: number, { offset, limit }: Window): Promise<FoundPage> {
  const isWaiting = and(isNull(orders.archivedAt), isTooOld(hours))
  const [rows, total] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(isWaiting)
      .orderBy(sql`${orders.createdAt} desc`, orders.id)
      .limit(limit)
      .offset(offset),
    db.$count(orders, isWaiting),
  ])
  return { ids: rows.map(({ id }) => id), counts: undefined, total }
}

export function findPage(db: Db, filters: OrderFilters, window: Window): Promise<FoundPage> {
  return filters.search ? search(db, { ...filters, text: filters.search }, window) : browse(db, filters, window)
}
