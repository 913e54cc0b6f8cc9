import type { contract, Output } from '#contract/contract.ts'
import type { Language } from '#domain/money.ts'
import { dayIn, dayOf } from '../../lib/time/day-in-words.ts'
import { shortRowOf, type ShortRow } from '../orders/rows.server.ts'
import { nameOf } from './people.server.ts'
import { blockedInWords } from './phones.server.ts'

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
      lastOrder: lastOrderAt ? dayOf(lastOrderAt, language) : undefined,
    },
    others: otherOrders.map((order) => shortRowOf(order, language)),
    list: { orders: orders.map((order) => shortRowOf(order, language)), total, page, limit },
  }
}
