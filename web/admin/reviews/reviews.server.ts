import type { AdminReview } from '#contract/reviews.ts'
import type { Api } from '#contract/client.ts'
import { ratings } from '#domain/goods/review.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/shell.server.ts'

export const readers = { show: oneOf(['shown', 'hidden']), rating: oneOf(ratings), search: words }

export type ReviewQuery = QueryOf<typeof readers>
export type ReviewRow = ReturnType<typeof rowOf>

/** A review as far as the list shows it. */
export function rowOf(review: AdminReview, language: Language) {
  const { id, rating, text, pictures, product, customer, orderId, isHidden, createdAt, changedAt } = review
  return {
    id,
    rating,
    text,
    pictures,
    product,
    customer: { id: customer.userId, name: customer.name, email: customer.email },
    order: { id: orderId, number: orderNumberIn(orderId) },
    isHidden,
    written: momentInWords(createdAt, language),
    changed: changedAt && momentInWords(changedAt, language),
    hidden: review.hiddenAt && { by: review.hiddenBy ?? '', at: momentInWords(review.hiddenAt, language) },
  }
}

export type SightAnswer = { id: string; isHidden: boolean; refused?: RefusalCode }

/** Hides a review or shows it again; a refusal is part of the answer. */
export async function answerReviews(api: Api, form: FormData): Promise<SightAnswer> {
  const id = String(form.get('id') ?? '')
  const isHidden = form.get('do') === 'hide'
  try {
    await (isHidden ? api.hideReview({ id }) : api.showReview({ id }))
    return { id, isHidden }
  } catch (error) {
    if (error instanceof Refusal) return { id, isHidden, refused: error.code }
    throw error
  }
}
