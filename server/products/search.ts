import { and, or, sql, type SQL } from 'drizzle-orm'
import { colours, sizes, tags } from '#domain/goods/catalog.ts'
import { cutQuery, escaped, isBengali, isNumber, nearMisses, searchable } from '#domain/goods/search-words.ts'
import { isFiller, type Spellings } from '#domain/goods/spellings.ts'
import type { Db } from '../db/db.ts'
import { isPublished } from '../db/product-status.ts'
import { knownSpellings } from './synonyms.ts'

/**
 * What a search finds, as a table `products` with all that lists filter and sort by, and how near each of it is: the
 * smaller the nearer.
 */
export type Search = { found: SQL; nearness: SQL }

const text = sql.raw('products.text')
const title = sql.raw('products.title')
const head = sql.raw('products.head')
const sku = sql.raw('products.sku')
const keys = sql.raw('products.keys')
const shortWord = 3
/** Of more than these a search looks at the first ones only. */
const mostFound = 10_001
const no = sql`false`

/** `isSpelled` tells of a row of it whether that fits without sounds and mistakes; undefined where that does not matter. */
export type Reading = Search & { asked: Asked; isSpelled: SQL | undefined }

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
): Promise<Search | undefined> {
  const { among = isPublished } = options
  for (const reading of await readingsOf(db, typed, options)) {
    const { asked, isSpelled } = reading
    if (!isSpelled || (await isFruitful(db, asked, { among, isSpelled }))) return reading
  }
  return undefined
}

/** The ways to read a search, of which the first counts that something is spelled like: as it is written, corrected, and with mistakes forgiven. */
export async function readingsOf(
  db: Db,
  typed: string | undefined,
  { most = mostFound, among = isPublished }: Options = {},
): Promise<Reading[]> {
  const phrase = searchable(cutQuery(typed ?? '').query)
  if (!phrase) return []
  const known = await knownSpellings(db).now()
  const terms = known.termsOf(phrase)
  const corrected = terms.map(known.corrected)
  const read = (words: string[], otherwise: Otherwise): Reading => {
    const asked = { phrase, known, terms: words }
    const isLast = otherwise === mistakes || words.length === 0
    return {
      asked,
      found: foundIn(sql`${among} and ${fitsAll(asked, otherwise)}`, most),
      nearness: nearnessTo(asked),
      isSpelled: isLast ? undefined : fitsAll(asked, spellings),
    }
  }
  const isCorrect = corrected.join() === terms.join()
  return [read(terms, sayings), ...(isCorrect ? [] : [read(corrected, sayings)]), read(terms, mistakes)]
}

type Asked = { phrase: string; known: Spellings; terms: string[] }

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

type Otherwise = (term: string, known: Spellings) => SQL[]

function fitsAll({ phrase, known, terms }: Asked, otherwise: Otherwise): SQL {
  const options = hasOptions(terms, known) ? (term: string) => [hasOption(allWords(term, known))] : () => []
  const all = and(...terms.map((term) => fitsTerm(term, [...otherwise(term, known), ...options(term)])))
  const anywhere = isImplied(phrase, terms) ? undefined : contains(text, phrase)
  return sql`(${or(anywhere, all, ...skuLike(phrase)) ?? no})`
}

/** Whether what holds the phrase holds all of the terms anyway: no index is asked for it. */
function isImplied(phrase: string, terms: string[]): boolean {
  if (terms.length === 1 && terms[0] === phrase) return true
  const isPart = (term: string) => phrase.includes(term) && !isNumber(term) && [...term].length >= shortWord
  return terms.length > 0 && terms.every(isPart)
}

function fitsTerm(term: string, otherwise: SQL[]): SQL {
  return sql`(${sql.join([contains(text, term), ...otherwise], sql` or `)})`
}

/** A SKU, or a part of one that is not taken for a word. */
function skuLike(phrase: string): SQL[] {
  const isLike = phrase.length > shortWord && /^(?=.*[\d-])[\w./-]+$/.test(phrase)
  return isLike ? [sql`${sku} like ${`%${escaped(phrase)}%`}`] : []
}

function allWords(term: string, known: Spellings): string[] {
  return [term, ...known.otherWordsFor(term)]
}

/** The same word as others write it. */
function spellings(word: string, known: Spellings): SQL[] {
  return known.otherWordsFor(word).map((other) => begins(text, other))
}

/** Also what sounds like it in the other script; how a known word is written there is known. */
function sayings(word: string, known: Spellings): SQL[] {
  return [...spellings(word, known), ...(known.isKnown(word) ? [] : [soundsLike(word, isBengali(word) ? 'en' : 'bn')])]
}

