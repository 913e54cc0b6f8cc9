import { latinDigits } from './digits.ts'

const mobile = /^01[3-9]\d{8}$/

/** A Bangladeshi mobile number as 01XXXXXXXXX, however it was written; undefined when it is none. */
export function readPhone(text: string): string | undefined {
  const digits = latinDigits(text)
    .replaceAll(/[\s().\u2010-\u2015-]/g, '')
    .replace(/^(\+|00)?88(?=0)/, '')
  return mobile.test(digits) ? digits : undefined
}
