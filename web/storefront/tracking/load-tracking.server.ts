import type { Visitor } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import { countUnits } from '#domain/goods/cart.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { ShopFacts } from '../../lib/shop/shop-facts.ts'
import { readOrderCookie } from '../checkout/order-cookies.ts'
import { dayInWords } from '../order-view/dates.server.ts'
import { trackedInWords, type TrackedOrder } from './tracked-in-words.server.ts'

export type Asking = { api: Api; facts: ShopFacts; language: Language }
type Linked = { order?: TrackedOrder; trouble?: RefusalCode; number?: string }

const mostOwn = 10

/** The order whose link this browser has opened; or else the one that it placed last. */
export async function findLinked(request: Request, asking: Asking): Promise<Linked> {
  const opened = readOrderCookie('tracked', request)
  if (opened) return openLink(opened, asking)
  const placed = readOrderCookie('placed', request)
  const { order } = placed ? await openLink(placed, asking) : {}
  return order ? { order } : {}
}

/** A link that has expired still tells which order it was: the number alone opens nothing. */
async function openLink(token: string, { api, facts, language }: Asking): Promise<Linked> {
  try {
    const { order, history } = await api.trackOrder({ token })
    return { order: trackedInWords(order, { history, language, returnDays: facts.returnDays }) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return { trouble: error.code, ...(error.code === 'link-expired' && { number: orderNumberIn(token) }) }
  }
}

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>['rows'][number]

/** The latest orders of whoever is logged in; undefined for a guest. */
export async function findOwn(visitor: Visitor | null, { api, language }: Omit<Asking, 'facts'>) {
  if (!visitor) return undefined
  const { orders, total } = await api.listOwnOrders({ email: visitor.email, limit: mostOwn })
  const rows = orders.map(({ id, status, shipment, total: price, insideDhaka, lines, createdAt }) => ({
    id,
    status,
    isAway: Boolean(shipment),
    price,
    insideDhaka,
    quantity: countUnits(lines),
    placedOn: dayInWords(createdAt, language),
  }))
  return { rows, total }
}
