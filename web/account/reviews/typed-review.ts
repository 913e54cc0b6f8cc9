import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { ratings, type Rating } from '#domain/goods/review.ts'
import { attempt, isRecord, textIn, textsIn } from '../../browser/device-storage.ts'

export type TypedReview = { rating: Rating | undefined; text: string; pictures: string[] }

/** Why a review was not kept as it stands. A form without scripts also comes back after each picture, with no complaint. */
export type AnsweredReview = {
  typed: TypedReview
  code?: RefusalCode | 'lost'
  fields: FieldErrors
  /** Why a picture was not taken. */
  picture?: RefusalCode
}

/** What the form says, without the picture that was dropped. Lines end as they do in texts, not as forms send them. */
export function readReview(form: FormData): TypedReview {
  const dropped = form.get('drop')
  return {
    rating: ratings.find((one) => form.get('rating') === String(one)),
    text: String(form.get('text') ?? '').replaceAll('\r\n', '\n'),
    pictures: form.getAll('pictures').flatMap((url) => (typeof url === 'string' && url !== dropped ? [url] : [])),
  }
}

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
