import { sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderCounts } from '#contract/orders.ts'
import type { Dashboard, OpenOrder } from '#contract/own-orders.ts'
import { isLoyal, loyalty } from '#domain/orders/pricing.ts'
import { sources } from '#domain/people/attribution.ts'
import { textIn } from '../db/product-texts.ts'
import type { Shop } from '../http/serve.ts'

type Show = typeof contract.showDashboard
type Row = {
  counts: OrderCounts
  delivered: number
  months: Dashboard['months']
  sources: Dashboard['sources'] | null
  open_order: OpenOrder | null
}

/** A customer's own figures, in one question to the database. */
export async function showDashboard(_: Input<Show>, { db, user, request }: Shop<Show>) {
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (select * from orders where user_id = ${user.id}),
    shown as (select * from own where archived_at is null),
    months as (
      select to_char(month, 'YYYY-MM') as month, month at time zone 'Asia/Dhaka' as begins,
        (month + interval '1 month') at time zone 'Asia/Dhaka' as ends
      from generate_series(
        date_trunc('month', now() at time zone 'Asia/Dhaka') - interval '11 months',
        date_trunc('month', now() at time zone 'Asia/Dhaka'), interval '1 month') as month
    )
    select
      (select json_build_object('all', count(*),
        'pending', count(*) filter (where status = 'pending'), 'confirm', count(*) filter (where status = 'confirm'),
        'delivered', count(*) filter (where status = 'delivered'), 'cancelled', count(*) filter (where status = 'cancelled')
      ) from shown) as counts,
      (select count(*)::int from own where status = 'delivered') as delivered,
      (select json_agg(json_build_object('month', m.month,
        'orders', (select count(*) from shown o where o.created_at >= m.begins and o.created_at < m.ends)) order by m.month)
        from months m) as months,
      (select json_agg(json_build_object('name', s.source, 'orders', s.orders))
        from (select source, count(*) as orders from shown group by source) s) as sources,
      (select json_build_object('id', o.id, 'status', o.status, 'total', o.total, 'insideDhaka', o.inside_dhaka,
          'createdAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'promised', case when o.promised_first is null then null else
            json_build_object('first', o.promised_first, 'last', o.promised_last) end,
          'title', l.title, 'image', coalesce(l.images[1], ''),
          'lines', (select count(*) from order_lines where order_id = o.id),
          'isHandedOver', exists (select from shipments s where s.order_id = o.id))
        from shown o cross join lateral (
          select ${textIn(request.language, 'f', 'title')} as title, f.images from order_lines f where f.order_id = o.id order by f.position limit 1
        ) l
        where o.status in ('pending', 'confirm') order by o.created_at desc, o.id limit 1) as open_order`)
  const [row] = rows
  if (!row) throw new Error('The orders could not be counted')
  return { data: figuresOf(row) }
}

/** Delivered orders count for loyalty also when they are no longer listed. */
function figuresOf({ counts, delivered, months, sources: counted, open_order }: Row): Dashboard {
  const { ordersNeeded: needed } = loyalty
  const ordersFrom = (name: string) => counted?.find((source) => source.name === name)?.orders ?? 0
  return {
    counts,
    months,
    sources: sources.map((name) => ({ name, orders: ordersFrom(name) })),
    loyalty: { delivered, needed, isPremium: isLoyal({ deliveredOrders: delivered }) },
    openOrder: open_order,
  }
}
