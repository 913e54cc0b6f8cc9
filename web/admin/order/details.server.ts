import type { contract, Output } from '#contract/contract.ts'
import type { AdminOrder } from '#contract/order-admin.ts'
import type { OrderEdit } from '#contract/own-orders.ts'
import type { Parcel } from '#contract/parcels.ts'
import type { Api } from '#contract/client.ts'
import { dhakaDay } from '#domain/day.ts'
import { inTaka, taka, type Language } from '#domain/money.ts'
import { deadlineOf, hasPassed } from '#domain/shop/deadlines.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { dayIn, dayOf } from '../../lib/day-in-words.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { listAddress, readQuery } from '../../lib/list-query.ts'
import type { Settings } from '../../lib/shop/shop-settings.ts'
import { ifUnavailable } from '../../lib/load-list.server.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import { readers } from '../orders/orders.server.ts'
import { pageSizes } from '../table/page-size.ts'
import { phoneInWords } from '../orders/phone-link.tsx'
import { chatTextOf } from './chat-text.server.ts'

export type Details = ReturnType<typeof detailsOf>

/** Everything about an order as its page shows it; what a product says of itself stays with the product. */
export function detailsOf(opened: Output<typeof contract.openOrder>, language: Language, settings: Settings) {
  const {
    order,
    history,
    edits,
    notes,
    shipmentChanges,
    returns,
    returnRequests,
    closedRequests,
    deletions,
    sms,
    parcel,
    payments,
    refunds,
    refundBy,
    trackingToken,
    ...known
  } = opened
  const { lines, promised, createdAt, blocked, ...same } = order
  const timed = (moment: string) => ({ moment, at: momentInWords(moment, language) })
  return {
    ...known,
    order: {
      ...same,
      ...(blocked && { blocked: { ...blocked, at: momentInWords(blocked.at, language) } }),
      lines: lines.map(({ productId, title, images, price, quantity, size, colour }) => ({
        productId,
        title,
        picture: images[0],
        price,
        quantity,
        size,
        colour,
      })),
    },
    chatText: chatTextOf(opened, settings, language),
    placed: momentInWords(createdAt, language),
    placedOn: dayOf(createdAt, language),
    place: placeInWords(order, language),
    promised: promised && { first: dayIn(promised.first, language), last: dayIn(promised.last, language) },
    history: history.map(({ changedAt, ...step }) => ({ ...step, ...timed(changedAt) })),
    edits: edits.map(({ changedAt, before, ...edit }, n) => ({
      ...edit,
      ...changesBetween(before, edits[n + 1]?.before ?? asEdited(order), language),
      ...timed(changedAt),
    })),
    today: dhakaDay(new Date()),
    handedOver: order.shipment && dayIn(order.shipment.handedOverOn, language),
    shipmentChanges: shipmentChanges.map(({ changedAt, ...change }) => ({ ...change, ...timed(changedAt) })),
    returns: returns.map(({ recordedAt, returnedOn, ...back }) => ({
      ...back,
      returnedOn: dayIn(returnedOn, language).shown,
      ...timed(recordedAt),
    })),
    returnRequests: returnRequests.map(({ askedAt, ...request }) => ({ ...request, ...timed(askedAt) })),
    closedRequests: closedRequests.map(({ closedAt, ...closed }) => ({ ...closed, ...timed(closedAt) })),
    deletions: deletions.map(({ changedAt, ...change }) => ({ ...change, ...timed(changedAt) })),
    parcel: parcel && shownParcel(parcel, language),
    sms: sms.map(({ sentAt, ...one }) => ({ ...one, ...timed(sentAt) })),
    payments: payments.map(({ begunAt, settledAt, ...one }) => ({ ...one, ...timed(settledAt ?? begunAt) })),
    refund: refundBy && { by: momentInWords(refundBy, language), isOverdue: hasPassed(refundBy) },
    handOver: handOverOf(opened, language),
    refunds: refunds.map(({ recordedAt, ...refund }) => ({ ...refund, ...timed(recordedAt) })),
    notes: notes.map(({ writtenAt, ...note }) => ({ ...note, ...timed(writtenAt) })),
  }
}

/** Until when an order that is paid in full is to be handed over. */
function handOverOf({ order, payments }: Output<typeof contract.openOrder>, language: Language) {
  const isOpen = (order.status === 'pending' || order.status === 'confirm') && !order.shipment
  const paid = payments.flatMap(({ state, settledAt }) => (state === 'paid' && settledAt ? [settledAt] : [])).toSorted()
  const last = paid.at(-1)
  if (!isOpen || !last || order.advance < order.total) return undefined
  const by = deadlineOf('hand-over', last)
  return { by: momentInWords(by, language), isOverdue: hasPassed(by) }
}

function shownParcel({ bookedAt, toldAt, ...parcel }: Parcel, language: Language) {
  return { ...parcel, booked: momentInWords(bookedAt, language), told: toldAt && momentInWords(toldAt, language) }
}

