import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { readContact, type Contact } from '#domain/goods/stock-request.ts'
import { says } from './field-errors.ts'
import { choice } from './stock.ts'
import { count, plainText } from './shapes.ts'

const contact = z.codec(z.string().max(300, says('invalid-email')), z.custom<Contact>(), {
  decode: (typed, { issues }) => {
    const found = readContact(typed)
    if (!('code' in found)) return found
    issues.push({ code: 'custom', message: says(found.code as 'contact-required'), input: typed })
    return z.NEVER
  },
  encode: ({ email, phone }) => email || phone,
})

/** Tell this email or phone number when the product is there again; where it has sizes and colours, in these. */
export const stockRequest = z.strictObject({
  slug: plainText(300).min(1, says('product-name-required')),
  ...choice,
  contact,
  /** The language of the mail. */
  language: z.enum(languages).optional(),
})

/** Those who want to be called, who has waited longest first; `by_email` is how many hear of it by themselves. */
const waitingCall = z.object({
  id: count,
  phone: z.string(),
  size: z.string(),
  colour: z.string(),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
})
export const ofProductId = z.strictObject({ id: z.uuid(says('unknown-product')) })
export const waitingList = z.object({ data: z.array(waitingCall), by_email: count })

export const byRequestId = z.strictObject({ id: z.string().regex(/^\d{1,15}$/, says('not-an-id')) })
