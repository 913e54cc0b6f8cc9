import { z } from 'zod'
import type { OwnPrice } from '#domain/goods/choice-price.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { productFromWire, productToWire, type WireOwn, type WireProduct } from './product-wire.ts'
import type { Product } from './products.ts'
import { count } from './shapes.ts'

/** `price`, `dealPrice`, `profit` and `sku` are there where they are its own; else the product's count. */
export type Option = OwnPrice & { stock: number; profit?: Poisha; sku?: string }

export const wireOption = z.object({
  size: z.string().optional(),
  color: z.string().optional(),
  stock_no: count,
  price: z.number().min(0).optional(),
  deal_price: z.number().min(0).optional(),
  sku: z.string().optional(),
})
/** What only administrators see of a size and colour. */
export const wireAdminOption = wireOption.extend({ profit_price: z.number().optional() })

/** With what its options have of their own; shapes for shoppers leave the profit out. */
export function wholeToWire(value: Product): WireProduct {
  const wire = productToWire(value)
  if (!wire.options) return wire
  return { ...wire, options: wire.options.map((option, n) => ({ ...option, ...ownToWire(value.options?.[n]) })) }
}

function ownToWire({ price, dealPrice, profit, sku }: Partial<Option> = {}): WireOwn {
  return {
    ...(price && { price: inTaka(price) }),
    ...(dealPrice && { deal_price: inTaka(dealPrice) }),
    ...(profit !== undefined && { profit_price: inTaka(profit) }),
    ...(sku && { sku }),
  }
}

export function wholeFromWire(wire: WireProduct): Product {
  const value = productFromWire(wire)
  if (!value.options) return value
  return { ...value, options: value.options.map((option, n) => ({ ...option, ...ownFromWire(wire.options?.[n]) })) }
}

function ownFromWire({ price, deal_price, profit_price, sku }: WireOwn = {}): Partial<Option> {
  return {
    ...(price && { price: taka(price) }),
    ...(deal_price && { dealPrice: taka(deal_price) }),
    ...(profit_price !== undefined && { profit: taka(profit_price) }),
    ...(sku && { sku }),
  }
}
