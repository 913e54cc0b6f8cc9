export type Part = { text: string; isMatch: boolean }

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
