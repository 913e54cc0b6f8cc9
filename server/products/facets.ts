import { sql, type SQL } from 'drizzle-orm'
import type { Counted, Facets, ProductFilters } from '#contract/products.ts'
import { categories } from '#domain/goods/catalog.ts'
import { eachFilter, filterFields, wordsOf } from '#domain/goods/product-filters.ts'
import { fieldOf, isList, type FilterField } from '#domain/goods/product-fields.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { isPublished } from '../db/product-status.ts'
import { readFilters, type Conditions } from './filters.ts'

/** Beyond this many matching products the counts are of the first ones only. */
export const mostCounted = 10_000

/** At most so many values are listed of a filter that anything can be written in. */
const mostValues = 30

type Row = Record<FilterField | 'categories', Counts> & { total: number; in_stock: number; on_offer: number }
type Counts = Record<string, number> | null

/** Counts what each value of a filter would show while the other filters stay as they are. */
export async function countFacets(db: Db, wanted: ProductFilters): Promise<Facets> {
  const { from, conditions } = await readFilters(db, wanted)
  const columns = filterFields.map((name) => sql`${products[name]} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Row>(sql`
    with matched as (
      select products.category, ${sql.join(columns, sql`, `)}, products.stock > 0 as in_stock,
        products.current_price < products.price as on_offer,
        ${fits(conditions)}
      from ${from} where ${isPublished} limit ${mostCounted + 1}
    )
    select
      (select count(*)::int from matched where ${allBut(conditions)}) as total,
      ${countsOf(conditions, 'category', sql`category::text`)} as categories,
      ${sql.join(
        filterFields.map((name) => sql`${countsOf(conditions, name, valueOf(name))} as ${sql.identifier(name)}`),
        sql`, `,
      )},
      (select count(*)::int from matched where in_stock and ${allBut(conditions, 'stock')}) as in_stock,
      (select count(*)::int from matched where on_offer and ${allBut(conditions, 'offer')}) as on_offer`)
  const [row] = rows
  if (!row) throw new Error('Counting answered nothing')
  return {
    ...eachFilter<Record<FilterField, Counted[]>>((name, { kind, param }) => [
      name,
      listed(wordsOf(kind) ?? mostFrequent(row[name], wanted[param]), row[name]),
    ]),
    total: row.total,
    categories: listed(categories, row.categories),
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

function allBut(conditions: Conditions, left?: keyof Conditions): SQL {
  const names = Object.keys(conditions).filter((name) => name !== left)
  return sql.raw(names.map((name) => `${name}_fits`).join(' and '))
}

function countsOf(conditions: Conditions, filter: keyof Conditions, value: SQL): SQL {
  return sql`(select json_object_agg(name, number) from (
    select name, count(*)::int as number
    from (select ${value} as name from matched where ${allBut(conditions, filter)}) as named where name <> '' group by 1
  ) as counted)`
}

/** What a product has in a field: each of its words, or its one text. */
function valueOf(name: FilterField): SQL {
  const column = sql.identifier(name)
  return isList(fieldOf(name).kind) ? sql`unnest(${column})` : sql`${column}`
}

/** Every value of these, with its count. */
function listed(names: readonly string[], counts: Counts): Counted[] {
  return names.map((name) => ({ name, count: counts?.[name] ?? 0 }))
}

/** The values that most products have, and those that are chosen. */
function mostFrequent(counts: Counts, chosen: readonly string[] = []): string[] {
  const frequent = Object.entries(counts ?? {}).toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
  return [...new Set([...frequent.slice(0, mostValues).map(([name]) => name), ...chosen])]
}
