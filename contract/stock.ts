import { z } from 'zod'
import { colours, sizes } from '#domain/goods/catalog.ts'
import { productLimits } from '#domain/goods/product.ts'
import { movementKinds, type MovementKind } from '#domain/goods/stock.ts'
import { says } from './field-errors.ts'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

const most = productLimits.stock
const whole = z.int(says('not-a-whole-number'))
const tooLarge = says('too-large', { max: most })
const negative = says('negative')
export const choice = { selectedSize: plainText(40).optional(), selectedColor: plainText(40).optional() }

/** So many more or fewer, or how many were counted. */
const correction = {
  ...choice,
  change: whole
    .min(-most, says('too-small', { min: -most }))
    .max(most, tooLarge)
    .optional(),
  count: whole.min(0, negative).max(most, tooLarge).optional(),
}
const why = {
  /** `receipt`: goods that came in; a correction otherwise. */
  kind: z.enum(['correction', 'receipt']).optional(),
  /** Needed for differences; a count, and goods that came in, speak for themselves. */
  reason: plainText(300).optional(),
}

export const stockCorrection = z.strictObject({ _id: z.uuid(says('unknown-product')), ...correction, ...why })

/**
 * Many sizes and colours of a product at once. `seen` is what the one who counted saw: nothing is changed when that is
 * outdated. It may be more than any count: what came back of orders has no limit.
 */
export const stockGridCorrection = z.strictObject({
  id: z.uuid(says('unknown-product')),
  options: z
    .array(z.strictObject({ ...correction, seen: whole.min(0, negative).optional() }))
    .min(1)
    .max(sizes.length * colours.length),
  ...why,
})

/** `sku`: its own, where it has one. */
const wireOption = z.object({ size: z.string(), colour: z.string(), stock: count, sku: z.string().optional() })

export type Movement = {
  id: number
  size: string
  colour: string
  kind: MovementKind
  change: number
  /** What was there after it. */
  stock: number
  orderId: string | null
  reason: string
  by: string | null
  createdAt: string
}
const movement = z.object({
  id: count,
  size: z.string(),
  colour: z.string(),
  kind: z.enum(movementKinds),
  change: z.int(),
  stock: z.int(),
  orderId: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<Movement>

export const correctedStock = done.extend({ stock: count, change: z.int() })
/** The sizes and colours whose stock was changed. */
export const correctedStockGrid = done.extend({ data: z.array(wireOption.extend({ change: z.int() })) })

export const movementQuery = pageQuery.extend({ id: z.uuid(says('unknown-product')) })

/** The newest first. An option with at most `low` units is low on stock. */
export const movementList = pageOf({ data: z.array(movement), options: z.array(wireOption), low: count })

/** `sold-out`: only those of which none are left. `search` is by title or SKU, like the shop's. */
export const lowStockQuery = pageQuery.extend({
  show: z.literal('sold-out').optional(),
  search: plainText(100).optional(),
})

const lowOption = wireOption.extend({
  _id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  picture: z.string().optional(),
  /** How many people have asked to be told when it is there again. */
  waiting: count,
})
/** The sizes and colours that run low, the emptiest first; `products` counts the products that they are of. */
export const lowStockList = pageOf({ threshold: count, products: count, data: z.array(lowOption) })
