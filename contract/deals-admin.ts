import { z } from 'zod'
import { dealLimits, dealStates, type DealState } from '#domain/goods/deal.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { says } from './field-errors.ts'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

const title = plainText(dealLimits.title).min(1, says('title-required'))
const percentOff = z
  .int(says('not-a-whole-number'))
  .min(dealLimits.least, says('percent-out-of-range', { min: dealLimits.least, max: dealLimits.most }))
  .max(dealLimits.most, says('percent-out-of-range', { min: dealLimits.least, max: dealLimits.most }))
const moment = z.iso.datetime({ offset: true, error: says('invalid-moment') })
const productIds = z
  .array(z.uuid(says('unknown-product')))
  .min(1, says('product-required'))
  .max(dealLimits.products, says('too-many-products', { max: dealLimits.products }))

/** It begins at once and ends after five days unless it is said otherwise. */
export const dealForm = z.strictObject({
  title,
  /** What Bengali pages call it instead. */
  title_bn: plainText(dealLimits.title).optional(),
  percent_off: percentOff,
  starts_at: moment.optional(),
  ends_at: moment.optional(),
  products: productIds,
})
export type DealForm = z.output<typeof dealForm>
export const dealEdit = dealForm.extend({ id: z.uuid(says('unknown-deal')) })
export const byDealId = z.strictObject({ id: z.uuid(says('unknown-deal')) })

/**
 * A product as a deal lists it, with what it costs while the deal runs; where sizes and colours have their own prices or
 * profits, `price` is that of the cheapest, and `options` are all of them.
 */
type DealtProduct = {
  id: string
  slug: string
  title: string
  picture?: string
  price: Poisha
  dealPrice: Poisha
  profit: Poisha
  isFrom?: true
  options?: { price: Poisha; profit: Poisha }[]
}
export type AdminDeal = {
  id: string
  title: string
  titleBn?: string
  percentOff: number
  startsAt: string
  endsAt: string
  state: DealState
  products: DealtProduct[]
}
const wireProduct = z.object({
  _id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  image: z.string().optional(),
  original_price: z.number(),
  deal_price: z.number(),
  profit_price: z.number(),
  from: z.literal(true).optional(),
  options: z.array(z.object({ price: z.number(), profit_price: z.number() })).optional(),
})
const wireDeal = z.object({
  _id: z.uuid(),
  title: z.string(),
  title_bn: z.string().optional(),
  percent_off: percentOff,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(dealStates),
  products: z.array(wireProduct),
})
const adminDeal = z.codec(wireDeal, z.custom<AdminDeal>(), {
  decode: ({ _id, title_bn, percent_off, starts_at, ends_at, products, ...same }) => ({
    ...same,
    ...(title_bn && { titleBn: title_bn }),
    id: _id,
    percentOff: percent_off,
    startsAt: starts_at,
    endsAt: ends_at,
    products: products.map(({ _id: id, image, original_price, deal_price, profit_price, from, options, ...named }) => ({
      ...named,
      ...(from && { isFrom: from }),
      ...(options && {
        options: options.map((one) => ({ price: taka(one.price), profit: taka(one.profit_price) })),
      }),
      id,
      price: taka(original_price),
      dealPrice: taka(deal_price),
      profit: taka(profit_price),
      ...(image && { picture: image }),
    })),
  }),
  encode: ({ id, titleBn, percentOff: percent_off, startsAt, endsAt, products, ...same }) => ({
    ...same,
    ...(titleBn && { title_bn: titleBn }),
    _id: id,
    percent_off,
    starts_at: startsAt,
    ends_at: endsAt,
    products: products.map(({ id: _id, picture, price, dealPrice, profit, isFrom, options, ...named }) => ({
      ...named,
      ...(isFrom && { from: isFrom }),
      ...(options && {
        options: options.map((one) => ({ price: inTaka(one.price), profit_price: inTaka(one.profit) })),
      }),
      _id,
      original_price: inTaka(price),
      deal_price: inTaka(dealPrice),
      profit_price: inTaka(profit),
      ...(picture && { image: picture }),
    })),
  }),
})

export const dealQuery = pageQuery.extend({ show: z.enum(dealStates).optional() })
const counts = z.object({ planned: count, running: count, over: count })
export const adminDealList = pageOf({ data: z.array(adminDeal), counts })
export const openedDeal = z.object({ data: adminDeal })
export const savedDeal = done.extend({ data: adminDeal })
