import { latinDigits } from '../digits.ts'

const mobile = /^01[3-9]\d{8}$/

/** A Bangladeshi mobile number as 01XXXXXXXXX, however it was written; undefined when it is none. */
export function readPhone(text: string): string | undefined {
  const digits = digitsOf(text)
  return mobile.test(digits) ? digits : undefined
}

/** What is wrong with a number that is none: how many digits it has, or how it begins. Nothing where neither says it. */
export function phoneTrouble(text: string): { digits: number } | 'beginning' | undefined {
  const digits = digitsOf(text)
  if (!/^\d+$/.test(digits) || mobile.test(digits)) return undefined
  return digits.length === 11 ? 'beginning' : { digits: digits.length }
}

function digitsOf(text: string): string {
  return (
    latinDigits(text)
      .replaceAll(/[\s().\u2010-\u2015-]/g, '')
      // Behind +880 some write the first 0 all the same.
      .replace(/^(\+|00)?880?(?=0)/, '')
  )
}
