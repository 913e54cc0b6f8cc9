import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { readNumber } from '#domain/typed-number.ts'
import { Refusal } from '#domain/refusal.ts'
import { readCorrection, type AnsweredCorrection, type TypedCorrection } from './correction-params.ts'

/** Corrects the stock of one size and colour, with the reason; sent twice, it is done once. */
export async function answerCorrection(api: Api, id: string, form: FormData) {
  const typed = readCorrection(form)
  const mistakes = mistakesIn(typed)
  if (Object.keys(mistakes).length > 0) return refuse({ typed, code: 'invalid-input', fields: mistakes }, 400)
  const [size = '', colour = ''] = typed.option.split('|')
  const correction = {
    _id: id,
    ...(size && { selectedSize: size }),
    ...(colour && { selectedColor: colour }),
    ...unitsOf(typed),
    reason: typed.reason,
  }
  try {
    const { stock, change } = await api.correctStock(correction, { idempotencyKey: typed.key })
    return data<AnsweredCorrection>({ done: { option: typed.option, stock, change } }, 200)
  } catch (error) {
    if (!(error instanceof Refusal)) return refuse({ typed, code: 'unknown', fields: {} }, 500)
    const { change, count, ...fields } = error.details.errors ?? {}
    const units = change ?? count
    return refuse({ typed, code: error.code, fields: { ...fields, ...(units && { units }) } }, error.status)
  }
}

function unitsOf({ what, units }: TypedCorrection) {
  const number = readNumber(units) ?? 0
  if (what === 'count') return { count: number }
  return { change: number, ...(what === 'receipt' && { kind: 'receipt' as const }) }
}

function mistakesIn({ what, units, reason }: TypedCorrection): FieldErrors {
  const number = readNumber(units)
  const least = { receipt: 1, count: 0, change: -Infinity }[what]
  return {
    ...(number === undefined || (what === 'change' && number === 0)
      ? { units: { code: 'change-or-count-required' } }
      : !Number.isInteger(number)
        ? { units: { code: 'not-a-whole-number' } }
        : number < least && { units: { code: what === 'receipt' ? 'receipt-too-small' : 'negative' } }),
    ...(reason.trim() === '' && { reason: { code: 'reason-required' } }),
  }
}

function refuse(answer: AnsweredCorrection, status: number) {
  return data<AnsweredCorrection>(answer, status)
}
