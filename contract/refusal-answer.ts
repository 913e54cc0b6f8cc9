import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import { Refusal, refusals, type ChangedLine, type RefusalCode } from '#domain/refusal.ts'
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

/** How every refusal looks on the wire. */
export const refusalAnswer = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(refusals) as [RefusalCode]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  lines: z.array(changedLine).optional(),
  totals: totals.optional(),
  /** Seconds. */
  retryAfter: count.optional(),
  requestId: z.string().optional(),
})

/** The first message for each field that is wrong, by its name. */
export function refusalOf(error: z.ZodError): Refusal {
  const messages = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field'])
      : [[issue.path.join('.') || 'body', issue.message]],
  )
  return new Refusal('invalid-input', { fields: Object.fromEntries(messages.toReversed()) })
}
