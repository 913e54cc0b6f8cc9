import { latinDigits } from './digits.ts'
import type { FieldError, FieldErrors } from './field-errors.ts'
import { inTaka, taka, type Poisha } from './money.ts'

/** A number as people type it, in either digits and with commas between them: nothing where there is none, NaN where it is no number. */
export function readNumber(text: string): number | undefined {
  const written = latinDigits(text).replaceAll(/[\s,]/g, '')
  if (written === '') return undefined
  return /^[-+]?\d{1,12}(\.\d{1,12})?$/.test(written) ? Number(written) : Number.NaN
}

/** An amount that was typed in taka: nothing where there is none, or none that can be. */
export function readAmount(text: string): Poisha | undefined {
  const number = readNumber(text)
  return number !== undefined && number >= 0 ? taka(number) : undefined
}

/** What is wrong with typed amounts, by the names of their fields; `most`: what each can be, where it has a limit. */
export function amountErrors(typed: Record<string, string>, most: Record<string, Poisha> = {}): FieldErrors {
  const errorOf = ([name, text]: [string, string]): [string, FieldError][] => {
    const [amount, limit = Infinity] = [readAmount(text), most[name]]
    if (amount === undefined) return text.trim() ? [[name, { code: 'not-an-amount' }]] : []
    return amount > limit ? [[name, { code: 'too-large', max: inTaka(limit) }]] : []
  }
  return Object.fromEntries(Object.entries(typed).flatMap(errorOf))
}
