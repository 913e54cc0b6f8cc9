import { and, sql, type SQL } from 'drizzle-orm'
import type { ProductFilters } from '#contract/products.ts'
import { eachFilter } from '#domain/goods/product-filters.ts'
import { isList, type FilterField } from '#domain/goods/product-fields.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { readSearch } from './search.ts'
import { isPublished } from '../db/product-status.ts'

/** The conditions of a list, by filter, so that each can be left out of its own count. */
export type Conditions = Record<FilterField | 'category' | 'price' | 'stock' | 'offer', SQL | undefined>

/** `mostFound`: of more products that a search finds, it takes the first ones only. */
export async function readFilters(db: Db, wanted: ProductFilters, mostFound?: number) {
  const search = await readSearch(db, wanted.query, mostFound)
  const conditions = conditionsOf(wanted)
  const from = search?.found ?? sql`products`
  return { conditions, from, search, all: and(isPublished, ...Object.values(conditions)) }
}

function conditionsOf({ category, min, max, stock, offer, ...wanted }: ProductFilters): Conditions {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    category: category && sql`products.category = ${category}`,
    ...eachFilter<Record<FilterField, SQL | undefined>>((name, { param, kind }) => {
      const among = sql`${sql.param(wanted[param])}::text[]`
      const fits = isList(kind) ? sql`${products[name]} && ${among}` : sql`${products[name]} = any(${among})`
      return [name, wanted[param] && fits]
    }),
    price: and(
      low === undefined ? undefined : sql`products.current_price >= ${low}`,
      high === undefined ? undefined : sql`products.current_price <= ${high}`,
    ),
    stock: stock && sql`products.stock > 0`,
    offer: offer && sql`products.current_price < products.price`,
  }
}
