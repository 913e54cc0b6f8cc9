import type { AdminDeal } from '#contract/deals-admin.ts'
import type { Language } from '#domain/money.ts'
import { momentInWords } from '../shell/moments.server.ts'

const mostShown = 3

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
