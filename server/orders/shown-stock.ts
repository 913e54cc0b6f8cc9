import { isFew } from '#domain/goods/stock.ts'
import type { Shown } from '../cache/changes.ts'

/** What visitors see change when these options get this stock, or had it: lists say how many are left only when few are. */
export function shownOf(options: readonly { productId: string; stock: number }[]): Shown {
  return {
    products: [...new Set(options.map(({ productId }) => productId))],
    lists: options.some(({ stock }) => isFew(stock)),
  }
}
