import {
  eachField,
  emptyOf,
  publicFields,
  type OptionalField,
  type ProductField,
  type ProductValues,
  type PublicField,
  type WireName,
} from '#domain/goods/product-fields.ts'
import { inTaka, taka } from '#domain/money.ts'
import type { Option } from './product-options.ts'
import type { Product } from './products.ts'

/** Fields of a product by their names on the wire, amounts in taka. */
export type WireFields<Name extends ProductField> = {
  [One in Exclude<Name, OptionalField> as WireName<One>]: ProductValues[One]
} & { [One in Extract<Name, OptionalField> as WireName<One>]?: ProductValues[One] }

/** What is its own of an option, where it has any. */
export type WireOwn = { price?: number; deal_price?: number; profit_price?: number; sku?: string }
type WireOption = WireOwn & { size?: string; color?: string; stock_no: number }

/** A product as everybody sees it. */
export type WireProduct = WireFields<PublicField> & {
  _id: string
  slug: string
  stock_no: number
  deal_price?: number
  deal_ends_at?: string
  options?: WireOption[]
  rating?: number
  rating_count?: number
}

export function toWireFields<Name extends ProductField>(
  names: readonly Name[],
  values: Pick<ProductValues, Name>,
): WireFields<Name> {
  return eachField(names, (name, { wire, kind, isOptional }) => {
    const value = values[name as Name] as string | number | string[]
    if (kind === 'amount') return [wire, inTaka(value as number)]
    return [wire, isOptional && (value as string | string[]).length === 0 ? undefined : value]
  })
}

export function fromWireFields<Name extends ProductField>(
  names: readonly Name[],
  wire: WireFields<Name>,
): Pick<ProductValues, Name> {
  const given = wire as Record<string, string | number | string[]>
  return eachField(names, (name, { wire: named, kind }) => {
    const value = given[named] ?? emptyOf(kind)
    return [name, kind === 'amount' ? taka(value as number) : value]
  })
}

export function productToWire(product: Product): WireProduct {
  const { id, slug, stock, deal, options, rating } = product
  return {
    _id: id,
    slug,
    ...toWireFields(publicFields, product),
    stock_no: stock,
    ...(deal && { deal_price: inTaka(deal.price), deal_ends_at: deal.endsAt }),
    ...(options && { options: options.map(optionToWire) }),
    ...(rating && { rating: rating.average, rating_count: rating.count }),
  }
}

export function productFromWire(wire: WireProduct): Product {
  const { _id, slug, stock_no, deal_price, deal_ends_at, options, rating, rating_count } = wire
  return {
    id: _id,
    slug,
    ...fromWireFields(publicFields, wire),
    stock: stock_no,
    ...(deal_price !== undefined && deal_ends_at && { deal: { price: taka(deal_price), endsAt: deal_ends_at } }),
    ...(options && { options: options.map(optionFromWire) }),
    ...(rating && rating_count && { rating: { average: rating, count: rating_count } }),
  }
}

/** Without what an option has of its own, which a device has no use for: `products.ts` adds that. */
function optionToWire({ size, colour, stock }: Option): WireOption {
  return { ...(size && { size }), ...(colour && { color: colour }), stock_no: stock }
}

function optionFromWire({ size, color, stock_no }: WireOption): Option {
  return { ...(size && { size }), ...(color && { colour: color }), stock: stock_no }
}
