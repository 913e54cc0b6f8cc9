import { z } from 'zod'
import { categories, sorts, type Category } from '#domain/catalog.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { count, pageOf, pageQuery, plainText } from './shapes.ts'

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
})

const wireAdminProduct = wireProduct.extend({ profit_price: z.number() })

export const product = z.codec(wireProduct, z.custom<Product>(), { decode: fromWire, encode: toWire })

const adminProduct = z.codec(wireAdminProduct, z.custom<AdminProduct>(), {
  decode: (wire) => ({ ...fromWire(wire), profit: taka(wire.profit_price) }),
  encode: (value) => ({ ...toWire(value), profit_price: inTaka(value.profit) }),
})

export const productList = pageOf({ data: z.array(product) })
export const adminProductList = pageOf({ data: z.array(adminProduct) })

export const productQuery = pageQuery.extend({ sort: z.enum(sorts).optional() })

export const categoryQuery = productQuery.extend({ category: z.enum(categories) })

/** A slug, an old slug or the exact title. */
export const bySlug = z.strictObject({ slug: plainText(300).min(1, 'Say which product') })

export const productDetails = z.object({ data: z.tuple([product]) })
export const adminProductDetails = z.object({ data: z.tuple([adminProduct]) })

function fromWire(wire: z.output<typeof wireProduct>): Product {
  const { _id, original_price, stock_no, colors, size, bs_uri, delivery_system, options, ...same } = wire
  return {
    ...same,
    id: _id,
    price: taka(original_price),
    stock: stock_no,
    colours: colors,
    sizes: size,
    sourceUrl: bs_uri,
    deliveryMethod: delivery_system,
    ...(options && { options: options.map((option) => ({ ...choiceFromWire(option), stock: option.stock_no })) }),
  }
}

function toWire(value: Product): z.input<typeof wireProduct> {
  const { id, price, stock, colours, sizes, sourceUrl, deliveryMethod, options, ...same } = value
  return {
    ...same,
    _id: id,
    original_price: inTaka(price),
    stock_no: stock,
    colors: colours,
    size: sizes,
    bs_uri: sourceUrl,
    delivery_system: deliveryMethod,
    ...(options && {
      options: options.map(({ size, colour, stock: left }) => ({ size, color: colour, stock_no: left })),
    }),
  }
}

function choiceFromWire({ size, color }: { size?: string; color?: string }) {
  return { ...(size && { size }), ...(color && { colour: color }) }
}
