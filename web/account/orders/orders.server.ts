import { data } from 'react-router'
import type { CartAnswer } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { AskedReturn } from '#contract/own-orders.ts'
import type { OrderPayment } from '#contract/payments.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { slugOf } from '#domain/goods/slug.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { addLine, withinLine, type CartLine } from '#domain/goods/cart.ts'
import { oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import {
  dayInWords,
  arrivalOf,
  returnedOf,
  returnsOf,
  shipmentOf,
  answerReturn,
  cancelIfOpen,
  paymentInWords,
} from '../../storefront/order-view/order-view.server.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { momentInWords } from '../../lib/time-left.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import type { ReturnAnswer } from '../../storefront/order-view/typed-return.ts'
import { readCartCookie, writeCartCookie } from '../../storefront/cart/cart-cookie.ts'
import { lineOf } from '../../storefront/cart/cart-store.ts'

export const readers = { status: oneOf(orderStatuses), search: words }

export type OrderQuery = QueryOf<typeof readers>
export type OrderRow = ReturnType<typeof rowOf>

/** An order as far as the list shows it. */
export function rowOf(
  { id, status, total, name, address, phone, lines, createdAt, shipment, ...place }: Order,
  language: Language,
) {
  const [first] = lines
  const shown = {
    id,
    status,
    isAway: Boolean(shipment),
    total,
    name,
    address: [address, placeInWords(place, language)].filter(Boolean).join(', '),
    phone,
    title: first?.title ?? '',
    picture: first?.images[0],
  }
  return { ...shown, others: lines.length - 1, placedOn: dayInWords(createdAt, language) }
}

type Change = { status: OrderStatus; changedAt: string }
type Known = {
  order: Order
  history: Change[]
  askedReturn?: AskedReturn | undefined
  payment?: OrderPayment | undefined
  returnDays: number
  language: Language
}

/** The days and moments of an order as its page writes them. */
export function orderInWords({ order, history, askedReturn, payment, returnDays, language }: Known) {
  return {
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language),
    shipment: shipmentOf(order, language),
    returned: returnedOf(order, language),
    steps: history.map(({ status, changedAt }) => ({ status, at: momentInWords(changedAt, language) })),
    returns: returnsOf({ order, history, askedReturn, returnDays, language }),
    place: placeInWords(order, language),
    payment: paymentInWords(payment, language),
    code: drawSquareCode(orderNumberIn(order.id), 2),
  }
}

/** Where the products of an order are found today; undefined where the shop no longer sells one. */
export function addressesOf(order: Order, today: CartAnswer | undefined): (string | undefined)[] {
  return order.lines.map(({ title }, n) => {
    if (!today) return `/details/${slugOf(title)}`
    const slug = today.lines[n]?.product?.slug
    return slug && `/details/${slug}`
  })
}

export type Answer = { cancelled?: true; returned?: ReturnAnswer; revoked?: true; refused?: RefusalCode; again?: Again }

/** Answers the forms of an order's page: cancels it, asks for a return, makes its mailed links useless, or puts its products into the cart again. */
export async function answerOrder(request: Request, { id, api }: { id: string; api: Api }) {
  const form = await request.clone().formData()
  const intent = form.get('intent')
  try {
    if (intent === 'again') {
      const again = await orderAgain((await api.showOrder({ id })).order, api)
      return data<Answer>({ again }, { headers: cartOf(request, again) })
    }
    if (intent === 'revoke') {
      await api.revokeTracking({ id })
      return data<Answer>({ revoked: true })
    }
    if (intent === 'return') {
      const { answer, status } = await answerReturn(form, {
        bought: async () => (await api.showOrder({ id })).order.lines,
        send: (wish) => api.askReturn({ id, ...wish }),
      })
      return data<Answer>({ returned: answer }, status)
    }
    if (intent !== 'cancel') return data<Answer>({})
    await cancelIfOpen({ cancel: () => api.cancelOrder({ id }), read: () => api.showOrder({ id }) })
    return data<Answer>({ cancelled: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<Answer>({ refused: error.code }, error.status)
  }
}

/** A line that could not be added as it was ordered: no longer sold, sold out, or fewer are left. */
type Missing = { title: string; why: 'gone' | 'sold-out' | 'fewer'; left: number }
export type Again = { added: CartLine[]; missing: Missing[] }

/** What of an order can be bought again today, at the prices of today. */
async function orderAgain({ lines }: Order, api: Api): Promise<Again> {
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
function cartOf(request: Request, { added }: Again): HeadersInit {
  if (!request.headers.get('accept')?.includes('text/html')) return {}
  const kept = added.reduce(
    (lines, line) => addLine(lines, line),
    readCartCookie(request.headers.get('cookie'), request.url),
  )
  return { 'set-cookie': writeCartCookie(kept, request.url) }
}
