import { countUnits, isSameLine, type LineId } from '#domain/goods/cart.ts'
import { useCart } from './cart-store.ts'

/** How many of a product are in the cart, in whichever size and colour. */
export function useUnitsOf(productId: string): number {
  return useCart(({ lines }) => countUnits(lines.filter((line) => line.productId === productId)))
}

/** How many of exactly this are in the cart. */
export function useUnitsIn(line: LineId): number {
  return useCart(({ lines }) => countUnits(lines.filter((other) => isSameLine(other, line))))
}
