import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'

type RefusedSynonyms = { typed: string; code: RefusalCode | 'unknown'; fields: Partial<FieldErrors> }
export type SynonymAnswer = { isAdded?: true; isRemoved?: true; refused?: RefusedSynonyms }

/** What was typed between commas or semicolons, or on lines of its own. */
export function wordsIn(typed: string): string[] {
  return typed
    .split(/[,،;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
