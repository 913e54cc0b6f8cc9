import { and, or, sql, type SQL } from 'drizzle-orm'
import { tags } from '#domain/goods/catalog.ts'
import { cutQuery, nearMisses, searchable } from '#domain/goods/search-words.ts'
import { spellingsWith, type Spellings } from '#domain/goods/spellings.ts'
import type { Db } from '../db/db.ts'
import { isPublished } from '../db/product-status.ts'
import { readSynonyms } from './synonyms.ts'

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

/**
 * Reads a search: its text anywhere in a title or description, all of its words, as written or as others write them, or
 * a SKU. Only when that finds nothing, typing mistakes are forgiven. Undefined when there is nothing to search for.
 * @param among a condition on `products`: which of them are searched
 */
export async function readSearch(
  db: Db,
  typed: string | undefined,
  { most = mostFound, among = isPublished }: { most?: number | undefined; among?: SQL } = {},
): Promise<Search | undefined> {
  const phrase = searchable(cutQuery(typed ?? '').query)
  if (!phrase) return undefined
  const known = spellingsWith((await readSynonyms(db)).map(({ words }) => words))
  const typedTerms = known.termsOf(phrase)
  const searchFor = (terms: string[], otherwise: (term: string) => SQL[]): Search => ({
    found: foundIn(sql`${among} and ${fits(phrase, terms, otherwise)}`, most),
    nearness: nearnessTo(phrase, terms, known),
  })
  for (const terms of [typedTerms, typedTerms.map(known.corrected)]) {
    if (
      terms.length === 0 ||
      (await findsAny(db, sql`${among} and ${fits(phrase, terms, (term) => spellings(term, known))}`))
    )
      return searchFor(terms, (term) => sayings(term, known))
  }
  return searchFor(typedTerms, (term) => mistakes(term, known))
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

function fits(phrase: string, terms: string[], otherwise: (term: string) => SQL[]): SQL {
  const isOneTerm = terms.length === 1 && terms[0] === phrase
  const all = and(...terms.map((term) => or(contains(text, term), ...otherwise(term))))
  const anywhere = isOneTerm ? undefined : contains(text, phrase)
  return or(anywhere, all, ...skuLike(phrase)) ?? sql`false`
}

/** A SKU, or a part of one that is not taken for a word. */
function skuLike(phrase: string): SQL[] {
  return phrase.length > shortWord && /^(?=.*[\d-])[\w./-]+$/.test(phrase)
    ? [sql`${sku} like ${`%${escaped(phrase)}%`}`]
    : []
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
 * charger"), before what goes with it ("pyjama for panjabi"); its tag; the title; the description.
 */
function nearnessTo(phrase: string, terms: string[], { otherWordsFor }: Spellings): SQL {
  const spelled = terms.map((term) => [term, ...otherWordsFor(term)])
  const all = (test: (words: string[]) => SQL) => and(...spelled.map(test)) ?? sql`false`
  const inHead = (words: string[]) => beginsAny(head, words)
  return sql`(case
    when ${title} = ${` ${phrase}`} or ${sku} = ${phrase} then 0
    when ${all(inHead)} and ${endsHead(spelled.flat())} then 1
    when ${all((words) => sql`(${tagged(words)} or ${inHead(words)})`)} then 2
    when ${all((words) => beginsAny(title, words))} then 3
    when ${contains(title, phrase)} then 4
    when ${begins(text, phrase)} then 5
    else 6 end)`
}

/** Whether a title's first part, before "for", "with" or a comma, ends with one of the words, or its plural. */
function endsHead(words: string[]): SQL {
  return likeAny(
    head,
    words.flatMap((word) => [`% ${escaped(word)}`, `% ${escaped(word)}s`]),
  )
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

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
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

/** A search is text: its wildcards mean themselves. */
function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

function isBengali(word: string): boolean {
  return /[\u0980-\u09ff]/.test(word)
}
