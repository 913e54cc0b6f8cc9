import { digitsIn } from './digits.ts'
import type { Language } from './language.ts'

/** An amount of money in poisha, always a whole number: 100 poisha are one taka. */
export type Poisha = number
export type { Language }

/** How an amount is written: on cards and tables, in cart lines, or as the sum of something. */
export type MoneyStyle = 'price' | 'line' | 'sum' | 'figure'

export function taka(amount: number): Poisha {
  return Math.round(amount * 100)
}

export function inTaka(amount: Poisha): number {
  return amount / 100
}

/** A whole per cent of an amount, rounded to the nearest poisha, halves up. */
export function percentOf(amount: Poisha, percent: number): Poisha {
  return Math.round((amount * percent) / 100)
}

/**
 * Writes an amount with lakh grouping: `TK 1,23,456`, `TK 1,23,456.00`, `BDT 1,23,456.00`, `BDT 1,23,456`,
 * in Bengali always with the taka sign and Bengali digits. What is taken off has its minus in front: `−TK 120`.
 */
export function formatMoney(amount: Poisha, language: Language, style: MoneyStyle): string {
  const decimals = (style === 'price' || style === 'figure') && amount % 100 === 0 ? 0 : 2
  const digits = formatNumber(inTaka(Math.abs(amount)), language, decimals)
  const currency = language === 'bn' ? '৳' : style === 'sum' || style === 'figure' ? 'BDT' : 'TK'
  return `${amount < 0 ? '−' : ''}${currency} ${digits}`
}

/**
 * A number in the digits of the language, grouped by lakh, with two decimals at most. `Intl.NumberFormat` writes the
 * same, but its first use takes a browser about 20 ms on a laptop, and a cheap phone a multiple of that.
 */
export function formatNumber(count: number, language: Language, decimals: 0 | 1 | 2 = 0): string {
  return digitsIn(count.toFixed(decimals).replaceAll(/\B(?=(\d\d)*\d{3}(\.|$))/g, ','), language)
}
