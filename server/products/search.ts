import { sql, type SQL } from 'drizzle-orm'
import { cutQuery, searchable } from '#domain/goods/search-words.ts'
import type { Spellings } from '#domain/goods/spellings.ts'
import type { Db } from '../db/db.ts'
import { isPublished } from '../db/product-status.ts'
import {
  fitsAll,
  isShort,
  mistakes,
  nearnessTo,
  sayings,
  spellings,
  type Asked,
  type Otherwise,
} from './search-conditions.ts'
import { knownSpellings } from './synonyms.ts'

/**
 * What a search finds, as a table `products` with all that lists filter and sort by, and how near each of it is: the
 * smaller the nearer. `isPlannedByValues`: what one or two letters find may be half the catalogue or nothing.
 */
export type Search = { found: SQL; nearness: SQL; isPlannedByValues: boolean }

/** Of more than these a search looks at the first ones only. */
const mostFound = 10_001

/**
 * `isSpelled` tells of a row of it whether that fits without sounds and mistakes; undefined where that does not matter.
 * `isAsTyped`: nothing is corrected or forgiven.
 */
export type Reading = Search & { asked: Asked; isSpelled: SQL | undefined; isAsTyped: boolean }

type Options = { most?: number | undefined; among?: SQL }

/**
 * Reads a search: its text anywhere in a title or description, all of its words, as written or as others write them, or
 * a SKU. Only when that finds nothing, typing mistakes are forgiven. Undefined when there is nothing to search for.
 * @param among a condition on `products`: which of them are searched
 */
export async function readSearch(
  db: Db,
  typed: string | undefined,
  options: Options = {},
): Promise<Reading | undefined> {
  const { among = isPublished } = options
  for await (const reading of readingsOf(db, typed, options)) {
    const { asked, isSpelled } = reading
    if (!isSpelled || (await isFruitful(db, asked, { among, isSpelled }))) return reading
  }
  return undefined
}

/** The ways to read a search, of which the first counts that something is spelled like: as it is written, corrected, and with mistakes forgiven. */
export async function* readingsOf(
  db: Db,
  typed: string | undefined,
  { most = mostFound, among = isPublished }: Options = {},
): AsyncGenerator<Reading> {
  const phrase = searchable(cutQuery(typed ?? '').query)
  if (!phrase) return
  const known = await knownSpellings(db).now()
  const terms = known.termsOf(phrase)
  const read = (words: string[], otherwise: Otherwise, isAsTyped = false): Reading => {
    const asked = { phrase, known, terms: words }
    const isLast = otherwise === mistakes || words.length === 0
    return {
      asked,
      found: foundIn(sql`${among} and ${fitsAll(asked, otherwise)}`, most),
      nearness: nearnessTo(asked),
      isPlannedByValues: words.some(isShort),
      isSpelled: isLast ? undefined : fitsAll(asked, spellings),
      isAsTyped,
    }
  }
  yield read(terms, sayings, true)
  const corrected = terms.map(known.corrected)
  if (corrected.join() !== terms.join()) yield read(corrected, sayings)
  yield read(terms, mistakes)
}

/** The readings that have found something, by what was typed. Spellings are read anew each minute, and these with them. */
const fruitful = new WeakMap<Spellings, Set<string>>()
const mostFruitful = 1000

/** A list, the counts of its filters and its next page ask one after the other: each search is tried once. */
async function isFruitful(
  db: Db,
  { phrase, known, terms }: Asked,
  { among, isSpelled }: { among: SQL; isSpelled: SQL },
): Promise<boolean> {
  const found = fruitful.get(known) ?? new Set()
  const name = JSON.stringify([phrase, terms])
  if (among !== isPublished) return findsAny(db, sql`${among} and ${isSpelled}`)
  if (found.has(name)) return true
  const finds = await findsAny(db, sql`${among} and ${isSpelled}`)
  if (finds && found.size < mostFruitful) fruitful.set(known, found.add(name))
  return finds
}

/** Planned as if all of them were wanted: for a single one, the planner would read the table from its beginning. */
async function findsAny(db: Db, fitting: SQL): Promise<boolean> {
  const { rows } = await db.execute(
    sql`with found as materialized (select from ${foundIn(fitting, mostFound)}) select from found limit 1`,
  )
  return rows.length > 0
}

/** `stock` is 1 where there is any, and 0 where there is none. */
function foundIn(fitting: SQL, most: number): SQL {
  return sql`(
    select *, product_id as id, in_stock::int as stock from product_words as products
    where ${fitting} limit ${most}
  ) as products`
}
