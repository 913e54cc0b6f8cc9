import { and, sql } from 'drizzle-orm'
import type { Counted, Suggestion } from '#contract/products.ts'
import { categories, tags } from '#domain/goods/catalog.ts'
import { searchable } from '#domain/goods/search-words.ts'
import { otherWordsFor } from '#domain/goods/spellings.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { countFacets } from './facets.ts'
import { readFilters } from './filters.ts'
import { orderOf } from './store.ts'

const mostProducts = 5
const mostNames = 3

/** What somebody may be looking for who has typed this much. */
export async function suggest(db: Db, query: string) {
  const { all, search } = await readFilters(db, { query })
  if (!search) return { products: [], categories: [], tags: [] }
  const [found, counted] = await Promise.all([
    db
      .select({
        slug: products.slug,
        title: products.title,
        picture: sql<string | null>`products.images[1]`,
        price: sql`products.current_price`.mapWith(Number),
      })
      .from(products)
      .where(and(all))
      .orderBy(...orderOf('relevance', search))
      .limit(mostProducts),
    countNamed(db, query),
  ])
  return {
    products: found.map(({ picture, ...product }): Suggestion => ({ ...product, ...(picture && { picture }) })),
    ...counted,
  }
}

/** The categories and tags that begin like the query, with what they hold; empty ones are of no use. */
async function countNamed(db: Db, query: string): Promise<{ categories: Counted[]; tags: Counted[] }> {
  const begun = searchable(query)
  const meant = new Set([...categories, ...tags].filter((name) => isCalled(name, begun)).map(String))
  if (meant.size === 0) return { categories: [], tags: [] }
  const counted = await countFacets(db, {})
  const named = (all: Counted[]) => all.filter(({ name, count }) => count > 0 && meant.has(name)).slice(0, mostNames)
  return { categories: named(counted.categories), tags: named(counted.tags) }
}

/** Whether a name, or what people call it, begins so. */
function isCalled(name: string, begun: string): boolean {
  return [searchable(name), ...otherWordsFor(searchable(name))].some((word) => word.startsWith(begun))
}
