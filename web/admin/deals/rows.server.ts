import type { AdminDeal } from '#contract/deals-admin.ts'
import { dealStates } from '#domain/goods/deal.ts'
import type { Language } from '#domain/money.ts'
import { oneOf, type QueryOf } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/moments.server.ts'

const mostShown = 3

export const readers = { show: oneOf(dealStates) }

export type DealQuery = QueryOf<typeof readers>
export type DealRow = ReturnType<typeof rowOf>

/** A deal as far as the list shows it. */
export function rowOf({ id, title, percentOff, state, startsAt, endsAt, products }: AdminDeal, language: Language) {
  return {
    id,
    title,
    percentOff,
    state,
    begins: momentInWords(startsAt, language),
    ends: momentInWords(endsAt, language),
    products: products.slice(0, mostShown),
    others: Math.max(0, products.length - mostShown),
  }
}
