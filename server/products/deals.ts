import { sql } from 'drizzle-orm'
import type { Deal } from '#contract/deals.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../db/db.ts'
import { dealProducts, deals } from '../db/product-schema.ts'
import { products } from '../db/schema.ts'
import { findProductsById } from './store.ts'

type Row = {
  id: string
  title: string
  titleBn: string | null
  percentOff: number
  startsAt: string
  endsAt: string
  productIds: string[]
}

/** The deals that run now, the one that ends first at the head; one without anything left to sell is left out. */
export async function findRunningDeals(db: Db, language: Language = 'en'): Promise<Deal[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.title, d.title_bn as "titleBn", d.percent_off as "percentOff", d.starts_at as "startsAt", d.ends_at as "endsAt",
      json_agg(p.id order by p.stock > 0 desc, p.delivered_lately desc, p.id) as "productIds"
    from ${deals} d join ${dealProducts} dp on dp.deal_id = d.id
    join ${products} p on p.id = dp.product_id and p.status = 'published'
    where d.starts_at <= now() and d.ends_at > now()
    group by d.id order by d.ends_at, d.id`)
  const shown = await findProductsById(
    db,
    rows.flatMap(({ productIds }) => productIds),
    language,
  )
  return rows.map(({ productIds, titleBn, startsAt, endsAt, ...deal }) => ({
    ...deal,
    ...(titleBn && { titleBn }),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    products: productIds.flatMap((id) => shown.get(id) ?? []),
  }))
}
