import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { latinDigits } from '#domain/digits.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { longestReturnText, returnReasons } from '#domain/orders/returns.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What was typed into the form of a return; `quantities` by the place of a line in the order, from 1. */
export type TypedReturn = { quantities: Record<number, string>; reason: string; text: string }
/** By the names of fields; `lines` where nothing was chosen. */
export type ReturnMistakes = Partial<FieldErrors>
/** The reference of what was sent, or why it was not. */
export type ReturnAnswer =
  | { reference: string }
  | { refused: RefusalCode; typed: TypedReturn; fields?: ReturnMistakes | undefined }

/** A form that did not reach the shop comes back as it was typed. */
export function keepTypedReturn(
  form: FormData,
  refused: RefusalCode = 'temporarily-unavailable',
): { returned: ReturnAnswer } {
  return { returned: { refused, typed: readTypedReturn(form) } }
}

/** What was refused may be so because the order has moved on: it is read again, unless the shop could not be reached, or asks to log in. */
export function readsOrderAgain({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== 503 && actionStatus !== 401
}

export function readTypedReturn(form: FormData): TypedReturn {
  const quantities: Record<number, string> = {}
  for (const [name, value] of form) {
    const line = /^line-(\d{1,3})$/.exec(name)?.[1]
    if (line) quantities[Number(line)] = String(value)
  }
  return { quantities, reason: String(form.get('reason') ?? ''), text: String(form.get('text') ?? '') }
}

/** What is asked for; without a reason while none was chosen. */
export function readWish({ quantities, reason, text }: TypedReturn) {
  const lines = Object.entries(quantities).flatMap(([line, written]) => {
    const quantity = Math.trunc(Number(latinDigits(written)))
    return quantity > 0 ? [{ line: Number(line), quantity }] : []
  })
  return {
    lines,
    reason: returnReasons.find((one) => one === reason),
    text: text.trim().slice(0, longestReturnText) || undefined,
  }
}

/** All that is to be put right before it can be sent. */
export function findReturnMistakes(typed: TypedReturn, bought: readonly { quantity: number }[]): ReturnMistakes {
  const { lines, reason } = readWish(typed)
  const mistakes: ReturnMistakes = {}
  if (lines.length === 0) mistakes['lines'] = { code: 'empty' }
  for (const { line, quantity } of lines) {
    const max = bought[line - 1]?.quantity ?? 0
    if (quantity > max) mistakes[`line-${line}`] = { code: 'too-large', max }
  }
  if (!reason) mistakes['reason'] = { code: 'reason-required' }
  return mistakes
}
