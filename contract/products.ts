import { z } from 'zod'
import { categories, colours, sorts, tags, type Category } from '#domain/goods/catalog.ts'
import type { RunningDeal } from '#domain/goods/deal.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { count, listInAddress, pageOf, pageQuery, plainText, takaInAddress } from './shapes.ts'

export type Option = { size?: string; colour?: string; stock: number }

export type Product = {
  id: string
  slug: string
  title: string
  category: Category
  images: string[]
  price: Poisha
  stock: number
  colours: string[]
  tags: string[]
  sizes: string[]
  description: string
  overview: string
  features: string[]
  specification: string[]
  sku: string
  sourceUrl: string
  deliveryMethod: string
  /** The price of now, while a deal runs. */
  deal?: RunningDeal
  /** The average to one decimal; absent while nobody has reviewed it. */
  rating?: { average: number; count: number }
  /** The stock of each size and colour; absent where one row holds it all. */
  options?: Option[]
}

/** What only administrators see of a product. */
export type AdminProduct = Product & { profit: Poisha }

const wireOption = z.object({ size: z.string().optional(), color: z.string().optional(), stock_no: count })

const wireProduct = z.object({
  _id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(categories),
  images: z.array(z.string()).max(3),
  original_price: z.number().min(0),
  deal_price: z.number().min(0).optional(),
  deal_ends_at: z.iso.datetime().optional(),
  stock_no: count,
  colors: z.array(z.string()),
  tags: z.array(z.string()),
  size: z.array(z.string()),
  description: z.string(),
  overview: z.string(),
  features: z.array(z.string()),
  specification: z.array(z.string()),
  sku: z.string(),
  bs_uri: z.string(),
  delivery_system: z.string(),
  options: z.array(wireOption).optional(),
  rating: z.number().min(1).max(5).optional(),
  rating_count: count.optional(),
})

const wireAdminProduct = wireProduct.extend({ profit_price: z.number() })

export const product = z.codec(wireProduct, z.custom<Product>(), { decode: fromWire, encode: toWire })

export const adminProduct = z.codec(wireAdminProduct, z.custom<AdminProduct>(), {
  decode: (wire) => ({ ...fromWire(wire), profit: taka(wire.profit_price) }),
  encode: (value) => ({ ...toWire(value), profit_price: inTaka(value.profit) }),
})

export const productList = pageOf({ data: z.array(product) })
export const adminProductList = pageOf({ data: z.array(adminProduct) })

/** Which products are wanted. Several colours or tags mean any of them; an upper or lower price is what is paid now. */
const filters = {
  query: plainText(300).optional(),
  category: z.enum(categories).optional(),
  color: listInAddress(colours).optional(),
  tag: listInAddress(tags).optional(),
  min: takaInAddress.optional(),
  max: takaInAddress.optional(),
  stock: z.literal('in').optional(),
  offer: z.literal('running').optional(),
}
export const productFilters = z.strictObject(filters)
export type ProductFilters = z.output<typeof productFilters>
export const productQuery = pageQuery.extend({ ...filters, sort: z.enum(sorts).optional() })
export const categoryQuery = productQuery.extend({ category: z.enum(categories) })

/** A slug, an old slug or the exact title. */
export const bySlug = z.strictObject({ slug: plainText(300).min(1, 'Say which product') })

export const productDetails = z.object({ data: z.tuple([product]) })
export const adminProductDetails = z.object({ data: z.tuple([adminProduct]) })

/** Products by their ids; one that is no longer sold is left out. */
export const byIds = z.strictObject({
  ids: z.codec(z.string().max(2500), z.array(z.uuid('Unknown product')).min(1).max(60), {
    decode: (written) => written.split(','),
    encode: (ids) => ids.join(','),
  }),
})
export const someProducts = z.object({ data: z.array(product) })

export type Counted = { name: string; count: number }
/** How many products each value of a filter would show, the other filters staying as they are. */
export type Facets = {
  total: number
  categories: Counted[]
  colours: Counted[]
  tags: Counted[]
  inStock: number
  onOffer: number
}
const counted = z.array(z.object({ name: z.string(), count }))
const wireFacets = z.object({
  total: count,
  categories: counted,
  colors: counted,
  tags: counted,
  in_stock: count,
  on_offer: count,
})
export const facetList = z.object({
  data: z.codec(wireFacets, z.custom<Facets>(), {
    decode: ({ colors, in_stock, on_offer, ...same }) => ({
      ...same,
      colours: colors,
      inStock: in_stock,
      onOffer: on_offer,
    }),
    encode: ({ colours: all, inStock, onOffer, ...same }) => ({
      ...same,
      colors: all,
      in_stock: inStock,
      on_offer: onOffer,
    }),
  }),
})

/** The slugs of the whole catalogue, some thousands a page. */
export const addressQuery = z.strictObject({ page: pageQuery.shape.page })
export const addressList = pageOf({ data: z.array(z.string()) })

/** What somebody may be looking for who has typed this much. */
export const suggestionQuery = z.strictObject({ query: plainText(300) })
export type Suggestion = { slug: string; title: string; picture?: string; price: Poisha }
const wireSuggestion = z.object({
  slug: z.string(),
  title: z.string(),
  image: z.string().optional(),
  price: z.number().min(0),
})
const suggestion = z.codec(wireSuggestion, z.custom<Suggestion>(), {
  decode: ({ image, price, ...same }) => ({ ...same, price: taka(price), ...(image && { picture: image }) }),
  encode: ({ picture, price, ...same }) => ({ ...same, price: inTaka(price), ...(picture && { image: picture }) }),
})
export const suggestionList = z.object({
  data: z.object({ products: z.array(suggestion), categories: counted, tags: counted }),
})

function fromWire(wire: z.output<typeof wireProduct>): Product {
  const { _id, original_price, stock_no, colors, size, bs_uri, delivery_system, options, ...rest } = wire
  const { deal_price, deal_ends_at, rating, rating_count, ...same } = rest
  return {
    ...same,
    id: _id,
    price: taka(original_price),
    stock: stock_no,
    colours: colors,
    sizes: size,
    sourceUrl: bs_uri,
    deliveryMethod: delivery_system,
    ...(deal_price !== undefined && deal_ends_at && { deal: { price: taka(deal_price), endsAt: deal_ends_at } }),
    ...(rating && rating_count && { rating: { average: rating, count: rating_count } }),
    ...(options && { options: options.map((option) => ({ ...choiceFromWire(option), stock: option.stock_no })) }),
  }
}

function toWire(value: Product): z.input<typeof wireProduct> {
  const { id, price, stock, colours, sizes, sourceUrl, deliveryMethod, ...others } = value
  const { deal, options, rating, ...same } = others
  return {
    ...same,
    _id: id,
    original_price: inTaka(price),
    stock_no: stock,
    colors: colours,
    size: sizes,
    bs_uri: sourceUrl,
    delivery_system: deliveryMethod,
    ...(deal && { deal_price: inTaka(deal.price), deal_ends_at: deal.endsAt }),
    ...(rating && { rating: rating.average, rating_count: rating.count }),
    ...(options && {
      options: options.map(({ size, colour, stock: left }) => ({ size, color: colour, stock_no: left })),
    }),
  }
}

function choiceFromWire({ size, color }: { size?: string; color?: string }) {
  return { ...(size && { size }), ...(color && { colour: color }) }
}
