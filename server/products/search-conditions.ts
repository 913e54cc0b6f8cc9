import { and, or, sql, type SQL } from 'drizzle-orm'
import { colours, sizes, tags } from '#domain/goods/catalog.ts'
import { escaped, isBengali, isNumber, nearMisses, searchable } from '#domain/goods/search-words.ts'
import { endings, isFiller, type Spellings } from '#domain/goods/spellings.ts'

const text = sql.raw('products.text')
const titles = [sql.raw('products.title'), sql.raw('products.title_bn')]
const heads = [sql.raw('products.head'), sql.raw('products.head_bn')]
const sku = sql.raw('products.sku')
const keys = sql.raw('products.keys')
const shortWord = 3
/** What `numbers_in` keeps of a number, in digits. */
const longestNumber = 40
const no = sql`false`

/** What was typed, and the words to look for. */
export type Asked = { phrase: string; known: Spellings; terms: string[] }

/** What else a word may be found by. */
export type Otherwise = (term: string, known: Spellings) => SQL[]

export function fitsAll({ phrase, known, terms }: Asked, otherwise: Otherwise): SQL {
  const withOptions = hasOptions(terms, known)
  const isFoundByOthers = (term: string) => isLetter(term) && !terms.every(isLetter)
  // Options are compared faster than texts.
  const fitsTerm = (term: string) =>
    or(
      withOptions ? hasOption(allWords(term, known)) : undefined,
      isFoundByOthers(term) ? beginsUnindexed(term) : contains(text, term),
      ...otherwise(term, known),
    )
  const all = and(...terms.map(fitsTerm))
  const anywhere = isImplied(phrase, terms) ? undefined : contains(text, phrase)
  return sql`(${or(anywhere, all, ...skuLike(phrase)) ?? no})`
}

/** Whether what holds the phrase holds all of the terms anyway: no index is asked for it. */
function isImplied(phrase: string, terms: string[]): boolean {
  if (terms.length === 1 && terms[0] === phrase) return true
  return terms.length > 0 && terms.every((term) => implies(phrase, term))
}

/** Whether what holds one word or phrase holds the other anyway. */
function implies(one: string, other: string): boolean {
  return one.includes(other) && !isNumber(other) && !isShort(other)
}

/** It begins a word of nearly every text, so that the index says nothing. */
function isLetter(word: string): boolean {
  return !isNumber(word) && [...word].length === 1
}

/** One or two letters: looked for at the beginning of a word only. */
export function isShort(word: string): boolean {
  return !isNumber(word) && [...word].length < shortWord
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
export function spellings(word: string, known: Spellings): SQL[] {
  return enough(known.otherWordsFor(word))
    .filter((other) => !implies(other, word))
    .map((other) => (isNumber(other) || [...other].length > longestWhole(other) ? begins(text, other) : isWord(other)))
}

/** So few letters begin many words: where they are not what was typed, they are meant as a whole word ("mic" for "microphone"). */
function longestWhole(word: string): number {
  return isBengali(word) ? shortWord : shortWord + 1
}

/** As a whole word, its plural, or with its Bengali ending. */
function isWord(word: string): SQL {
  const quoted = word.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, String.raw`\$&`)
  const rest = isBengali(word) ? `(${endings.join('|')})?($|[^\u0980-\u09ff])` : 's?($|[^a-z0-9])'
  return sql`(${begins(text, word)} and ${text} ~ ${` ${quoted}${rest}`})`
}

/** What has any of the words has one of these: "mobile phone" says no more than "mobile". */
function enough(words: readonly string[]): string[] {
  const says = (word: string, other: string) => other !== word && !isNumber(other) && ` ${word}`.includes(` ${other}`)
  return words.filter((word) => !words.some((other) => says(word, other)))
}

/** Also what sounds like it in the other script; how a known word is written there is known. */
export function sayings(word: string, known: Spellings): SQL[] {
  return [...spellings(word, known), ...(known.isKnown(word) ? [] : [soundsLike(word, isBengali(word) ? 'en' : 'bn')])]
}

