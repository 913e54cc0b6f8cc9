import type { Api } from '#contract/client.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal, refusals, type RefusalCode } from '#domain/refusal.ts'
import type { ManyAnswer } from '../orders/many-result.tsx'

type Typed = { handedOverOn: string; carrier: string; numbers: Record<string, string> }
export type HandOverAnswer = ManyAnswer & { fields?: FieldErrors; typed?: Typed }

/** Hands the orders of the form over; where nothing was, what was typed comes back. */
export async function answerHandOver(api: Api, form: FormData): Promise<HandOverAnswer> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const ids = [...new Set(form.getAll('ids').map(String))]
  const numbers = Object.fromEntries(ids.map((id) => [id, textOf(`number ${id}`)]))
  const typed = { handedOverOn: textOf('handedOverOn'), carrier: textOf('carrier'), numbers }
  const { handedOverOn, carrier } = typed
  try {
    const orders = ids.map((id) => ({ id, trackingNumber: numbers[id] ?? '' }))
    const { done, failed } = await api.handOverMany({ handedOverOn, carrier, orders })
    return { did: 'many', done, failed: failed.map(({ id, code }) => ({ id, code: known(code) })), typed }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { did: 'many', done: [], failed: [], refused: error.code, fields: error.details.errors ?? {}, typed }
  }
}

function known(code: string): RefusalCode | 'unknown' {
  return Object.hasOwn(refusals, code) ? (code as RefusalCode) : 'unknown'
}
