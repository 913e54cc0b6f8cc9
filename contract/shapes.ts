import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import { isEmail } from '#domain/people/email.ts'
import { readPhone } from '#domain/people/phone.ts'
import { findDistrict } from '#domain/places/districts.ts'
import { says } from './field-errors.ts'

export const count = z.int().min(0)

/** A line of text as people type it: trimmed, at most `most` UTF-16 units. */
export function plainText(most: number) {
  return z
    .string()
    .trim()
    .max(most, says('too-long', { max: most }))
}

/** The same on one line; nothing where it is left out. */
export function oneLine(most: number) {
  return plainText(most)
    .regex(/^\P{Cc}*$/u, says('forbidden-character'))
    .default('')
}

/** A whole number in an address: digits only, no signs, no spaces. */
export function inAddress(least: number, most: number) {
  const words = says('out-of-range', { min: least, max: most })
  return z.codec(z.string().regex(/^\d{1,9}$/, words), z.int().min(least, words).max(most, words), {
    decode: Number,
    encode: String,
  })
}

/** Some texts in an address, each with a parameter of its own: `brand=Padma&brand=Meghna`. */
const textsInAddress = z.codec(z.union([z.string(), z.array(z.string()).max(20)]), z.array(plainText(300)), {
  decode: (written) => [written].flat(),
  encode: (list) => list,
})

/**
 * Several words in an address, `Red,Blue`: each one of the list, written in whatever case; read in the list's order.
 * Without a list they may be any texts.
 */
export function listInAddress(words: readonly string[] | undefined) {
  if (!words) return textsInAddress
  const known = new Map(words.map((word) => [word.toLowerCase(), word]))
  return z.codec(z.string().max(300), z.array(z.enum(words)), {
    decode: (written, { issues }) => {
      const named = new Set(written.split(',').map((one) => known.get(one.trim().toLowerCase())))
      if (!named.has(undefined)) return words.filter((word) => named.has(word))
      issues.push({ code: 'custom', message: says('not-among', { of: words }), input: written })
      return z.NEVER
    },
    encode: (list) => list.join(','),
  })
}

/** An amount of taka in an address, with at most two decimals, as poisha. */
export const takaInAddress = z.codec(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, says('not-an-amount')), z.int().min(0), {
  decode: (written) => taka(Number(written)),
  encode: (amount) => String(inTaka(amount)),
})

export const pageQuery = z.strictObject({
  page: inAddress(1, 100_000).optional(),
  limit: inAddress(1, 100).optional(),
})

/** A page of a longer list: what the list is called, and where the page lies in it. */
export function pageOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, total: count, page: z.int().min(1), limit: z.int().min(1) })
}

/** A Bangladeshi mobile number in any common form, kept as 01XXXXXXXXX. */
export const phone = typedPhone({ isOptional: false })
/** The same where it may be left empty. */
export const optionalPhone = typedPhone({ isOptional: true })

function typedPhone({ isOptional }: { isOptional: boolean }) {
  return z.codec(z.string().max(40, says('invalid-phone')), z.string(), {
    decode: (written, { issues }) => {
      const digits = digitsOf(written)
      if (digits !== undefined) return digits
      issues.push(mistakeIn(written))
      return z.NEVER
    },
    // Who calls from a page hears of it with all else that is wrong.
    encode: (written, { issues }) => {
      if (digitsOf(written) === undefined) issues.push(mistakeIn(written))
      return written
    },
  })

  function digitsOf(written: string): string | undefined {
    return isOptional && !written.trim() ? '' : readPhone(written)
  }
}

function mistakeIn(written: string) {
  const message = written.trim() ? says('invalid-phone') : says('phone-required')
  return { code: 'custom', message, input: written } as const
}

/** One of the 64 districts, by any of its names; kept by its English one. */
export const district = z.codec(plainText(60), z.string(), {
  decode: (written, { issues }) => {
    const found = findDistrict(written)
    if (found || written === '') return found?.name ?? ''
    issues.push({ code: 'custom', message: says('unknown-district'), input: written })
    return z.NEVER
  },
  encode: (name) => name,
})

export const email = z.string().trim().max(254, says('invalid-email')).refine(isEmail, says('invalid-email'))

export const done = z.object({ success: z.literal(true), message: z.string() })
