import { ratings, type Rating } from '#domain/goods/review.ts'
import { listAddress, readPage } from '../table/list-address.ts'

/** Which reviews are asked for. */
export type Asked = { show?: 'shown' | 'hidden'; rating?: Rating; page?: number }

export function readAsked(query: URLSearchParams): Asked {
  const show = (['shown', 'hidden'] as const).find((one) => one === query.get('show'))
  const rating = ratings.find((one) => String(one) === query.get('rating'))
  const page = readPage(query)
  return { ...(show && { show }), ...(rating && { rating }), ...(page && { page }) }
}

export function addressOf(asked: Asked): string {
  return listAddress('/admin/reviews', asked)
}
