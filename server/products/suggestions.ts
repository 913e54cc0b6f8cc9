import { and, sql } from 'drizzle-orm'
import type { Counted, Suggestion } from '#contract/products.ts'
import { categories, tags } from '#domain/catalog.ts'
import { otherWordsFor, searchable } from '#domain/search-words.ts'
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
    countFacets(db, {}),
  ])
  return {
    products: found.map(({ picture, ...product }): Suggestion => ({ ...product, ...(picture && { picture }) })),
    categories: named(counted.categories, categories, query),
    tags: named(counted.tags, tags, query),
  }
}

/** The names, or what people call them, that begin like the query; empty ones are of no use. */
function named(counted: Counted[], names: readonly string[], query: string): Counted[] {
  const begun = searchable(query)
  const isMeant = (name: string) =>
    [searchable(name), ...otherWordsFor(searchable(name))].some((word) => word.startsWith(begun))
  return counted.filter(({ name, count }) => count > 0 && names.includes(name) && isMeant(name)).slice(0, mostNames)
}
