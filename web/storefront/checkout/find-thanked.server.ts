import type { Api } from '#contract/client.ts'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressIn } from '../../i18n/language.ts'
import { placeInWords } from './place-in-words.server.ts'
import { arrivalOf } from '../order-view/dates.server.ts'

/** Where no email was given none is promised. It stands here and not among the page's words: few ever read it, and all would load it. */
const withoutEmail: Record<Language, string> = {
  en: 'You gave no email, so none will come. Save the link above, or track the order by its number and your phone number.',
  bn: 'আপনি ইমেইল দেননি, তাই কোনো ইমেইল যাবে না। ওপরের লিংকটি সেভ করুন, অথবা অর্ডার নম্বর ও ফোন নম্বর দিয়ে খোঁজ নিন।',
}

/** The order that this browser placed last, when it comes, where it goes, and the link that shows it to others. */
export async function findThanked(token: string, { api, language }: { api: Api; language: Language }) {
  try {
    const { order } = await api.trackOrder({ token })
    const link = `${addressIn(language, '/order')}?${new URLSearchParams({ link: token })}`
    return {
      order,
      link,
      arrival: arrivalOf(order, language)?.window,
      place: placeInWords(order, language),
      note: order.email ? undefined : withoutEmail[language],
    }
  } catch (error) {
    if (error instanceof Refusal && ['order-not-found', 'link-expired'].includes(error.code)) return undefined
    throw error
  }
}

export type Thanked = NonNullable<Awaited<ReturnType<typeof findThanked>>>
