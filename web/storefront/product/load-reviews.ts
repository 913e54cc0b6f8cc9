import type { Api } from '#contract/client.ts'
import type { Review } from '#contract/reviews.ts'
import { ratings, type Rating } from '#domain/goods/review.ts'
import { languageOf } from '../../i18n/language.ts'
import { dayOf, type Day } from '../../lib/time/day-in-words.ts'
import { loadPart, type Part } from '../rows/load-part.ts'

/** Which reviews of a product its address asks for: `?stars=4&reviews=2`. */
export type AskedReviews = { rating?: Rating; page: number }

export type ShownReview = Pick<Review, 'id' | 'author' | 'rating' | 'text' | 'pictures' | 'size' | 'colour'> & {
  written: Day
  changed?: Day
}

export type LoadedReviews = {
  shown: ShownReview[]
  stars: { rating: Rating; count: number }[]
  asked: AskedReviews
  /** How many there are of those that are asked for, and how many a page holds. */
  total: number
  limit: number
}

/** A page of what is said about a product. */
export async function loadReviews(api: Api, slug: string, url: URL): Promise<Part<LoadedReviews>> {
  const asked = readAsked(url.searchParams)
  const language = languageOf(url.pathname)
  return loadPart(async () => {
    const { data, stars, total, limit } = await api.listReviews({ slug, ...asked })
    const shown = data.map(({ createdAt, changedAt, boughtHere: _, ...review }) => ({
      ...review,
      written: dayOf(createdAt, language),
      ...(changedAt && { changed: dayOf(changedAt, language) }),
    }))
    return { shown, stars, asked, total, limit }
  })
}

/** Whether they could be loaded, and are not behind the last page. */
export function isThere(reviews: Part<LoadedReviews>): boolean {
  return reviews !== undefined && (reviews.shown.length > 0 || reviews.asked.page === 1)
}

export function readAsked(query: URLSearchParams): AskedReviews {
  const rating = ratings.find((one) => query.get('stars') === String(one))
  const page = query.get('reviews') ?? ''
  return { ...(rating && { rating }), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}
