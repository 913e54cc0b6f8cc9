import { sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { DeletedOrder } from '#contract/orders-admin.ts'
import { isRestorable } from '../life/archive-order.ts'
import { orderLines, orders, users } from '../../db/schema.ts'
import { auditLog } from '../../db/account-schema.ts'
import { textIn } from '../../db/product-texts.ts'
import type { Shop } from '../../http/serve.ts'

type List = typeof contract.listDeletedOrders
type Row = Omit<DeletedOrder, 'createdAt' | 'deletedAt' | 'total'> & {
  createdAt: string | Date
  deletedAt: string | Date
  total: string
  found: number
}

/** A page of the orders that can be brought back, with who has deleted them; what was deleted last comes first. */
export async function listDeletedOrders({ page = 1, limit = 25 }: Input<List>, { db, request }: Shop<List>) {
  const { rows } = await db.execute<Row>(sql`
    select ${orders.id}, ${orders.name}, ${orders.phone}, ${orders.status}, ${orders.total},
      ${orders.createdAt} as "createdAt", ${orders.archivedAt} as "deletedAt",
      (select u.name from ${auditLog} a left join ${users} u on u.id = a.actor_id
        where a.subject_id = orders.id and a.action = 'archive-order' order by a.id desc limit 1) as "deletedBy",
      (select json_build_object('title', ${textIn(request.language, 'l', 'title')}, 'picture', l.images[1], 'size', l.size, 'colour', l.colour, 'quantity', l.quantity)
        from ${orderLines} l where l.order_id = orders.id order by l.position limit 1) as product,
      (select count(*)::int - 1 from ${orderLines} l where l.order_id = orders.id) as others,
      count(*) over ()::int as found
    from ${orders} where ${isRestorable} order by ${orders.archivedAt} desc, ${orders.id}
    limit ${limit} offset ${(page - 1) * limit}`)
  return { orders: rows.map(toDeleted), total: rows[0]?.found ?? 0, page, limit }
}

function toDeleted({ found, createdAt, deletedAt, total, ...same }: Row): DeletedOrder {
  return {
    ...same,
    total: Number(total),
    createdAt: new Date(createdAt).toISOString(),
    deletedAt: new Date(deletedAt).toISOString(),
  }
}
