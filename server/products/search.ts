import { and, or, sql, type SQL } from 'drizzle-orm'
import { tags } from '#domain/goods/catalog.ts'
import { cutQuery, nearMisses, otherWordsFor, searchable, wordsOf } from '#domain/goods/search-words.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { isPublished } from '../db/product-status.ts'

/** Which products a search finds, and how near each of them is to it: the smaller the nearer. */
export type Search = { found: SQL; nearness: SQL }

const text = sql.raw('w.text')
const title = sql.raw('w.title')
const keys = sql.raw('w.keys')
const shortWord = 3
/** Of more than these a search looks at the first ones only. */
const mostFound = 10_001

/**
 * Reads a search: its text anywhere in a title or description, or all of its words, as written or as others write
 * them. Only when that finds nothing, typing mistakes are forgiven. Undefined when there is nothing to search for.
 */
export async function readSearch(db: Db, typed: string | undefined): Promise<Search | undefined> {
  const phrase = searchable(cutQuery(typed ?? '').query)
  if (!phrase) return undefined
  const words = wordsOf(phrase)
  const nearness = nearnessTo(phrase, words)
  const isWritten = words.length === 0 || (await findsAny(db, foundBy(phrase, words, spellings)))
  return { found: foundBy(phrase, words, isWritten ? sayings : mistakes), nearness }
}

async function findsAny(db: Db, found: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${products} where ${found} and ${isPublished} limit 1`)
  return rows.length > 0
}

function foundBy(phrase: string, words: string[], otherwise: (word: string) => SQL[]): SQL {
  const each = words.map((word) => or(contains(text, word), ...otherwise(word)))
  const wanted = words.length > 0 ? or(contains(text, phrase), and(...each)) : contains(text, phrase)
  return sql`products.id = any(array(select w.product_id from product_words w where ${wanted} limit ${mostFound}))`
}

/** The same word as others write it. */
function spellings(word: string): SQL[] {
  return otherWordsFor(word).map((other) => begins(text, other))
}

/** Also what sounds like it in the other script. */
function sayings(word: string): SQL[] {
  return [...spellings(word), soundsLike(word, isBengali(word) ? 'en' : 'bn')]
}

/** Also what sounds like it in its own script, or differs by one letter. */
function mistakes(word: string): SQL[] {
  const near = nearMisses(word).map((miss) => `near ${miss}`)
  return [...sayings(word), soundsLike(word, isBengali(word) ? 'bn' : 'en'), sql`${keys} && ${sql.param(near)}::text[]`]
}

function soundsLike(word: string, script: 'bn' | 'en'): SQL {
  return sql`${keys} @> array[${`${script} `}::text || sound_of(${word})]`
}

/** The title itself, its beginning, words of it, a tag, letters in the title, the description. */
function nearnessTo(phrase: string, words: string[]): SQL {
  const [first = phrase] = words
  const inTitle = (word: string) => or(begins(title, word), ...otherWordsFor(word).map((other) => begins(title, other)))
  const atStart = [first, ...otherWordsFor(first)].map((word) => sql`${title} like ${` ${escaped(word)}%`}`)
  const meant = tags.filter((tag) => [first, ...otherWordsFor(first)].includes(searchable(tag)))
  return sql`(select case
    when ${title} = ${` ${phrase}`} then 0
    when ${and(or(...atStart), ...words.map(inTitle))} then 1
    when ${and(...words.map(inTitle)) ?? sql`false`} then 2
    when products.tags && ${sql.param(meant)}::text[] then 3
    when ${contains(title, phrase)} then 4
    when ${begins(text, phrase)} then 5
    else 6 end from product_words w where w.product_id = products.id)`
}

/** Anywhere; of one or two letters only at the beginning of a word. */
function contains(column: SQL, word: string): SQL {
  return [...word].length < shortWord ? begins(column, word) : sql`${column} like ${`%${escaped(word)}%`}`
}

function begins(column: SQL, word: string): SQL {
  return sql`${column} like ${`% ${escaped(word)}%`}`
}

/** A search is text: its wildcards mean themselves. */
function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

function isBengali(word: string): boolean {
  return /[\u0980-\u09ff]/.test(word)
}
