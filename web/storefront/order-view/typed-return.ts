import type { RefusalCode } from '#domain/refusal.ts'

/** What was typed into the form of a return; `quantities` by the place of a line in the order, from 1. */
export type TypedReturn = { quantities: Record<number, string>; reason: string; text: string }
/** The reference of what was sent, or why it was not. */
export type ReturnAnswer =
  | { reference: string }
  | { refused: RefusalCode | 'nothing-chosen' | 'no-reason'; typed: TypedReturn }

/** A form that did not reach the shop comes back as it was typed; other forms and other errors are not ours. */
export function keepTypedReturn(error: unknown, form: FormData): { returned: ReturnAnswer } {
  if (error instanceof Response || form.get('intent') !== 'return') throw error
  return { returned: { refused: 'temporarily-unavailable', typed: readTypedReturn(form) } }
}

export function readTypedReturn(form: FormData): TypedReturn {
  const quantities: Record<number, string> = {}
  for (const [name, value] of form) {
    const line = /^line-(\d{1,3})$/.exec(name)?.[1]
    if (line) quantities[Number(line)] = String(value)
  }
  return { quantities, reason: String(form.get('reason') ?? ''), text: String(form.get('text') ?? '') }
}
