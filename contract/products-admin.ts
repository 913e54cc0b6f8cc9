import { z } from 'zod'
import { categories, colours, sizes, tags } from '#domain/goods/catalog.ts'
import { inTaka, taka } from '#domain/money.ts'
import { priceChangeLimits } from '#domain/goods/price-change.ts'
import { productLimits } from '#domain/goods/product.ts'
import { formStatuses, productStatuses } from '#domain/goods/product-status.ts'
import {
  eachField,
  fieldNames,
  type FieldKind,
  productFields,
  type ProductField,
  type WireName,
} from '#domain/goods/product-fields.ts'
import { says } from './field-errors.ts'
import { adminProduct, languageQuery } from './products.ts'
import { count, done, oneLine, pageOf, pageQuery, plainText } from './shapes.ts'

const amount = z
  .number(says('not-a-number'))
  .min(0, says('negative'))
  .max(productLimits.price, says('price-too-high', { max: productLimits.price }))
  .refine((written) => Math.abs(written * 100 - Math.round(written * 100)) < 1e-6, says('too-many-decimals'))
const price = z.codec(amount, z.int(), { decode: taka, encode: inTaka })
const ownPrice = z.codec(amount.gt(0, says('not-above-zero')), z.int(), { decode: taka, encode: inTaka })
const stock = z
  .int(says('not-a-whole-number'))
  .min(0, says('negative'))
  .max(productLimits.stock, says('too-large', { max: productLimits.stock }))
const lines = z
  .array(plainText(productLimits.line).min(1, says('empty')))
  .max(productLimits.lines, says('too-many-text-lines', { max: productLimits.lines }))

/** Words of a list, written in whatever case. */
function someOf<Word extends string>(words: readonly [Word, ...Word[]]) {
  const known = new Map(words.map((word) => [word.toLowerCase(), word]))
  const word = z.codec(z.string().max(100), z.enum(words), {
    decode: (written, { issues }) => {
      const found = known.get(written.trim().toLowerCase())
      if (found) return found
      issues.push({ code: 'custom', message: says('not-one-of', { of: words }), input: written })
      return z.NEVER
    },
    encode: (one) => one,
  })
  return z
    .array(word)
    .max(words.length)
    .refine((all) => new Set(all).size === all.length, says('repeated'))
}

/**
 * The stock of a size and colour, and what it has of its own: a price, a profit and a SKU that are left out are the
 * product's. On editing, units may have been sold since the form was opened: `seen_stock_no` is what the form showed, and
 * only the difference to `stock_no` is put on the shelf or taken off it.
 */
const option = z.strictObject({
  size: z.enum(sizes).optional(),
  color: z.enum(colours).optional(),
  stock_no: stock,
  seen_stock_no: stock.optional(),
  price: ownPrice.optional(),
  profit_price: price.optional(),
  sku: oneLine(productFields.sku.most).optional(),
})

const pictures = z
  .array(z.string().max(2000))
  .max(productLimits.images, says('too-many-images', { max: productLimits.images }))

const pictureColours = z
  .array(z.enum(['', ...colours], says('not-one-of', { of: colours })))
  .max(productLimits.images, says('too-many-images', { max: productLimits.images }))

const pictureTexts = z
  .array(oneLine(productLimits.imageAlt))
  .max(productLimits.images, says('too-many-images', { max: productLimits.images }))

/** How a form fills in a field of each kind. */
const shapes = {
  title: (most) =>
    z
      .string(says('title-required'))
      .trim()
      .min(1, says('title-required'))
      .max(most, says('too-long', { max: most }))
      .regex(/^\P{Cc}*$/u, says('multiple-lines')),
  line: oneLine,
  text: (most) => plainText(most).default(''),
  url: () =>
    z
      .union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./, error: says('not-an-http-address') })])
      .default(''),
  amount: () => price.default(0),
  lines: () => lines.default([]),
  pictures: () => pictures.default([]),
  pictureColours: () => pictureColours.default([]),
  pictureTexts: () => pictureTexts.default([]),
  category: () => z.enum(categories, says('category-required')),
  /** Left out, a new product is published when it has a price and a draft otherwise; another one stays what it is. */
  status: () => z.enum(formStatuses, says('not-one-of', { of: formStatuses })).optional(),
  sizes: () => someOf(sizes).default([]),
  colours: () => someOf(colours).default([]),
  tags: () => someOf(tags).default([]),
} satisfies Record<FieldKind, (most: number) => z.ZodType>

