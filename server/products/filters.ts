import { and, sql, type SQL } from 'drizzle-orm'
import type { ProductFilters } from '#contract/products.ts'
import { eachFilter } from '#domain/goods/product-filters.ts'
import { isList, type FilterField, type FilterName } from '#domain/goods/product-fields.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { readSearch } from './search.ts'
import { isPublished } from '../db/product-status.ts'

export type Filter = FilterField | 'category' | 'price' | 'stock' | 'offer'
export type Conditions = Record<Filter, SQL | undefined>

/** `mostFound`: of more products that a search finds, it takes the first ones only. */
export async function readFilters(db: Db, wanted: ProductFilters, mostFound?: number) {
  const search = await readSearch(db, wanted.query, { most: mostFound })
  const from = search?.found ?? sql`products`
  return { from, search, all: and(isPublished, ...Object.values(conditionsOf(wanted))) }
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

/** The conditions of a list by filter; without one of them, for its own count. */
export function conditionsOf(wanted: ProductFilters, left?: Filter): Conditions {
  const { category, min, max, stock, offer } = wanted
  const conditions: Conditions = {
    category: category && sql`products.category = ${sql.placeholder('category')}`,
    ...eachFilter<Record<FilterField, SQL | undefined>>((name, { param, kind }) => {
      const fits = isList(kind)
        ? sql`${products[name]} && ${given(param)}`
        : sql`${products[name]} = any(${given(param)})`
      return [name, wanted[param] && fits]
    }),
    price: and(
      min === undefined ? undefined : sql`products.current_price >= ${sql.placeholder('low')}`,
      max === undefined ? undefined : sql`products.current_price <= ${sql.placeholder('high')}`,
    ),
    stock: stock && isInStock(chosen(wanted, left)),
    // As an array: the planner takes it for the few that it is, and would otherwise read a list until it has met enough of them.
    offer:
      offer &&
      sql`products.id = any(array(select id from products where current_price < coalesce(lowest_price, price)))`,
  }
  return left ? { ...conditions, [left]: undefined } : conditions
}

/** The sizes and colours that are chosen, as they are asked with. */
export function chosen({ size, color }: ProductFilters, left?: Filter): Choice {
  return {
    ...(size && left !== 'sizes' && { sizes: given('size') }),
    ...(color && left !== 'colours' && { colours: given('color') }),
  }
}
type Choice = { sizes?: SQL; colours?: SQL }

/** Whether a product is in stock in one of these sizes and colours. Stock that is not kept by size and colour counts for each. */
export function isInStock({ sizes, colours }: Choice): SQL {
  const part = (n: '1' | '2', among: SQL) => sql`split_part(option, '|', ${sql.raw(n)}) = any(''::text || ${among})`
  const fits = and(sizes && part('1', sizes), colours && part('2', colours))
  const isHeld = sql`products.stock > 0`
  if (!fits) return isHeld
  return sql`(${isHeld} and exists (select from unnest(products.options_in_stock) as option where ${fits}))`
}

function given(param: FilterName): SQL {
  return sql`${sql.placeholder(param)}::text[]`
}
