import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { PaymentPart } from '#domain/orders/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { readOrderCookie } from '../../lib/order-cookies.server.ts'
import { paymentMethodIn } from '../order-view/order-view.server.ts'

type Asked = { number: string; request: Request }
type Sought = { id: string; language: Language; request: Request }

/** The tracking token of the order that has this number, where this browser has it. */
function tokenOf({ number, request }: Asked): string | undefined {
  const kept = [readOrderCookie('tracked', request), readOrderCookie('placed', request)]
  return kept.find((one) => one && orderNumberIn(one) === number)
}

/** What became of an attempt, and the page of its order where that is one's own. */
export async function findPayment(api: Api, { id, language, request }: Sought) {
  const payment = await api.showPayment({ id })
  const method = paymentMethodIn(payment.method, language)
  return { payment: { ...payment, method, id }, own: await findOwn(api, { number: payment.number, request }) }
}

/** The id of one's own order that has this number, for whoever is logged in and has no link of it here. */
async function findOwn(api: Api, asked: Asked): Promise<string | undefined> {
  const { data: visitor } = tokenOf(asked) ? { data: null } : await api.showSession({})
  if (!visitor) return undefined
  const { orders } = await api.listOwnOrders({ email: visitor.email, search: asked.number, limit: 1 })
  return orders[0]?.id
}

/** One's own order, or the one whose link this browser has; another tab may have opened another one since. */
export async function startPayment(api: Api, { id, part, ...asked }: Asked & { id: string; part: PaymentPart }) {
  if (id) return api.startPayment({ id, part })
  const token = tokenOf(asked)
  if (!token) throw new Refusal('order-not-found')
  return api.startTrackedPayment({ token, part })
}