/** Also what sounds like it in its own script, or differs by one letter. */
export function mistakes(word: string, known: Spellings): SQL[] {
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
export function nearnessTo({ phrase, known, terms }: Asked): SQL {
  const spelled = terms.map((term) => allWords(term, known))
  const all = (test: (words: string[]) => SQL | undefined) => and(...spelled.map(test)) ?? no
  const inHead = (words: string[]) => inAny(heads, (head) => beginsAny(head, words))
  const inTitle = (words: string[]) => inAny(titles, (title) => beginsAny(title, words))
  const inOption = (words: string[]) => or(hasOption(words), tagged(words), inTitle(words))
  const namesIt = endsHead(spelled.flat())
  const isTitle = inAny(titles, (title) => sql`${title} = ${` ${phrase}`}`)
  const titled = inAny(titles, (title) => contains(title, phrase))
  const isWhole = terms.some(isFiller) || !phrase.split(' ').some(isFiller)
  return sql`(case
    when ${or(isTitle, sql`${phrase} = any(string_to_array(${sku}, chr(10)))`, isWhole ? undefined : titled)} then 0
    when ${all(inHead)} and ${namesIt} then 1
    when ${all((words) => or(tagged(words), inHead(words)))} then 2
    when ${all(inTitle)} then 3
    ${hasOptions(terms, known) ? sql`when ${all(inOption)} then case when ${namesIt} then 4 else 5 end` : sql``}
    when ${titled} then 6
    when ${begins(text, phrase)} then 7
    else 8 end)`
}

/** Whether the part of a title that names the thing, without what it is for or comes with, ends with one of the words, or its plural. */
function endsHead(words: string[]): SQL {
  const endings = words.flatMap((word) => [`% ${escaped(word)}`, `% ${escaped(word)}s`])
  return inAny(heads, (head) => likeAny(head, endings))
}

/** In English or in Bengali. */
function inAny(columns: SQL[], test: (column: SQL) => SQL): SQL {
  return or(...columns.map(test)) ?? no
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
function hasOption(words: string[]): SQL | undefined {
  return or(...words.flatMap((word) => optionCalled.get(word) ?? []))
}

const tagCalled = new Map(tags.map((tag) => [searchable(tag), tag]))

function tagged(words: string[]): SQL | undefined {
  const named = words.flatMap((word) => tagCalled.get(word) ?? [])
  return named.length > 0 ? sql`products.tags && ${sql.param(named)}::text[]` : undefined
}

/** Not for finding: no index is used. */
function beginsAny(column: SQL, words: string[]): SQL {
  const patterns = enough(words.filter((word) => !isNumber(word))).map((word) => `% ${escaped(word)}%`)
  const numbers = words.filter(isNumber).map((word) => contains(column, word))
  return or(patterns.length > 0 ? likeAny(column, patterns) : undefined, ...numbers) ?? no
}

function likeAny(column: SQL, patterns: string[]): SQL {
  return sql`${column} like any(${sql.param(patterns)}::text[])`
}

/** Anywhere; of one or two letters only at the beginning of a word; a number only as a whole. */
function contains(column: SQL, word: string): SQL {
  if (isNumber(word)) return hasNumber(column, word)
  return isShort(word) ? begins(column, word) : sql`${column} like ${`%${escaped(word)}%`}`
}

function beginsUnindexed(word: string): SQL {
  return sql`strpos(${text}, ${` ${word}`}) > 0`
}

/** The index is of texts. */
function hasNumber(column: SQL, number: string): SQL {
  if (column !== text) return sql`${column} ~ ${`(^|[^0-9])${number}([^0-9]|$)`}`
  return sql`numbers_in(${column}) @> array[${number.slice(0, longestNumber)}]`
}

/** Many words begin with the same letters: a long one is found in half the time by what follows them. */
function begins(column: SQL, word: string): SQL {
  if (isNumber(word)) return contains(column, word)
  const isBeginning = sql`${column} like ${`% ${escaped(word)}%`}`
  if ([...word].length <= shortWord) return isBeginning
  return sql`(${column} like ${`%${escaped(word)}%`} and strpos(${column}, ${` ${word}`}) > 0)`
}
