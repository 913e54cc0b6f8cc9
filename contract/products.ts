import { z } from 'zod'
import { categories, sorts } from '#domain/goods/catalog.ts'
import type { RunningDeal } from '#domain/goods/deal.ts'
import { productLimits } from '#domain/goods/product.ts'
import { productStatuses } from '#domain/goods/product-status.ts'
import { eachFilter, wordsOf } from '#domain/goods/product-filters.ts'
import {
  eachField,
  fieldNames,
  publicFields,
  type FieldKind,
  type FilterField,
  type FilterName,
  type OptionalField,
  type ProductField,
  type ProductValues,
  type PublicField,
  type WireName,
} from '#domain/goods/product-fields.ts'
import { languages } from '#domain/language.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { wholeFromWire, wholeToWire, wireAdminOption, wireOption, type Option } from './product-options.ts'
import { fromWireFields, toWireFields } from './product-wire.ts'
import { says } from './field-errors.ts'
import { count, listInAddress, pageOf, pageQuery, plainText, takaInAddress } from './shapes.ts'

export type Product = Pick<ProductValues, PublicField> & {
  id: string
  slug: string
  stock: number
  /** The price of now, while a deal runs. */
  deal?: RunningDeal
  /** The average to one decimal; absent while nobody has reviewed it. */
  rating?: { average: number; count: number }
  /** The stock of each size and colour; absent where one row holds it all. */
  options?: Option[]
}

/** What only administrators see of a product. */
export type AdminProduct = Product & ProductValues

const text = z.string()
const texts = z.array(text)
const shapes = {
  title: text,
  line: text,
  text,
  url: text,
  amount: z.number().min(0),
  lines: texts,
  pictures: texts.max(productLimits.images),
  pictureColours: texts.max(productLimits.images),
  pictureTexts: texts.max(productLimits.images),
  category: z.enum(categories),
  status: z.enum(productStatuses),
  sizes: texts,
  colours: texts,
  tags: texts,
} satisfies Record<FieldKind, z.ZodType>

type FieldShapes<Name extends ProductField> = {
  [One in Exclude<Name, OptionalField> as WireName<One>]: z.ZodType<ProductValues[One], ProductValues[One]>
} & {
  [One in Extract<Name, OptionalField> as WireName<One>]: z.ZodOptional<
    z.ZodType<ProductValues[One], ProductValues[One]>
  >
}

/** The shapes of some fields by their names on the wire. */
export function fieldShapes<Name extends ProductField>(names: readonly Name[]) {
  return eachField<FieldShapes<Name>>(names, (_, { wire, kind, isOptional }) => [
    wire,
    isOptional ? shapes[kind].optional() : shapes[kind],
  ])
}

const wireProduct = z.object({
  _id: z.uuid(),
  slug: text,
  ...fieldShapes(publicFields),
  stock_no: count,
  deal_price: z.number().min(0).optional(),
  deal_ends_at: z.iso.datetime().optional(),
  options: z.array(wireOption).optional(),
  rating: z.number().min(1).max(5).optional(),
  rating_count: count.optional(),
})

const privateFields = fieldNames.filter(
  (name): name is Exclude<ProductField, PublicField> => !publicFields.includes(name as PublicField),
)
const wireAdminProduct = wireProduct.extend({
  ...fieldShapes(privateFields),
  options: z.array(wireAdminOption).optional(),
})

export const product = z.codec(wireProduct, z.custom<Product>(), { decode: wholeFromWire, encode: wholeToWire })

export const adminProduct = z.codec(wireAdminProduct, z.custom<AdminProduct>(), {
  decode: (wire) => ({ ...wholeFromWire(wire), ...fromWireFields(privateFields, wire) }),
  encode: (value) => ({ ...wholeToWire(value), ...toWireFields(privateFields, value) }),
})

export const productList = pageOf({ data: z.array(product) })
export const adminProductList = pageOf({ data: z.array(adminProduct) })

/** The language that products are answered in, where they have a text in it; English unless it is said otherwise. */
const inLanguage = { language: z.enum(languages).optional() }
export const languageQuery = z.strictObject(inLanguage)

