import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures, RefusedPicture } from '../../lib/forms/receive-pictures.ts'
import { readReview, type AnsweredReview, type TypedReview } from './typed-review.ts'

type Asked = { api: Api; productId: string; url: URL }
type Done = 'written' | 'changed' | 'removed'

/** Answers the forms of a review: takes pictures that came along, drops one, keeps the review or takes it back. */
export async function answerReview(request: Request, asked: Asked) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const typed = readReview(form)
  try {
    if (intent === 'remove') {
      await asked.api.removeReview({ productId: asked.productId })
      return goOn('removed', asked)
    }
    const room = pictureLimits.ofReview - typed.pictures.length
    const pictures = [...typed.pictures, ...(await receivePictures(asked.api, form, room))]
    const whole = { ...typed, pictures }
    if (intent === 'add' || form.has('drop')) return refuse({ typed: whole, fields: {} }, 200)
    return await keep(whole, asked)
  } catch (error) {
    if (error instanceof RefusedPicture) return refuse({ typed, fields: {}, picture: error.code }, error.status)
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return refuse({ typed, code, fields: details.fields ?? {} }, status)
  }
}

async function keep(typed: TypedReview, asked: Asked) {
  const { rating, ...rest } = typed
  if (!rating) return refuse({ typed, code: 'invalid-input', fields: { rating: 'Choose one to five stars' } }, 400)
  const written = await asked.api.writeReview({ productId: asked.productId, rating, ...rest })
  return goOn(written.data.changedAt ? 'changed' : 'written', asked)
}

function refuse(answer: AnsweredReview, status: number) {
  return data(answer, status)
}

function goOn(done: Done, { url, productId }: Asked): Response {
  const query = new URLSearchParams({ done, product: productId })
  return redirect(addressIn(languageOf(url.pathname), `/dashboard/reviews?${query}`), 303)
}