type Before = OrderEdit['before']
type Item = NonNullable<Before['items']>[number]

function asEdited({ lines, total, discount, deliveryCharge, advanceAsked, ...order }: AdminOrder): Before {
  const items = lines.map(({ productId, title, size = '', colour = '', quantity, price }) => ({
    productId,
    title,
    size,
    colour,
    quantity,
    price: inTaka(price),
  }))
  const amounts = {
    discount: inTaka(discount),
    deliveryCharge: inTaka(deliveryCharge),
    totalAmount: inTaka(total),
    advanceAsked: inTaka(advanceAsked),
  }
  return { ...order, ...amounts, items }
}

const amountNames = ['discount', 'deliveryCharge', 'totalAmount', 'advanceAsked'] as const

/** What an edit has changed: the details as they were, amounts in poisha, and how many there were of each item. */
function changesBetween(before: Before, after: Before, language: Language) {
  const placeOf = ({ upazila = '', district = '' }: Before) => placeInWords({ upazila, district }, language)
  const phoneOf = ({ phone }: Before) => (phone ? phoneInWords(phone, language) : '')
  const texts = (order: Before) => [order.name, phoneOf(order), order.address, placeOf(order)]
  const now = texts(after)
  const amounts = amountNames.flatMap((name) => {
    const [from, to] = [before[name], after[name]]
    return from === undefined || to === undefined || from === to ? [] : [{ name, from: taka(from), to: taka(to) }]
  })
  return {
    before: texts(before).filter((text, n) => text && text !== now[n]),
    amounts,
    items: itemsBetween(before, after),
  }
}

function itemsBetween({ items: was }: Before, { items: is }: Before) {
  if (!was || !is) return []
  const keyOf = ({ productId, size, colour }: Item) => [productId, size, colour].join('|')
  const units = (items: Item[], key: string) =>
    items.reduce((sum, item) => sum + (keyOf(item) === key ? item.quantity : 0), 0)
  const all = new Map([...was, ...is].map((item) => [keyOf(item), item]))
  return [...all].flatMap(([key, { title, size, colour }]) => {
    const [from, to] = [units(was, key), units(is, key)]
    return from === to ? [] : [{ key, title, size, colour, from, to }]
  })
}

export type Neighbours = { list: string; previous?: string; next?: string; place?: number; total?: number }

const [usual] = pageSizes
const farthest = 1_000_000

type Asked = { order: { id: string; status: OrderStatus }; params: URLSearchParams }

/**
 * The orders before and after one, in the list whose filters and place (`at`) are in its address; and the way back there.
 * Without a place it was not opened from a list. An order that has left its place by being moved on is followed by those
 * that stand there now.
 */
export async function neighboursOf(api: Api, { order, params }: Asked): Promise<Neighbours> {
  const query = { ...readQuery(readers, params), page: undefined }
  const at = placeIn(params)
  if (!at) return { list: listAddress('/admin/order', query) }
  const limit = query.limit ?? usual
  const pageAt = (place: number) => Math.ceil(place / limit)
  const pages = new Map<number, ReturnType<Api['listOrders']>>()
  const orderAt = async (place: number) => {
    const page = pageAt(place)
    const listed = pages.get(page) ?? api.listOrders({ ...query, page, limit })
    pages.set(page, listed)
    return (await listed).orders[(place - 1) % limit]
  }
  const list = listAddress('/admin/order', { ...query, page: pageAt(at) })
  const linkTo = async (place: number) => {
    const found = place > 0 ? await orderAt(place) : undefined
    return found && found.id !== order.id ? listAddress(`/admin/order/${found.id}`, { ...query, at: place }) : undefined
  }
  const find = async () => {
    const here = await orderAt(at)
    const { orders, total } = (await pages.get(pageAt(at))) ?? { orders: [], total: 0 }
    const index = orders.findIndex(({ id }) => id === order.id)
    const isMoved = index < 0 || (here?.id !== order.id && here?.status !== order.status)
    const place = isMoved ? at : (pageAt(at) - 1) * limit + index + 1
    const [previous, next] = await Promise.all([linkTo(place - 1), linkTo(isMoved ? place : place + 1)])
    return { ...(previous && { previous }), ...(next && { next }), ...(!isMoved && { place }), total }
  }
  return { list, ...(await find().catch(ifUnavailable)) }
}

function placeIn(params: URLSearchParams): number | undefined {
  const place = Math.trunc(Number(params.get('at')))
  return place > 0 && place <= farthest ? place : undefined
}

/** The list that a deleted order was opened from, which says that it was deleted. */
export function listAfterDeleting(params: URLSearchParams): string {
  const { limit = usual, ...query } = readQuery(readers, params)
  const at = placeIn(params)
  const page = at && Math.ceil(at / limit)
  return listAddress('/admin/order', { ...query, ...(limit !== usual && { limit }), page, deleted: 'yes' })
}