/** Which products are wanted. Several colours, sizes or tags mean any of them; an upper or lower price is what is paid now. */
const filters = {
  query: plainText(300).optional(),
  category: z.enum(categories).optional(),
  ...eachFilter<Record<FilterName, z.ZodOptional<z.ZodType<string[], string | string[]>>>>((_, { param, kind }) => [
    param,
    listInAddress(wordsOf(kind)).optional(),
  ]),
  min: takaInAddress.optional(),
  max: takaInAddress.optional(),
  stock: z.literal('in').optional(),
  offer: z.literal('running').optional(),
}
export const productFilters = z.strictObject(filters)
export type ProductFilters = z.output<typeof productFilters>
export const productQuery = pageQuery.extend({ ...filters, ...inLanguage, sort: z.enum(sorts).optional() })
export const categoryQuery = productQuery.extend({ category: z.enum(categories) })

/** A slug, an old slug or the exact title. */
export const bySlug = z.strictObject({ slug: plainText(300).min(1, says('product-name-required')) })
export const bySlugInLanguage = bySlug.extend(inLanguage)

export const productDetails = z.object({ data: z.tuple([product]) })
export const adminProductDetails = z.object({ data: z.tuple([adminProduct]) })

/** Products by their ids; one that is no longer sold is left out. */
export const byIds = languageQuery.extend({
  ids: z.codec(
    z.string().max(2500),
    z
      .array(z.uuid(says('unknown-product')))
      .min(1)
      .max(60),
    {
      decode: (written) => written.split(','),
      encode: (ids) => ids.join(','),
    },
  ),
})
export const someProducts = z.object({ data: z.array(product) })

export type Counted = { name: string; count: number }
/** How many products each value of a filter would show, the other filters staying as they are. */
export type Facets = Record<FilterField, Counted[]> & {
  total: number
  categories: Counted[]
  inStock: number
  onOffer: number
}
const counted = z.array(z.object({ name: z.string(), count }))
const wireFacets = z.object({
  total: count,
  categories: counted,
  ...eachFilter<Record<WireName<FilterField>, typeof counted>>((_, { wire }) => [wire, counted]),
  in_stock: count,
  on_offer: count,
})
export const facetList = z.object({
  data: z.codec(wireFacets, z.custom<Facets>(), {
    decode: (wire) => ({
      ...eachFilter<Record<FilterField, Counted[]>>((name, { wire: named }) => [
        name,
        wire[named as keyof typeof wire],
      ]),
      total: wire.total,
      categories: wire.categories,
      inStock: wire.in_stock,
      onOffer: wire.on_offer,
    }),
    encode: ({ total, categories: all, inStock, onOffer, ...filters }) => ({
      ...eachFilter<Record<WireName<FilterField>, Counted[]>>((name, { wire }) => [wire, filters[name]]),
      total,
      categories: all,
      in_stock: inStock,
      on_offer: onOffer,
    }),
  }),
})

/** The slugs of the whole catalogue, some thousands a page. */
export const addressQuery = z.strictObject({ page: pageQuery.shape.page })
export const addressList = pageOf({ data: z.array(z.string()) })

/** What somebody may be looking for who has typed this much. */
export const suggestionQuery = languageQuery.extend({ query: plainText(300) })
/** `isFrom`: it costs so much in some sizes or colours, and more in others. */
export type Suggestion = { slug: string; title: string; picture?: string; price: Poisha; isFrom?: true }
const wireSuggestion = z.object({
  slug: z.string(),
  title: z.string(),
  image: z.string().optional(),
  price: z.number().min(0),
  from: z.literal(true).optional(),
})
const suggestion = z.codec(wireSuggestion, z.custom<Suggestion>(), {
  decode: ({ image, price, from, ...same }) => ({
    ...same,
    price: taka(price),
    ...(from && { isFrom: from }),
    ...(image && { picture: image }),
  }),
  encode: ({ picture, price, isFrom, ...same }) => ({
    ...same,
    price: inTaka(price),
    ...(isFrom && { from: isFrom }),
    ...(picture && { image: picture }),
  }),
})
export const suggestionList = z.object({
  data: z.object({ products: z.array(suggestion), categories: counted, tags: counted }),
})

/** `query`: the words that are left; empty where the shop has something for none of them. */
export const fewerWords = z.object({ query: text, data: z.array(product), total: count })
