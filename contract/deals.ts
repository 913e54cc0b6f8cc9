import { z } from 'zod'
import { product } from './products.ts'

/** A deal that runs now, with what it makes cheaper. Times are ISO 8601. */
const wireDeal = z.object({
  _id: z.uuid(),
  title: z.string(),
  title_bn: z.string().optional(),
  percent_off: z.int().min(1).max(90),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  products: z.array(product),
})
export type Deal = {
  id: string
  title: string
  titleBn?: string
  percentOff: number
  startsAt: string
  endsAt: string
  products: z.output<typeof product>[]
}
const deal = z.codec(wireDeal, z.custom<Deal>(), {
  decode: ({ _id, title_bn, percent_off, starts_at, ends_at, ...same }) => ({
    ...same,
    ...(title_bn && { titleBn: title_bn }),
    id: _id,
    percentOff: percent_off,
    startsAt: starts_at,
    endsAt: ends_at,
  }),
  encode: ({ id, titleBn, percentOff, startsAt, endsAt, ...same }) => ({
    ...same,
    ...(titleBn && { title_bn: titleBn }),
    _id: id,
    percent_off: percentOff,
    starts_at: startsAt,
    ends_at: endsAt,
  }),
})
export const dealList = z.object({ data: z.array(deal) })
