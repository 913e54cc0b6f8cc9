import { z } from 'zod'
import { searchPeriods } from '#domain/period.ts'
import { says } from './field-errors.ts'
import { count, done, inAddress, pageOf, pageQuery, plainText } from './shapes.ts'

export const popularSearches = z.object({ data: z.array(z.string()) })

/** Of 30 days unless told; `found: nothing` asks for the searches that found nothing. */
export const searchQuery = pageQuery.extend({
  period: z.enum(searchPeriods).optional(),
  found: z.enum(['nothing']).optional(),
})

/** `found`: how many products it found the last time; `lastDay`: when that was. */
export const searchReport = pageOf({
  data: z.array(z.object({ query: z.string(), times: count, found: count, lastDay: z.iso.date() })),
})
export type SearchReport = z.output<typeof searchReport>

/** So many groups of synonyms a shop may have, and words each of them. */
export const mostSynonyms = { groups: 200, words: 12 } as const

const word = plainText(40)
  .min(1, says('empty'))
  .regex(/^[^\p{Cc},]*$/u, says('forbidden-character'))

export const synonymRequest = z.strictObject({
  words: z
    .array(word)
    .min(2, says('two-words-needed'))
    .max(mostSynonyms.words, says('too-many', { max: mostSynonyms.words })),
})
export const bySynonymId = z.strictObject({ id: inAddress(1, 999_999_999) })
export const addedSynonyms = done.extend({ id: count })
export const synonymList = z.object({ data: z.array(z.object({ id: count, words: z.array(z.string()) })) })
