import type { CartLine } from '#domain/goods/cart.ts'
import { inTaka, taka } from '#domain/money.ts'

/** A cart line as it is kept in local storage under `cart`, and sent with an order. */
export type CartItem = {
  _id: string
  title: string
  images: string[]
  category: CartLine['category']
  original_price: number
  quantity: number
  delivery_system: string
  overview: string
  specification: string[]
  features: string[]
  selectedSize?: string
  selectedColor?: string
}

export function toCartItem(line: CartLine): CartItem {
  const { productId, price, deliveryMethod, size, colour, ...same } = line
  return {
    ...same,
    _id: productId,
    original_price: inTaka(price),
    delivery_system: deliveryMethod,
    ...(size && { selectedSize: size }),
    ...(colour && { selectedColor: colour }),
  }
}

export function fromCartItem(item: CartItem): CartLine {
  const { _id, original_price, delivery_system, selectedSize, selectedColor, ...same } = item
  return {
    ...same,
    productId: _id,
    price: taka(original_price),
    deliveryMethod: delivery_system,
    ...(selectedSize && { size: selectedSize }),
    ...(selectedColor && { colour: selectedColor }),
  }
}
