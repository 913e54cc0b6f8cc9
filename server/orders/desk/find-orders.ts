import type { contract, Input } from '#contract/contract.ts'
import type { Db } from '../../db/db.ts'
import type { Shop } from '../../serve.ts'
import { findOrdersById } from '../store.ts'
import { browse } from './browse.ts'
import type { FoundPage, OrderFilters, Window } from './order-filters.ts'
import { search } from './search.ts'

type List = typeof contract.listOrders

/** A page of all orders: by status along the order's life, newest first within one. */
export async function listOrders({ page = 1, limit = 25, ...filters }: Input<List>, { db }: Shop<List>) {
  const { ids, counts, total } = await findPage(db, filters, { offset: (page - 1) * limit, limit })
  return { orders: await findOrdersById(db, ids), total, page, limit, ...(counts && { counts }) }
}

export function findPage(db: Db, filters: OrderFilters, window: Window): Promise<FoundPage> {
  return filters.search ? search(db, { ...filters, text: filters.search }, window) : browse(db, filters, window)
}
