import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { ProductFilters } from '#contract/products.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { readSearch } from './search.ts'

/** The conditions of a list, by filter, so that each can be left out of its own count. */
export type Conditions = Record<'category' | 'colour' | 'tag' | 'price' | 'stock' | 'offer', SQL | undefined>

export async function readFilters(db: Db, wanted: ProductFilters) {
  const search = await readSearch(db, wanted.query)
  const conditions = conditionsOf(wanted)
  const base = and(isNull(products.archivedAt), search?.found)
  return { conditions, base, search, all: and(base, ...Object.values(conditions)) }
}

function conditionsOf({ category, color, tag, min, max, stock, offer }: ProductFilters): Conditions {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    category: category && sql`products.category = ${category}`,
    colour: color && sql`products.colours && ${sql.param(color)}::text[]`,
    tag: tag && sql`products.tags && ${sql.param(tag)}::text[]`,
    price: and(
      low === undefined ? undefined : sql`products.current_price >= ${low}`,
      high === undefined ? undefined : sql`products.current_price <= ${high}`,
    ),
    stock: stock && sql`products.stock > 0`,
    offer: offer && sql`products.current_price < products.price`,
  }
}
