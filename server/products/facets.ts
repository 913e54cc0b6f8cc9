import { sql, type SQL } from 'drizzle-orm'
import type { Counted, Facets, ProductFilters } from '#contract/products.ts'
import { categories, colours, tags } from '#domain/goods/catalog.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { readFilters, type Conditions } from './filters.ts'

/** Beyond this many matching products the counts are of the first ones only. */
export const mostCounted = 10_000

type Row = { total: number; categories: Counts; colours: Counts; tags: Counts; in_stock: number; on_offer: number }
type Counts = Record<string, number> | null

/** Counts what each value of a filter would show while the other filters stay as they are. */
export async function countFacets(db: Db, wanted: ProductFilters): Promise<Facets> {
  const { base, conditions } = await readFilters(db, wanted)
  const { rows } = await db.execute<Row>(sql`
    with matched as (
      select category, colours, tags, stock > 0 as in_stock, current_price < price as on_offer, ${fits(conditions)}
      from ${products} where ${base} limit ${mostCounted + 1}
    )
    select
      (select count(*)::int from matched where ${allBut()}) as total,
      ${countsOf('category', sql`category::text`, sql`matched`)} as categories,
      ${countsOf('colour', sql`value`, sql`matched, unnest(colours) as value`)} as colours,
      ${countsOf('tag', sql`value`, sql`matched, unnest(tags) as value`)} as tags,
      (select count(*)::int from matched where in_stock and ${allBut('stock')}) as in_stock,
      (select count(*)::int from matched where on_offer and ${allBut('offer')}) as on_offer`)
  const [row] = rows
  if (!row) throw new Error('Counting answered nothing')
  return {
    total: row.total,
    categories: listed(categories, row.categories),
    colours: listed(colours, row.colours),
    tags: listed(tags, row.tags),
    inStock: row.in_stock,
    onOffer: row.on_offer,
  }
}

/** For each filter whether a product passes it. */
function fits(conditions: Conditions): SQL {
  const passes = Object.entries(conditions).map(
    ([name, condition]) => sql`${condition ?? sql`true`} as ${sql.raw(`${name}_fits`)}`,
  )
  return sql.join(passes, sql`, `)
}

function allBut(left?: keyof Conditions): SQL {
  const names = ['category', 'colour', 'tag', 'price', 'stock', 'offer'].filter((name) => name !== left)
  return sql.raw(names.map((name) => `${name}_fits`).join(' and '))
}

function countsOf(filter: keyof Conditions, value: SQL, source: SQL): SQL {
  return sql`(select json_object_agg(name, number) from (
    select ${value} as name, count(*)::int as number from ${source} where ${allBut(filter)} group by 1
  ) as counted)`
}

/** Every value there is, in the shop's own order. */
function listed(names: readonly string[], counts: Counts): Counted[] {
  return names.map((name) => ({ name, count: counts?.[name] ?? 0 }))
}
