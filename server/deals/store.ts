import { sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { AdminDeal } from '#contract/deals-admin.ts'
import { dealPrice, dealStates, type DealState } from '#domain/goods/deal.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import type { Shop } from '../http/serve.ts'

type List = typeof contract.listAllDeals
type ProductRow = {
  id: string
  slug: string
  title: string
  picture: string | null
  price: number
  profit: number
  isFrom: boolean
  options: { price: number; profit: number }[] | null
}
type Row = {
  id: string
  title: string
  titleBn: string | null
  percentOff: number
  startsAt: string
  endsAt: string
  state: DealState
  products: ProductRow[] | null
}

const state = sql`case when d.starts_at > now() then 'planned' when d.ends_at > now() then 'running' else 'over' end`
/** Where any has a price or a profit of its own, what each size and colour costs and earns. */
const ownOptions = sql`(select case when bool_or(coalesce(o.price, o.profit) is not null)
    then json_agg(json_build_object('price', coalesce(o.price, p.price), 'profit', coalesce(o.profit, p.profit))) end
  from product_options o where o.product_id = p.id and o.retired_at is null)`
const whole = sql`
  select d.id, d.title, d.title_bn as "titleBn", d.percent_off as "percentOff", d.starts_at as "startsAt", d.ends_at as "endsAt", ${state} as state,
    (select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'picture', p.images[1],
        'price', coalesce(p.lowest_price, p.price), 'profit', p.profit, 'isFrom', p.prices_differ, 'options', ${ownOptions}) order by p.title, p.id)
      from deal_products dp join products p on p.id = dp.product_id and p.status = 'published' where dp.deal_id = d.id) as products
  from deals d`

/** A page of all deals: those that run, the one that ends first at the head; then those to come, then those that are over. */
export async function listDeals({ show, page = 1, limit = 25 }: Input<List>, { db }: Shop<List>) {
  const wanted: SQL = show ? sql`where ${state} = ${show}` : sql``
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`${whole} ${wanted}
      order by array_position(array['running', 'planned', 'over'], ${state}),
        case when d.ends_at > now() then d.ends_at end, d.ends_at desc, d.id
      limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ state: DealState; count: number }>(
      sql`select ${state} as state, count(*)::int as count from deals d group by 1`,
    ),
  ])
  const counts = { planned: 0, running: 0, over: 0 }
  for (const { state: of, count } of counted.rows) counts[of] = count
  const total = show ? counts[show] : dealStates.reduce((sum, one) => sum + counts[one], 0)
  return { data: rows.map(toDeal), counts, total, page, limit }
}

export async function findDeal(db: Db, id: string): Promise<AdminDeal> {
  const { rows } = await db.execute<Row>(sql`${whole} where d.id = ${id}`)
  if (!rows[0]) throw new Refusal('deal-not-found')
  return toDeal(rows[0])
}

function toDeal({ products, titleBn, startsAt, endsAt, ...deal }: Row): AdminDeal {
  return {
    ...deal,
    ...(titleBn && { titleBn }),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    products: (products ?? []).map(({ picture, isFrom, options, ...product }) => ({
      ...product,
      ...(isFrom && { isFrom }),
      ...(options && { options }),
      dealPrice: dealPrice(product.price, deal.percentOff),
      ...(picture && { picture }),
    })),
  }
}
