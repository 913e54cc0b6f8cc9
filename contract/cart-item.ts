import type { CartLine } from '#domain/goods/cart.ts'
import { lineFields, type LineField } from '#domain/goods/product-fields.ts'
import { inTaka, taka } from '#domain/money.ts'
import { fromWireFields, toWireFields, type WireFields } from './product-wire.ts'

/** A cart line as it is kept in local storage under `cart`, and sent with an order. */
export type CartItem = WireFields<LineField> & {
  _id: string
  slug?: string
  original_price: number
  quantity: number
  selectedSize?: string
  selectedColor?: string
}

export function toCartItem(line: CartLine): CartItem {
  const { productId, slug, price, quantity, size, colour } = line
  return {
    _id: productId,
    ...(slug && { slug }),
    ...toWireFields(lineFields, line),
    original_price: inTaka(price),
    quantity,
    ...(size && { selectedSize: size }),
    ...(colour && { selectedColor: colour }),
  }
}

export function fromCartItem(item: CartItem): CartLine {
  const { _id, slug, original_price, quantity, selectedSize, selectedColor } = item
  return {
    productId: _id,
    ...(slug && { slug }),
    ...fromWireFields(lineFields, item),
    price: taka(original_price),
    quantity,
    ...(selectedSize && { size: selectedSize }),
    ...(selectedColor && { colour: selectedColor }),
  }
}
