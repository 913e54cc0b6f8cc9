import { data, redirect } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import type { AskedReturn, Glimpse } from '#contract/own-orders.ts'
import type { Order } from '#contract/orders.ts'
import { countUnits } from '#domain/goods/cart.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn, readOrderNumber } from '#domain/orders/order-number.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { FieldError } from '#domain/field-errors.ts'
import { readPhone } from '#domain/people/phone.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { couponOf, hasLoyaltyDiscount } from '#domain/orders/repricing.ts'
import type { ShopFacts } from '../../lib/shop/shop-settings.ts'
import {
  dayInWords,
  arrivalOf,
  returnedOf,
  returnsOf,
  shipmentOf,
  answerReturn,
  cancelIfOpen,
  paymentInWords,
  type ShownPayment,
} from '../order-view/order-view.server.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import type { ReturnAnswer } from '../order-view/typed-return.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { momentInWords } from '../../lib/time-left.ts'
import { forgottenOrders, orderCookie, readOrderCookie } from '../../lib/order-cookies.server.ts'
import { placeInWords } from '../checkout/checkout.server.ts'

type Asking = { api: Api; facts: ShopFacts; language: Language }
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
    const { order, payment, ...known } = await api.trackOrder({ token })
    const words = trackedInWords(order, { ...known, language, returnDays: facts.returnDays })
    const inAdvance = payment?.inAdvance ?? 0
    const asked = { inAdvance, due: words.due - inAdvance, payment: paymentInWords(payment, language) }
    return { order: { ...words, ...asked } }
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

type TrackingFields = { number?: 'empty' | 'unreadable'; phone?: FieldError }
export type TrackingAnswer = {
  found?: TrackedOrder
  cancelled?: true
  returned?: ReturnAnswer
  /** The form was of an order whose link this browser no longer keeps: nothing was done. */
  isOther?: true
  refused?: { code: RefusalCode; intent: 'find' | 'cancel'; fields: TrackingFields }
  typed?: { number: string; phone: string }
}

type Submission = Asking & { request: Request; url: URL }

/** Answers the forms of the tracking page: finds an order by number and phone, cancels the linked one, asks for
 * a return of it, or forgets it. */
export async function answerTracking(submission: Submission) {
  const form = await submission.request.clone().formData()
  const intent = form.get('intent')
  if (intent === 'forget') return forget(submission)
  if (intent === 'return') return askReturn(form, submission)
  return intent === 'cancel' ? cancel(form, submission) : find(form, submission)
}

async function find(form: FormData, { api, facts, language }: Submission) {
  const typed = { number: String(form.get('number') ?? ''), phone: String(form.get('phone') ?? '') }
  const fields = findMistakes(typed)
  const refuse = (code: RefusalCode, status: number) =>
    data<TrackingAnswer>({ typed, refused: { code, intent: 'find', fields } }, status)
  if (Object.keys(fields).length > 0) return refuse('invalid-input', 400)
  try {
    const { order, history } = await api.trackByNumber(typed)
    return data<TrackingAnswer>({ found: glimpsed(order, { history, language, returnDays: facts.returnDays }) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error.code, error.status)
  }
}

/** What no order can have is said at once, without counting as a guess. */
function findMistakes({ number, phone }: { number: string; phone: string }): TrackingFields {
  return {
    ...(!readOrderNumber(number) && { number: number.trim() ? ('unreadable' as const) : ('empty' as const) }),
    ...(!readPhone(phone) && { phone: { code: phone.trim() ? 'invalid-phone' : 'phone-required' } }),
  }
}

/** The link of the order whose form was sent; since the page was opened another tab may have opened another order. */
function tokenOf(form: FormData, request: Request): string | undefined {
  const kept = [readOrderCookie('tracked', request), readOrderCookie('placed', request)]
  return kept.find((token) => token && orderNumberIn(token) === form.get('order'))
}

function isOther() {
  return data<TrackingAnswer>({ isOther: true }, 409)
}

async function askReturn(form: FormData, { request, api }: Submission) {
  const token = tokenOf(form, request)
  if (!token) return isOther()
  const { answer, status } = await answerReturn(form, {
    bought: async () => (await api.trackOrder({ token })).order.lines,
    send: (wish) => api.askTrackedReturn({ token, ...wish }),
  })
  return data<TrackingAnswer>({ returned: answer }, status)
}

async function cancel(form: FormData, { request, api }: Submission) {
  const token = tokenOf(form, request)
  if (!token) return isOther()
  try {
    await cancelIfOpen({ cancel: () => api.cancelTracked({ token }), read: () => api.trackOrder({ token }) })
    return data<TrackingAnswer>({ cancelled: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<TrackingAnswer>({ refused: { code: error.code, intent: 'cancel', fields: {} } }, error.status)
  }
}

function forget({ url, language }: Submission) {
  return redirect(addressIn(language, '/order'), { status: 303, headers: forgottenOrders(url) })
}

type Step = { status: OrderStatus; changedAt: string }
type Reading = { history: Step[]; askedReturn?: AskedReturn | undefined; language: Language; returnDays: number }

/** An order as its tracking page shows it. Who receives it and where is shown to whoever holds the order's link alone. */
export type TrackedOrder = ReturnType<typeof glimpsed> &
  Partial<ReturnType<typeof ownFacts>> & { inAdvance?: number; payment?: ShownPayment | undefined }

/** What the order's number and phone show. */
function glimpsed(order: Glimpse, { history, askedReturn, language, returnDays }: Reading) {
  const { number, status, lines, discount, deliveryCharge, total } = order
  return {
    number,
    status,
    lines,
    discount,
    deliveryCharge,
    total,
    due: status === 'cancelled' ? 0 : total,
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language),
    shipment: shipmentOf(order, language),
    returned: returnedOf(order, language),
    steps: history.map((step) => ({ status: step.status, at: momentInWords(step.changedAt, language) })),
    returns: returnsOf({ order, history, askedReturn, returnDays, language }),
  }
}

/** What the order's link shows. */
function trackedInWords(order: Order, reading: Reading) {
  const number = orderNumberIn(order.id)
  const lines = order.lines.map(({ images, ...line }) => ({ ...line, image: images[0] ?? '' }))
  return { ...glimpsed({ ...order, number, lines }, reading), ...ownFacts(order, number, reading.language) }
}

function ownFacts(order: Order, number: string, language: Language) {
  const { name, phone, address, insideDhaka, advance, total, status, stockReserved } = order
  return {
    isLoyal: hasLoyaltyDiscount(order),
    coupon: couponOf(order),
    advance,
    stockReserved,
    due: status === 'cancelled' ? 0 : total - advance,
    receiver: { name, phone, address, insideDhaka, place: placeInWords(order, language) },
    code: drawSquareCode(number, 2),
  }
}

/** The link itself is seen by nobody: not in the address, not by where one goes next. */
export function keepLink(token: string, url: URL): Response {
  return redirect(addressIn(languageOf(url.pathname), '/order'), {
    status: 303,
    headers: { 'set-cookie': orderCookie('tracked', token.slice(0, 100), url), 'referrer-policy': 'no-referrer' },
  })
}
