import { latinDigits } from '../digits.ts'

/** Thirty-two signs without look-alikes (Crockford's base 32): no I, L, O or U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const halfBits = 15
const half = 2 ** halfBits

/** How many orders have a number of their own: 32 to the sixth power. */
export const mostOrders = half * half

/**
 * The seven-character number of the `sequence`th order. Different sequences give different numbers:
 * a Feistel network shuffles the thirty bits, so that neighbours look nothing alike.
 */
export function orderNumberOf(sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence >= mostOrders) {
    throw new RangeError(`There is no order number for ${sequence}`)
  }
  const shuffled = shuffle(sequence)
  const digits = Array.from({ length: 6 }, (_, place) => Math.floor(shuffled / 32 ** (5 - place)) % 32)
  return [...digits, checkDigit(digits)].map((digit) => signs[digit]).join('')
}

/** An order's id begins with its number. */
export function orderNumberIn(id: string): string {
  return id.slice(0, 7).toUpperCase()
}

/** Reads a number as people write or say it: any case, spaces, dashes, O for 0, Bengali digits. */
export function readOrderNumber(text: string): string | undefined {
  const written = latinDigits(text)
    .toUpperCase()
    .replaceAll(/[\s#-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const digits = [...written].map((sign) => signs.indexOf(sign))
  if (digits.length !== 7 || digits.includes(-1)) return undefined
  return checkDigit(digits.slice(0, 6)) === digits[6] ? written : undefined
}

/** What reads as a number in a text, each once; of other words of seven signs, one in 32 does too. */
export function orderNumbersNamedIn(text: string): string[] {
  const words = latinDigits(text).match(/(?<![\p{L}\d])[A-Za-z\d]{7}(?![\p{L}\d])/gu) ?? []
  return [...new Set(words.map(readOrderNumber).filter((number) => number !== undefined))]
}

function shuffle(sequence: number): number {
  let [left, right] = [Math.floor(sequence / half), sequence % half]
  for (const key of [0x2f1b, 0x51c7, 0x6a09, 0x3c6e]) {
    ;[left, right] = [right, left ^ mix(right, key)]
  }
  return left * half + right
}

function mix(value: number, key: number): number {
  const product = Math.imul(value ^ key, 0x9e3779b1)
  return (product >>> (32 - halfBits)) & (half - 1)
}

/** A weighted sum in the field of 32 elements: catches every wrong sign and every swap of neighbours. */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => double(sum ^ digit), 0)
}

/** Doubling in GF(32), modulo x^5 + x^2 + 1. */
function double(element: number): number {
  return element < 16 ? element << 1 : (element << 1) ^ 0b100101
}