type FormShapes = {
  [Name in ProductField as WireName<Name>]: ReturnType<(typeof shapes)[(typeof productFields)[Name]['kind']]>
}

const fields = {
  ...eachField<FormShapes>(fieldNames, (_, { wire, kind, most = 0 }) => [wire, shapes[kind](most)]),
  /** All units together, where they are not counted by size and colour. */
  stock_no: stock.default(0),
  seen_stock_no: stock.optional(),
  options: z
    .array(option)
    .max(sizes.length * colours.length)
    .optional(),
}

/** What a product is made of. Without `options` its stock is one number; what is left out is empty, or 0. */
export const productForm = z.strictObject(fields)
export type ProductForm = z.output<typeof productForm>

/** `version` is the one the form was opened with. */
export const productEdit = productForm.extend({ id: z.uuid(says('unknown-product')), version: z.int().min(1) })

export const byProductId = z.strictObject({ id: z.uuid(says('unknown-product')) })

/** Which products are published, hidden, made drafts or deleted (`archived`), each by itself. */
export const productStatusesChange = z.strictObject({
  ids: z
    .array(z.uuid(says('unknown-product')))
    .min(1)
    .max(100),
  status: z.enum(productStatuses, says('not-one-of', { of: productStatuses })),
})

const { least, most } = priceChangeLimits

/**
 * Which prices go up, or down with a minus, by how many per cent; `seen_price` is what each was when that was decided, and
 * `seen_options` the sizes and colours that had their own. Those are changed too.
 */
export const productPricesChange = z.strictObject({
  products: z
    .array(
      z.strictObject({
        id: z.uuid(says('unknown-product')),
        seen_price: price,
        seen_options: z
          .array(z.strictObject({ size: z.enum(sizes).optional(), color: z.enum(colours).optional(), price: ownPrice }))
          .max(sizes.length * colours.length)
          .optional(),
      }),
    )
    .min(1)
    .max(100),
  percent: z.int(says('not-a-whole-number')).refine((percent) => percent !== 0 && percent >= least && percent <= most, {
    error: says('percent-out-of-range', { min: least, max: most }),
  }),
})

export const editedProduct = z.object({
  data: adminProduct,
  version: count,
  /** Who changed it last, and when; absent while nobody has. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
})
/** Which products were changed, and why the others were not. */
export const changedProducts = done.extend({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), title: z.string(), code: z.string(), message: z.string() })),
})

/** What was deleted, by whom and when, and until when it can be brought back. */
export const deletedProducts = pageOf({
  data: z.array(
    z.object({
      _id: z.uuid(),
      title: z.string(),
      image: z.string(),
      by: z.string(),
      deleted_at: z.iso.datetime(),
      until: z.iso.datetime(),
    }),
  ),
})
export const restoredProduct = done.extend({ status: z.enum(formStatuses) })

export const savedProduct = done.extend({ data: adminProduct, version: count })

/** A form filled in like a product that exists, to make another one of. */
export const copiedProduct = z.object({ data: productForm })

const productSorts = ['title', 'size', 'colors', 'sku', 'original_price', 'profit_price', 'stock_no', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]
export const allProductsQuery = pageQuery.extend({
  ...languageQuery.shape,
  search: plainText(100).optional(),
  sort: z.enum(productSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  category: z.enum(categories).optional(),
  status: z.enum(formStatuses).optional(),
  stock: z.literal('low').optional(),
})
/**
 * `all` is the number of products without the search; a product is low on stock when at most `low` units are left of one
 * of its sizes and colours.
 */
export const allProducts = pageOf({ data: z.array(adminProduct), all: count, low: count })
