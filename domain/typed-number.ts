import { latinDigits } from './digits.ts'

/** A number as people type it, in either digits and with commas between them: nothing where there is none, NaN where it is no number. */
export function readNumber(text: string): number | undefined {
  const written = latinDigits(text).replaceAll(/[\s,]/g, '')
  if (written === '') return undefined
  return /^[-+]?\d{1,12}(\.\d{1,12})?$/.test(written) ? Number(written) : Number.NaN
}
