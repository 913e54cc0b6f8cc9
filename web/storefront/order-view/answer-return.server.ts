import type { contract, Input } from '#contract/contract.ts'
import { latinDigits } from '#domain/digits.ts'
import { longestReturnText, returnReasons } from '#domain/orders/returns.ts'
import { Refusal } from '#domain/refusal.ts'
import { readTypedReturn, type ReturnAnswer } from './typed-return.ts'

type Wish = Omit<Input<typeof contract.askReturn>, 'id'>

/** Sends what a form asks to return; a refusal comes back with what was typed. */
export async function answerReturn(
  form: FormData,
  send: (wish: Wish) => Promise<{ reference: string }>,
): Promise<{ answer: ReturnAnswer; status: number }> {
  const typed = readTypedReturn(form)
  const lines = Object.entries(typed.quantities).flatMap(([line, written]) => {
    const quantity = Math.trunc(Number(latinDigits(written)))
    return quantity > 0 ? [{ line: Number(line), quantity }] : []
  })
  const reason = returnReasons.find((one) => one === typed.reason)
  const text = typed.text.trim().slice(0, longestReturnText)
  if (lines.length === 0) return { answer: { refused: 'nothing-chosen', typed }, status: 400 }
  if (!reason) return { answer: { refused: 'no-reason', typed }, status: 400 }
  try {
    const { reference } = await send({ lines, reason, ...(text && { text }) })
    return { answer: { reference }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { answer: { refused: error.code, typed }, status: error.status }
  }
}
