import type { Api } from '#contract/client.ts'
import type { OwnReview, Waiting } from '#contract/reviews.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Language } from '#domain/money.ts'
import { dayOf, type Day } from '../../lib/day-in-words.ts'

export type WaitingProduct = Omit<Waiting, 'deliveredAt'> & { received: Day }
export type WrittenReview = Omit<OwnReview, 'createdAt' | 'changedAt' | 'boughtHere' | 'author'> & {
  written: Day
  changed?: Day
}

/** What a customer may review, and has. */
export async function loadOwnReviews(api: Api, language: Language) {
  const { waiting, written } = (await api.listReviewable({})).data
  return {
    waiting: waiting.map((one) => toWaiting(one, language)),
    written: written.map((one) => toWritten(one, language)),
  }
}

/** The same of one product; neither where there is nothing to review. */
export async function loadOwnReview(api: Api, productId: string, language: Language) {
  const { waiting, written } = await api
    .showOwnReview({ productId })
    .then(({ data }) => data)
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'invalid-input') return { waiting: undefined, written: undefined }
      throw error
    })
  return {
    ...(waiting && { waiting: toWaiting(waiting, language) }),
    ...(written && { written: toWritten(written, language) }),
  }
}

function toWaiting({ deliveredAt, ...waiting }: Waiting, language: Language): WaitingProduct {
  return { ...waiting, received: dayOf(deliveredAt, language) }
}

function toWritten(
  { createdAt, changedAt, boughtHere: _, author: _author, ...review }: OwnReview,
  language: Language,
): WrittenReview {
  return {
    ...review,
    written: dayOf(createdAt, language),
    ...(changedAt && { changed: dayOf(changedAt, language) }),
  }
}
