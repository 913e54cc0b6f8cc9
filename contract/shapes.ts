import { z } from 'zod'
import { readPhone } from '#domain/phone.ts'

export const count = z.int().min(0)

/** A line of text as people type it: trimmed, at most `most` UTF-16 units. */
export function plainText(most: number) {
  return z.string().trim().max(most, `At most ${most} characters`)
}

/** A whole number in an address: digits only, no signs, no spaces. */
function inAddress(least: number, most: number) {
  const words = `Must be a whole number from ${least} to ${most}`
  return z.codec(z.string().regex(/^\d{1,9}$/, words), z.int().min(least, words).max(most, words), {
    decode: Number,
    encode: String,
  })
}

export const pageQuery = z.strictObject({
  page: inAddress(1, 100_000).optional(),
  limit: inAddress(1, 100).optional(),
})

/** A page of a longer list: what the list is called, and where the page lies in it. */
export function pageOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, total: count, page: z.int().min(1), limit: z.int().min(1) })
}

/** A Bangladeshi mobile number in any common form, kept as 01XXXXXXXXX. */
export const phone = z.codec(z.string().max(40, 'Invalid phone number'), z.string(), {
  decode: (written, { issues }) => {
    const digits = readPhone(written)
    if (digits) return digits
    issues.push({
      code: 'custom',
      message: written.trim() ? 'Invalid phone number' : 'Phone number is required',
      input: written,
    })
    return z.NEVER
  },
  encode: (digits) => digits,
})

export const email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'))

export const done = z.object({ success: z.literal(true), message: z.string() })
