import { data, redirect } from 'react-router'
import type { AdminMessage } from '#contract/messages-admin.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn, orderNumbersNamedIn } from '#domain/orders/order-number.ts'
import { hasPassed } from '#domain/shop/deadlines.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { messageStates } from './message-chip.tsx'

const longestGlimpse = 200

export const readers = { show: oneOf([...messageStates, 'overdue'] as const), search: words }

export type MessageQuery = QueryOf<typeof readers>
export type MessageRow = ReturnType<typeof rowOf>
export type OpenMessage = ReturnType<typeof openOf>

/** A message as far as the list shows it. */
export function rowOf(received: AdminMessage, language: Language) {
  const { reference, name, email, phone, message, state, answerBy, createdAt } = received
  return {
    reference,
    name,
    email,
    phone,
    state,
    isOverdue: answerBy !== undefined && hasPassed(answerBy),
    glimpse: message.slice(0, longestGlimpse),
    sent: momentInWords(createdAt, language),
  }
}

/** A message with all that is known of it. */
export function openOf(message: AdminMessage, language: Language) {
  const { readAt, readBy, answeredAt, answeredBy, returnClosedAt, returnClosedBy, answerBy, createdAt, ...same } =
    message
  const byAndAt = (by = '', at = '') => ({ by, at: momentInWords(at, language) })
  return {
    ...same,
    sent: momentInWords(createdAt, language),
    answerBy: answerBy && momentInWords(answerBy, language),
    isOverdue: answerBy !== undefined && hasPassed(answerBy),
    read: readAt === undefined ? undefined : byAndAt(readBy, readAt),
    answered: answeredAt === undefined ? undefined : byAndAt(answeredBy, answeredAt),
    closed: returnClosedAt === undefined ? undefined : byAndAt(returnClosedBy, returnClosedAt),
  }
}

const mostNamed = 3

/** The orders that a message names by their numbers; for one about a return, which has its order, none. */
export async function findNamedOrders(api: Api, { message, orderId }: AdminMessage) {
  const numbers = orderId ? [] : orderNumbersNamedIn(message).slice(0, mostNamed)
  const found = await Promise.all(numbers.map((search) => api.listOrders({ search, limit: 1 })))
  return found.flatMap(({ orders }) => orders).filter(({ id }) => numbers.includes(orderNumberIn(id)))
}

type Target = { api: Api; reference: string; url: URL }

/** Marks a message, or closes or opens what it asks to return. Marking it new leads back to the list, because its own page would mark it read again. */
export async function answerMessage(form: FormData, { api, reference, url }: Target) {
  const state = messageStates.find((one) => one === form.get('state')) ?? 'read'
  try {
    const wanted = form.get('return')
    if (wanted) await api.changeReturnRequest({ reference, isOpen: wanted === 'open' })
    else await api.markMessage({ reference, state })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ state, refused: error.code }, error.status)
  }
  if (state === 'new') return redirect(addressIn(languageOf(url.pathname), '/admin/messages'), 303)
  return { state, refused: undefined }
}
