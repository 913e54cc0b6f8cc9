import { attempt } from '../../browser/device-storage.ts'
import { isRecord, textIn, textsIn } from '../../browser/kept-items.ts'
import { ratings } from '#domain/goods/review.ts'
import type { TypedReview } from './typed-review.ts'

/** What was typed stays in its tab until it is sent: a session that has ended, or a page left by mistake, loses nothing. */
export function readDraft(productId: string): TypedReview | undefined {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(nameOf(productId)) ?? 'null'))
  if (!isRecord(kept)) return undefined
  return {
    rating: ratings.find((one) => one === kept['rating']),
    text: textIn(kept['text']),
    pictures: textsIn(kept['pictures']),
  }
}

export function keepDraft(productId: string, typed: TypedReview): void {
  attempt(() => sessionStorage.setItem(nameOf(productId), JSON.stringify(typed)))
}

export function dropDraft(productId: string): void {
  attempt(() => sessionStorage.removeItem(nameOf(productId)))
}

function nameOf(productId: string): string {
  return `review ${productId}`
}
