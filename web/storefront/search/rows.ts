import type { Counted, Suggestion } from '#contract/products.ts'
import type { Poisha } from '#domain/money.ts'

export type Suggestions = { products: Suggestion[]; categories: Counted[]; tags: Counted[] }

/** What others search for, and words that only the list of an empty search needs. */
export type Start = { popular: string[]; words: { recent: string; popular: string; forget: string } }

/** A line below the search: a search made before, a part of the shop, or a product. */
export type Row =
  | { kind: 'search'; name: string; to: string; label: string; isRecent: boolean }
  | { kind: 'category' | 'tag'; name: string; to: string; count: number }
  | { kind: 'product'; name: string; to: string; picture?: string; price: Poisha; isFrom?: true }

const [mostRows, mostParts] = [8, 3]

export function rowsOf({ products, categories, tags }: Suggestions): Row[] {
  const parts = [
    ...categories.map(({ name, count }) => partOf('category', name, count)),
    ...tags.map(({ name, count }) => partOf('tag', name, count)),
  ].slice(0, mostParts)
  const found = products.map(({ slug, title, ...shown }): Row => ({
    ...shown,
    kind: 'product',
    name: title,
    to: `/details/${encodeURIComponent(slug)}`,
  }))
  return [...parts, ...found].slice(0, mostRows)
}

function partOf(kind: 'category' | 'tag', name: string, count: number): Row {
  return { kind, name, count, to: `/shop?${kind}=${encodeURIComponent(name)}` }
}

/** What an empty search offers: what was searched for on this device, then what others search for. */
export function startRows(recent: readonly string[], { popular, words }: Start): Row[] {
  const others = popular.filter((search) => !recent.includes(search))
  return [
    ...recent.map((search) => searchFor(search, words.recent, true)),
    ...others.map((search) => searchFor(search, words.popular, false)),
  ].slice(0, mostRows)
}

function searchFor(search: string, label: string, isRecent: boolean): Row {
  return { kind: 'search', name: search, to: `/search?query=${encodeURIComponent(search)}`, label, isRecent }
}

type Part = { text: string; isMatch: boolean }

/** A name in pieces, so that what was typed can be marked in it: every word that was typed, wherever it stands. */
export function matchedParts(name: string, query: string): Part[] {
  const written = name.toLowerCase()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const parts: Part[] = []
  // In few languages a small letter is longer than its capital; then nothing is marked.
  for (let at = 0; at < name.length && written.length === name.length;) {
    const next = nextMatch(written, words, at)
    if (!next) return [...parts, { text: name.slice(at), isMatch: false }]
    if (next.from > at) parts.push({ text: name.slice(at, next.from), isMatch: false })
    parts.push({ text: name.slice(next.from, next.to), isMatch: true })
    at = next.to
  }
  return parts.length > 0 ? parts : [{ text: name, isMatch: false }]
}

function nextMatch(written: string, words: string[], start: number): { from: number; to: number } | undefined {
  return words
    .map((word) => ({ from: written.indexOf(word, start), length: word.length }))
    .filter(({ from }) => from >= 0)
    .map(({ from, length }) => ({ from, to: clusterEnd(written, from + length) }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)[0]
}

/** A mark must not cut a Bengali letter from its vowel sign, nor a conjunct in two. */
function clusterEnd(written: string, end: number): number {
  let to = end
  while (to < written.length && (/\p{M}/u.test(written[to] ?? '') || written[to - 1] === hasanta)) to++
  return to
}

const hasanta = '\u09cd'
