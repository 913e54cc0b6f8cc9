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

/** What the conditions are asked with, by the names of their placeholders. */
export function valuesOf({ min, max, query: _query, stock: _stock, offer: _offer, ...wanted }: ProductFilters) {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return { ...wanted, low, high }
}

/** Which filters are given. Prepared is what fits many products whatever the values are. */
export function shapeOf(wanted: ProductFilters) {
  const given = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return { name: given.toSorted().join(' '), isPrepared: given.every((name) => plain.has(name)) }
}
const plain = new Set(['category', 'min', 'max', 'stock', 'offer'])

function conditionsOf({ category, min, max, stock, offer, ...wanted }: ProductFilters): Conditions {
  return {
    category: category && sql`products.category = ${sql.placeholder('category')}`,
    ...eachFilter<Record<FilterField, SQL | undefined>>((name, { param, kind }) => {
      const among = sql`${sql.placeholder(param)}::text[]`
      const fits = isList(kind) ? sql`${products[name]} && ${among}` : sql`${products[name]} = any(${among})`
      return [name, wanted[param] && fits]
    }),
    price: and(
      min === undefined ? undefined : sql`products.current_price >= ${sql.placeholder('low')}`,
      max === undefined ? undefined : sql`products.current_price <= ${sql.placeholder('high')}`,
    ),
    stock: stock && sql`products.stock > 0`,
    // As an array: the planner takes it for the few that it is, and would otherwise read a list until it has met enough of them.
    offer: offer && sql`products.id = any(array(select id from products where current_price < price))`,
  }
}
