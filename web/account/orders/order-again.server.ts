import type { Api } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { addLine, withinLine, type CartLine } from '#domain/goods/cart.ts'
import { readCartCookie, writeCartCookie } from '../../storefront/cart/cart-cookie.ts'
import { lineOf } from '../../storefront/cart/line-of.ts'

/** A line that could not be added as it was ordered: no longer sold, sold out, or fewer are left. */
type Missing = { title: string; why: 'gone' | 'sold-out' | 'fewer'; left: number }
export type Again = { added: CartLine[]; missing: Missing[] }

/** What of an order can be bought again today, at the prices of today. */
export async function orderAgain({ lines }: Order, api: Api): Promise<Again> {
  const cartItems = lines.map(({ productId, quantity, size, colour }) => ({
    productId,
    quantity,
    ...(size && { size }),
    ...(colour && { colour }),
  }))
  const today = (await api.priceCart({ cartItems })).lines.map((line, n) => ({ ...line, title: lines[n]?.title ?? '' }))
  const added = today.flatMap(({ wanted, product, available }) =>
    product && available > 0 ? [lineOf(product, wanted, withinLine(wanted.quantity, available))] : [],
  )
  const missing = today.flatMap(({ wanted, product, available, title }): Missing[] => {
    if (!product) return [{ title, why: 'gone', left: 0 }]
    if (available === 0) return [{ title, why: 'sold-out', left: 0 }]
    return available < wanted.quantity ? [{ title, why: 'fewer', left: available }] : []
  })
  return { added, missing }
}

/** Where the browser sent the form itself, no script keeps a cart: the cookie does. */
export function cartOf(request: Request, { added }: Again): HeadersInit {
  if (!request.headers.get('accept')?.includes('text/html')) return {}
  const kept = added.reduce(
    (lines, line) => addLine(lines, line),
    readCartCookie(request.headers.get('cookie'), request.url),
  )
  return { 'set-cookie': writeCartCookie(kept, request.url) }
}