/** Also what sounds like it in its own script, or differs by one letter. */
function mistakes(word: string, known: Spellings): SQL[] {
  if (known.isKnown(word)) return sayings(word, known)
  const near = nearMisses(word).map((miss) => `near ${miss}`)
  const sound = soundsLike(word, isBengali(word) ? 'bn' : 'en')
  return [
    ...sayings(word, known),
    sql`(${sound} and length(sound_of(${word})) > ${shortWord})`,
    sql`${keys} && ${sql.param(near)}::text[]`,
  ]
}

function soundsLike(word: string, script: 'bn' | 'en'): SQL {
  return sql`${keys} @> array[${`${script} `}::text || sound_of(${word})]`
}

/**
 * The smaller the nearer: the title itself or the SKU; the thing itself, which a title names last ("blue panjabi", "fast
 * charger"), before what goes with it ("pyjama for panjabi"); its tag; the title; what comes in the colour or size; the
 * description.
 */
function nearnessTo({ phrase, known, terms }: Asked): SQL {
  const spelled = terms.map((term) => allWords(term, known))
  const all = (test: (words: string[]) => SQL) => and(...spelled.map(test)) ?? no
  const inHead = (words: string[]) => beginsAny(head, words)
  const inOption = (words: string[]) => sql`(${tagged(words)} or ${beginsAny(title, words)} or ${hasOption(words)})`
  const namesIt = endsHead(spelled.flat())
  const isWhole = terms.some(isFiller) || !phrase.split(' ').some(isFiller)
  return sql`(case
    when ${title} = ${` ${phrase}`} or ${sku} = ${phrase} or ${isWhole ? no : contains(title, phrase)} then 0
    when ${all(inHead)} and ${namesIt} then 1
    when ${all((words) => sql`(${tagged(words)} or ${inHead(words)})`)} then 2
    when ${all((words) => beginsAny(title, words))} then 3
    when ${hasOptions(terms, known) ? all(inOption) : no} then case when ${namesIt} then 4 else 5 end
    when ${contains(title, phrase)} then 6
    when ${begins(text, phrase)} then 7
    else 8 end)`
}

/** Whether a title's first part, before "for", "with" or a comma, ends with one of the words, or its plural. */
function endsHead(words: string[]): SQL {
  const endings = words.flatMap((word) => [`% ${escaped(word)}`, `% ${escaped(word)}s`])
  return likeAny(head, endings)
}

const optionCalled = new Map<string, SQL>([
  ...colours.map((colour) => [searchable(colour), sql`products.colours @> array[${colour}]`] as const),
  ...sizes.map((size) => [searchable(size), sql`products.sizes @> array[${size}]`] as const),
])

/** Whether there is more than options: whoever asks for a colour alone means its name. */
function hasOptions(terms: string[], known: Spellings): boolean {
  return new Set(terms.map((term) => isOption(term, known))).size > 1
}

/** Whether it names a colour or a size. */
export function isOption(term: string, known: Spellings): boolean {
  return allWords(term, known).some((word) => optionCalled.has(word))
}

/** Whether it comes in a colour or size of one of these names. */
function hasOption(words: string[]): SQL {
  return or(...words.flatMap((word) => optionCalled.get(word) ?? [])) ?? no
}

const tagCalled = new Map(tags.map((tag) => [searchable(tag), tag]))

function tagged(words: string[]): SQL {
  return sql`products.tags && ${sql.param(words.flatMap((word) => tagCalled.get(word) ?? []))}::text[]`
}

/** Not for finding: no index is used. */
function beginsAny(column: SQL, words: string[]): SQL {
  const patterns = words.filter((word) => !isNumber(word)).map((word) => `% ${escaped(word)}%`)
  const numbers = words.filter(isNumber).map((word) => contains(column, word))
  return sql`(${or(likeAny(column, patterns), ...numbers)})`
}

function likeAny(column: SQL, patterns: string[]): SQL {
  return sql`${column} like any(${sql.param(patterns)}::text[])`
}

/** Anywhere; of one or two letters only at the beginning of a word; a number only as a whole. */
function contains(column: SQL, word: string): SQL {
  if (isNumber(word)) return sql`${column} ~ ${`(^|[^0-9])${word}([^0-9]|$)`}`
  return [...word].length < shortWord ? begins(column, word) : sql`${column} like ${`%${escaped(word)}%`}`
}

function begins(column: SQL, word: string): SQL {
  if (isNumber(word)) return contains(column, word)
  return sql`${column} like ${`% ${escaped(word)}%`}`
}
