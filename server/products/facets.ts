import { and, sql, type SQL } from 'drizzle-orm'
import type { Counted, Facets, ProductFilters } from '#contract/products.ts'
import { categories } from '#domain/goods/catalog.ts'
import { eachFilter, filterFields, wordsOf } from '#domain/goods/product-filters.ts'
import { fieldOf, isList, type FilterField } from '#domain/goods/product-fields.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { isPublished } from '../db/product-status.ts'
import { statement, statements } from '../db/statement.ts'
import { chosen, conditionsOf, isInStock, readFilters, shapeOf, valuesOf, type Filter } from './filters.ts'

/** Beyond this many matching products the counts are of so many of them only. */
export const mostCounted = 10_000

/** At most so many values are listed of a filter that anything can be written in. */
const mostValues = 30

type Row = Record<FilterField | 'categories', Counts> & { total: number; in_stock: number; on_offer: number }
type Counts = Record<string, number> | null
type Filters = Awaited<ReturnType<typeof readFilters>>

const countStatement = statements<Row>('count_facets')

/** Counts what each value of a filter would show while the other filters stay as they are. */
export async function countFacets(db: Db, wanted: ProductFilters): Promise<Facets> {
  const filters = await readFilters(db, wanted)
  const write = () => counts(wanted, filters)
  const ask = filters.search ? statement<Row>(undefined, write()) : countStatement(shapeOf(wanted), write)
  const [row] = await ask(db, valuesOf(wanted))
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

/** What filters look at. */
const facts = sql.join(
  [...filterFields, 'id', 'category', 'status', 'stock', 'price']
    .map((name) => sql`${products[name as 'status']}`)
    .concat(sql`products.lowest_price`, sql`products.current_price`, sql`products.options_in_stock`),
  sql`, `,
)

const counted = sql.join(
  [sql`category`, ...filterFields.map((name) => sql.identifier(name)), sql`in_stock`, sql`on_offer`],
  sql`, `,
)

/** A filter that is set is counted among what the others leave; all that are not, among what all of them leave. */
function counts(wanted: ProductFilters, { from, search }: Filters): SQL {
  const conditions = conditionsOf(wanted)
  const given = (Object.keys(conditions) as Filter[]).filter((name) => conditions[name])
  const source = search ? sql`found as products` : from
  const sets = [undefined, ...given].map(
    (left) => sql`${setWithout(left)} as materialized (${alike(source, wanted, left)})`,
  )
  const found = search ? [sql`found as materialized (select ${facts} from ${from} where ${isPublished})`] : []
  const setOf = (name: Filter) => setWithout(given.find((one) => one === name))
  const fields = filterFields.map((name) => sql`${countsIn(setOf(name), valueOf(name))} as ${sql.identifier(name)}`)
  return sql`
    with ${sql.join([...found, ...sets], sql`, `)}
    select ${sumIn(setWithout(undefined), sql`true`)} as total, ${countsIn(setOf('category'), sql`category`)} as categories,
      ${sql.join(fields, sql`, `)}, ${sumIn(setOf('stock'), sql`in_stock`)} as in_stock,
      ${sumIn(setOf('offer'), sql`on_offer`)} as on_offer`
}

/** Products that are alike in all that is counted, as one row: there are far fewer of those. Lists as texts, which are compared faster. */
function alike(source: SQL, wanted: ProductFilters, left?: Filter): SQL {
  const columns = filterFields.map((name) => sql`${countedOf(name, wanted)}::text as ${sql.identifier(name)}`)
  return sql`
    select ${counted}, count(*)::int as number from (
      select products.category::text as category, ${sql.join(columns, sql`, `)}, ${isInStock(chosen(wanted))} as in_stock,
        products.current_price < coalesce(products.lowest_price, products.price) as on_offer
      from ${source} where ${and(isPublished, ...Object.values(conditionsOf(wanted, left)))}
      limit ${sql.raw(String(mostCounted + 1))}
    ) as one group by ${counted}`
}

/** Of what is in stock, only the sizes and colours that are. */
function countedOf(name: FilterField, wanted: ProductFilters): SQL {
  const column = sql`${products[name]}`
  if (!wanted.stock || (name !== 'sizes' && name !== 'colours')) return column
  const each = { ...chosen(wanted), [name]: sql`array[each]` }
  return sql`array(select each from unnest(${column}) as each where ${isInStock(each)})`
}

function setWithout(left: Filter | undefined): SQL {
  return sql.raw(left === undefined ? 'matched' : `without_${left.toLowerCase()}`)
}

function sumIn(set: SQL, condition: SQL): SQL {
  return sql`(select coalesce(sum(number), 0)::int from ${set} where ${condition})`
}

function countsIn(set: SQL, value: SQL): SQL {
  return sql`(select json_object_agg(name, number) from (
    select name, sum(number)::int as number from (select ${value} as name, number from ${set}) as named
    where name <> '' group by name
  ) as summed)`
}

/** What a product has in a field: each of its words, or its one text. */
function valueOf(name: FilterField): SQL {
  const column = sql.identifier(name)
  return isList(fieldOf(name).kind) ? sql`unnest(${column}::text[])` : sql`${column}`
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
