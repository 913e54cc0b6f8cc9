import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal } from '#domain/refusal.ts'

/** Refuses an input that has anything to put right, and says what, by field. */
export function refuseMistakes(mistakes: FieldErrors): void {
  if (Object.keys(mistakes).length > 0) throw new Refusal('invalid-input', { errors: mistakes })
}
