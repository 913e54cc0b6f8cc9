import type { FieldErrors } from '#domain/field-errors.ts'
import type { Poisha } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What was typed; `quantities` by the place of a line in the order, from 1. */
export type TypedReturned = {
  quantities: Record<number, string>
  restocked: number[]
  returnedOn: string
  reason: string
  refund: string
  isTold: boolean
  /** How many returns of the order the page has shown. */
  earlier: string
}
export type ReturnedAnswer = {
  did: 'return'
  typed: TypedReturned
  fields: FieldErrors
  refused?: RefusalCode
  /** What is about to be written down, where it is only to be agreed to. */
  asks?: { lines: { line: number; quantity: number; restock: boolean }[]; refund: Poisha }
}
