import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressIn } from '../../i18n/language.ts'
import { placeInWords } from './place-in-words.server.ts'
import { arrivalOf } from '../order-view/dates.server.ts'

/** The order that this browser placed last, when it comes, where it goes, and the link that shows it to others. */
export async function findThanked(token: string, { api, language }: { api: Api; language: Language }) {
  try {
    const { order } = await api.trackOrder({ token })
    const link = `${addressIn(language, '/order')}?${new URLSearchParams({ link: token })}`
    return { order, link, arrival: arrivalOf(order, language)?.window, place: placeInWords(order, language) }
  } catch (error) {
    if (error instanceof Refusal && ['order-not-found', 'link-expired'].includes(error.code)) return undefined
    throw error
  }
}

export type Thanked = NonNullable<Awaited<ReturnType<typeof findThanked>>>
