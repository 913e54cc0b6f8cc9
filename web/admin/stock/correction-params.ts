import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const corrections = ['receipt', 'count', 'change'] as const
/** Goods that came in, units that were counted, or a difference. */
export type Correction = (typeof corrections)[number]

export type TypedCorrection = { option: string; what: Correction; units: string; reason: string; key: string }

/** What became of a correction: the stock of now, or why it was not made. */
export type AnsweredCorrection =
  | { done: { option: string; stock: number; change: number } }
  | { typed: TypedCorrection; code: RefusalCode | 'unknown' | 'lost'; fields: FieldErrors }

export function readCorrection(form: FormData): TypedCorrection {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    option: text('option'),
    what: corrections.find((one) => one === text('what')) ?? 'receipt',
    units: text('units'),
    reason: text('reason'),
    key: text('key'),
  }
}
