import type { ListedPerson } from '#contract/people.ts'
import type { contract, Output } from '#contract/contract.ts'
import type { ListedCustomer } from '#contract/customers.ts'
import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { dayIn, dayOf } from '../../lib/day-in-words.ts'
import { shortRowOf, type ShortRow } from '../orders/orders.server.ts'
import { momentInWords, shortDay } from '../shell/shell.server.ts'
import { readPersonAction, type PersonAnswer, type PersonAction } from './person-news.tsx'

/** Accounts, unless it asks for those of admins, for all who ordered, or for those of them to ask first. */
export const readers = { search: words, show: oneOf(['admins', 'phones', 'blocked']) }

export type PersonQuery = QueryOf<typeof readers>
export type PersonRow = ReturnType<typeof rowOf>

/** A person as far as the list shows them; `isSelf` marks the admin who reads it. */
export function rowOf(
  { id, firstName, lastName, email, phone, address, image, role, ...more }: ListedPerson,
  self: string,
) {
  const { orderCount, isPremium } = more
  const shown = { id, name: nameOf({ firstName, lastName, email }), email, phone, address, image, role }
  return { ...shown, orderCount, isPremium, isSelf: id === self }
}

function nameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email
}

export type Customer = ReturnType<typeof customerInWords>
export type CustomerOrder = ShortRow

/** A customer with their orders, formatted for the admin; `self` is the admin who is looking. */
export function customerInWords(found: Output<typeof contract.showCustomer>, self: string, language: Language) {
  const { data, joinedAt, counts, loyalty, spent, received, deleted, lastOrderAt, orders, total, page, limit } = found
  const { ordersOfPhone, otherOrders, blocked } = found
  return {
    person: {
      ...data,
      name: nameOf(data),
      isPremium: loyalty.isPremium,
      orderCount: counts.all,
      isSelf: data.id === self,
      ordersOfPhone,
      blocked: blockedInWords(blocked, language),
      joined: dayOf(joinedAt, language),
      birthday: data.dateOfBirth ? dayIn(data.dateOfBirth, language) : undefined,
    },
    figures: {
      counts,
      loyalty,
      spent,
      received,
      deleted,
      lastOrder: lastOrderAt ? shortDay(lastOrderAt, language) : undefined,
    },
    others: otherOrders.map((order) => shortRowOf(order, language)),
    list: { orders: orders.map((order) => shortRowOf(order, language)), total, page, limit },
  }
}

export type PhoneListQuery = QueryOf<typeof readers>
export type PhoneRow = ReturnType<typeof phoneRowOf>
export type OpenPhone = ReturnType<typeof phoneInWords>

/** A customer as the list of all who ordered shows them. */
export function phoneRowOf({ lastOrderAt, blocked, ...same }: ListedCustomer, language: Language) {
  return { ...same, reason: blocked?.reason, lastOrder: lastOrderAt ? dayOf(lastOrderAt, language) : undefined }
}

/** A phone number with its orders, formatted for the admin. */
export function phoneInWords(found: Output<typeof contract.showPhone>, language: Language) {
  const { counts, spent, received, deleted, lastOrderAt, orders, total, page, limit, blocked, ...same } = found
  const lastOrder = lastOrderAt ? shortDay(lastOrderAt, language) : undefined
  return {
    ...same,
    blocked: blockedInWords(blocked, language),
    figures: { counts, spent, received, deleted, lastOrder },
    list: { orders: orders.map((order) => shortRowOf(order, language)), total, page, limit },
  }
}

function blockedInWords(blocked: ListedCustomer['blocked'], language: Language) {
  return blocked && { ...blocked, at: momentInWords(blocked.at, language) }
}

/** Carries out a person's form; a refusal is part of the answer. */
export async function answerPeople(api: Api, form: FormData): Promise<PersonAnswer | undefined> {
  const action = readPersonAction(form)
  if (!action) return undefined
  const { id, did } = action
  try {
    await callOf(api, did)({ id })
    return action
  } catch (error) {
    if (error instanceof Refusal) return { ...action, refused: error.code }
    throw error
  }
}

function callOf(api: Api, did: PersonAction) {
  return { promote: api.makeAdmin, demote: api.demote, 'log-out': api.logOutPerson, delete: api.deletePerson }[did]
}
