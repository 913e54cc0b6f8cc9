import { sql, type SQL } from 'drizzle-orm'
import type { Counted, Suggestion } from '#contract/products.ts'
import { categories, tags } from '#domain/goods/catalog.ts'
import { searchable } from '#domain/goods/search-words.ts'
import { otherWordsFor } from '#domain/goods/spellings.ts'
import type { Db } from '../db/db.ts'
import { isPublished } from '../db/product-status.ts'
import { mostCounted } from './facets.ts'
import { readFilters } from './filters.ts'
import { orderOf } from './store.ts'

const mostProducts = 5
const mostNames = 3
/** Three letters are in many titles: of more products than these the first ones are compared. */
const mostCompared = 2000

/** What somebody may be looking for who has typed this much. */
export async function suggest(db: Db, query: string) {
  const { all, from, search } = await readFilters(db, { query }, mostCompared)
  if (!search) return { products: [], categories: [], tags: [] }
  const [{ rows }, counted] = await Promise.all([
    db.execute<{ slug: string; title: string; picture: string | null; price: string }>(sql`
      select products.slug, products.title, products.images[1] as picture, products.current_price as price
      from ${from} where ${all} order by ${sql.join(orderOf('relevance', search), sql`, `)} limit ${mostProducts}`),
    countNamed(db, query),
  ])
  return {
    products: rows.map(({ picture, price, ...product }): Suggestion => ({
      ...product,
      price: Number(price),
      ...(picture && { picture }),
    })),
    ...counted,
  }
}

/** The categories and tags that begin like the query, with what they hold; empty ones are of no use. */
async function countNamed(db: Db, query: string): Promise<{ categories: Counted[]; tags: Counted[] }> {
  const begun = searchable(query)
  const meant = new Set([...categories, ...tags].filter((name) => isCalled(name, begun)).map(String))
  if (meant.size === 0) return { categories: [], tags: [] }
  const [found, tagged] = await Promise.all([
    Promise.all(categories.filter((name) => meant.has(name)).map((name) => countIn(db, name, sql`category = ${name}`))),
    Promise.all(
      tags
        .filter((name) => meant.has(name))
        .map((name) => countIn(db, name, sql`tags @> ${sql.param([name])}::text[]`)),
    ),
  ])
  const some = (all: Counted[]) => all.filter(({ count }) => count > 0).slice(0, mostNames)
  return { categories: some(found), tags: some(tagged) }
}

async function countIn(db: Db, name: string, wanted: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from products where ${wanted} and ${isPublished} limit ${mostCounted + 1}) as counted`)
  return { name, count: rows[0]?.count ?? 0 }
}

/** Whether a name, or what people call it, begins so. */
function isCalled(name: string, begun: string): boolean {
  return [searchable(name), ...otherWordsFor(searchable(name))].some((word) => word.startsWith(begun))
}
