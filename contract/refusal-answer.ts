import { z } from 'zod'
import { messageOf } from '#domain/field-errors.ts'
import { inTaka, taka } from '#domain/money.ts'
import { Refusal, refusals, type ChangedLine, type RefusalCode } from '#domain/refusal.ts'
import { errorOf, fieldError } from './field-errors.ts'
import { totals } from './orders.ts'
import { count } from './shapes.ts'

const wireLine = z.object({
  _id: z.string(),
  selectedSize: z.string().optional(),
  selectedColor: z.string().optional(),
  available: count,
  price: z.number(),
})

const changedLine = z.codec(wireLine, z.custom<ChangedLine>(), {
  decode: ({ _id, selectedSize, selectedColor, available, price }) => ({
    productId: _id,
    available,
    price: taka(price),
    ...(selectedSize && { size: selectedSize }),
    ...(selectedColor && { colour: selectedColor }),
  }),
  encode: ({ productId, available, price, size, colour }) => ({
    _id: productId,
    available,
    price: inTaka(price),
    ...(size && { selectedSize: size }),
    ...(colour && { selectedColor: colour }),
  }),
})

/** How every refusal looks on the wire. `fields` is `errors` in English. */
export const refusalAnswer = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(refusals) as [RefusalCode]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  errors: z.record(z.string(), fieldError).optional(),
  lines: z.array(changedLine).optional(),
  totals: totals.optional(),
  trackingToken: z.string().optional(),
  /** Seconds. */
  retryAfter: count.optional(),
  requestId: z.string().optional(),
})

/** The answer that tells a refusal, ready to be sent. */
export function encodeRefusal({ code, message, details }: Refusal, requestId: string) {
  const { errors } = details
  const fields = errors && Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, messageOf(error)]))
  return refusalAnswer.encode({ success: false, code, message, ...details, fields, requestId })
}

/** The refusal that an answer tells; undefined when it tells none. */
export function decodeRefusal(answer: unknown): Refusal | undefined {
  const read = refusalAnswer.safeParse(answer)
  if (!read.success) return undefined
  const { code, errors, lines, totals: now, trackingToken, retryAfter } = read.data
  return new Refusal(code, {
    ...(errors && { errors }),
    ...(lines && { lines }),
    ...(now && { totals: now }),
    ...(trackingToken && { trackingToken }),
    ...(retryAfter && { retryAfter }),
  })
}

/** The first error of each field that is wrong, by its name. */
export function refusalOf(error: z.ZodError): Refusal {
  const errors = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), errorOf(issue)] as const)
      : [[issue.path.join('.') || 'body', errorOf(issue)] as const],
  )
  return new Refusal('invalid-input', { errors: Object.fromEntries(errors.toReversed()) })
}
