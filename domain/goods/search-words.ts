import { latinDigits } from '../digits.ts'

/** More of a search than this is not looked at, in characters. */
export const longestQuery = 100

/**
 * The one spelling that texts and searches are compared in: small letters, one encoding of each Bengali letter, Latin
 * digits, nothing invisible. The database's function of the same name does the same to titles and descriptions.
 */
export function searchable(text: string): string {
  return latinDigits(text.toLowerCase().normalize('NFC').replaceAll('\u09a4\u09cd\u200d', '\u09ce'))
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
}

/** What is searched for: at most a hundred characters of what was typed, with single spaces between. */
export function cutQuery(typed: string): { query: string; wasCut: boolean } {
  const characters = [...typed.trim().replaceAll(/\s+/g, ' ')]
  return { query: characters.slice(0, longestQuery).join('').trim(), wasCut: characters.length > longestQuery }
}

/** A search is text: its wildcards mean themselves. */
export function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

export function isBengali(word: string): boolean {
  return /[\u0980-\u09ff]/.test(word)
}

const longWord = 6

/**
 * A word and each of it with one letter left out; two words that share one of these differ by a typing mistake. Nobody
 * mistypes the first letter of a short word and does not see it.
 */
export function nearMisses(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4) return []
  const misses = letters.map((_, n) => letters.toSpliced(n, 1).join(''))
  return [...new Set([word, ...(letters.length < longWord ? misses.slice(1) : misses)])]
}
