import type { contract, Output } from '#contract/contract.ts'
import type { ListedCustomer } from '#contract/customers.ts'
import type { Language } from '#domain/money.ts'
import type { QueryOf } from '../../lib/list-query.ts'
import { dayOf } from '../../lib/time/day-in-words.ts'
import { shortRowOf } from '../orders/rows.server.ts'
import { momentInWords } from '../shell/moments.server.ts'
import type { readers } from './people.server.ts'

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
  const lastOrder = lastOrderAt ? dayOf(lastOrderAt, language) : undefined
  return {
    ...same,
    blocked: blockedInWords(blocked, language),
    figures: { counts, spent, received, deleted, lastOrder },
    list: { orders: orders.map((order) => shortRowOf(order, language)), total, page, limit },
  }
}

export function blockedInWords(blocked: ListedCustomer['blocked'], language: Language) {
  return blocked && { ...blocked, at: momentInWords(blocked.at, language) }
}
