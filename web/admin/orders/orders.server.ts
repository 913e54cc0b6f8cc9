import type { AdminOrder } from '#contract/order-admin.ts'
import type { Order } from '#contract/orders.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { dueStates, orderStatuses, isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { hasPaidAdvance } from '#domain/orders/payment.ts'
import { shipmentStates } from '#domain/orders/shipment.ts'
import { Refusal, refusals, type RefusalCode } from '#domain/refusal.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { day, oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import { pageSizes } from '../table/page-size.ts'
import { momentInWords, redirectToPart } from '../shell/shell.server.ts'
import type { ManyAnswer } from './move-question.tsx'
import { warnedAmong, type Warned, type OrderAnswer } from './moves.ts'

export const readers = {
  status: oneOf(orderStatuses),
  shipment: oneOf(shipmentStates),
  delivered: oneOf(['yes']),
  due: oneOf(dueStates),
  search: words,
  from: day,
  to: day,
  limit: oneOf(pageSizes),
}

export type OrderQuery = QueryOf<typeof readers>
/** `from` is where in the list it stands. */
export type OrderRow = ReturnType<typeof rowOf> & { from?: string }
export type ShortRow = ReturnType<typeof shortRowOf>

/** An order as far as the list shows it. */
export function rowOf(order: AdminOrder, language: Language) {
  const { name, profit, channel, risk, isTooOld, isLate, isReturnAsked, stockReserved, blocked } = order
  const { delivered, cancelledAfterConfirming: cancelled } = risk.history
  return {
    ...shortRowOf(order, language),
    name,
    profit,
    channel,
    advice: risk.advice,
    /** How other orders of the phone number ended. */
    past: order.status === 'pending' && delivered + cancelled > 0 ? { delivered, cancelled } : undefined,
    isTooOld,
    isLate,
    isReturnAsked,
    isPaid: order.advance > 0 && order.advance >= order.total,
    /** Whether what was asked for in advance of a pending order is still to be paid. */
    isAdvanceDue: isAdvanceDue(order),
    stockReserved,
    blocked,
  }
}

function isAdvanceDue(order: AdminOrder): boolean | undefined {
  if (order.status !== 'pending' || order.advanceAsked === 0) return undefined
  if (hasPaidAdvance(order)) return false
  return order.isPaymentHeld ? undefined : true
}

/** An order as every table of orders shows it. */
export function shortRowOf(order: Order, language: Language) {
  const { id, status, phone, address, total, createdAt, lines, shipment } = order
  const [first] = lines
  return {
    id,
    status,
    isAway: Boolean(shipment),
    phone,
    address,
    district: placeInWords({ district: order.district, upazila: '' }, language),
    total,
    placed: momentInWords(createdAt, language, true),
    product: first && {
      title: first.title,
      picture: first.images[0],
      size: first.size,
      colour: first.colour,
      quantity: first.quantity,
    },
    others: Math.max(0, lines.length - 1),
  }
}

const calls = { move, archive, many }

/** Carries out a form of the list of orders; a refusal is part of the answer. */
export async function answerOrders(api: Api, form: FormData): Promise<OrderAnswer | ManyAnswer | undefined> {
  const name = form.get('do')
  const { status } = changeIn(form)
  const ids = [...new Set([...form.getAll('ids'), ...form.getAll('id')].map(String))]
  // Only pages without scripts send what must be asked about before they have asked.
  if ((name === 'move' || name === 'many') && form.get('sure') !== 'yes' && ids.length > 0) {
    const warned = await findWarned(api, ids, status)
    const isCalledFirst = form.get('ask') === 'called'
    if (isFinal(status) || warned.length > 0 || isCalledFirst) return { did: 'ask', ids, status, warned, isCalledFirst }
  }
  return name === 'move' || name === 'archive' || name === 'many' ? calls[name](api, form) : undefined
}

/** Those whose phone number is marked; what is wrong with the form is said by whoever carries it out. */
async function findWarned(api: Api, ids: string[], status: OrderStatus): Promise<Warned[]> {
  if (status !== 'confirm' && status !== 'delivered') return []
  try {
    return warnedAmong((await api.listOrdersById({ ids })).orders, status)
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return []
    throw error
  }
}

async function move(api: Api, form: FormData): Promise<OrderAnswer> {
  const id = textOf(form, 'id')
  return { id, did: 'move', ...(await refusedBy(() => api.changeStatus({ id, ...changeIn(form) }))) }
}

async function archive(api: Api, form: FormData): Promise<OrderAnswer> {
  const id = textOf(form, 'id')
  return { id, did: 'archive', ...(await refusedBy(() => api.archiveOrder({ id }))) }
}

async function many(api: Api, form: FormData): Promise<ManyAnswer> {
  const ids = [...new Set(form.getAll('ids').map(String))]
  const isSure = form.get('sure') === 'yes' && ids.length === 1
  const change = changeIn(form)
  const answer: ManyAnswer = { did: 'many', status: change.status, done: [], failed: [] }
  const refused = await refusedBy(async () => {
    const { done, failed } = await api.changeStatuses({
      ids,
      ...change,
      ...(isSure && { sure: true as const }),
    })
    answer.done = done
    answer.failed = failed.map(({ id, code }) => ({ id, code: isKnown(code) ? code : 'unknown' }))
  })
  return { ...answer, ...refused }
}

async function refusedBy(call: () => Promise<unknown>): Promise<{ refused?: RefusalCode }> {
  try {
    await call()
    return {}
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

function changeIn(form: FormData) {
  const reason = textOf(form, 'reason').trim()
  return { status: orderStatuses.find((one) => one === form.get('status')) ?? 'pending', ...(reason && { reason }) }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}

/** Why a phone number was not marked, with what was typed. */
export type BlockAnswer = { did: 'block'; refused: RefusalCode; fields: FieldErrors; reason: string }

/** Marks a phone number or takes its mark off, as a form of `address` asks; undefined where it asks for something else. */
export async function answerBlock(api: Api, form: FormData, address: string): Promise<BlockAnswer | undefined> {
  const name = form.get('do')
  if (name !== 'block' && name !== 'unblock') return undefined
  const [phone, reason] = [String(form.get('phone') ?? ''), String(form.get('reason') ?? '').trim()]
  try {
    await (name === 'block' ? api.blockPhone({ phone, reason }) : api.unblockPhone({ phone }))
  } catch (error) {
    if (error instanceof Refusal)
      return { did: 'block', refused: error.code, fields: error.details.errors ?? {}, reason }
    throw error
  }
  throw redirectToPart(`${address}#ask-first`)
}
