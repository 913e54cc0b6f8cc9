import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { ratings, type Rating } from '#domain/goods/review.ts'

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
