import { Refusal } from '#domain/refusal.ts'
import { longestQuery } from '#domain/goods/search-words.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Start } from './rows.ts'
import type { Route } from './+types/suggest.ts'

/** These words come with the answer, because no page needs them on which nobody searches. */
const words: Record<'en' | 'bn', Start['words']> = {
  en: { recent: 'Recent', popular: 'Popular', forget: 'Clear recent searches' },
  bn: { recent: 'সাম্প্রতিক', popular: 'জনপ্রিয়', forget: 'আগের সার্চগুলো মুছুন' },
}

/** What to suggest for what was typed, or before anything is, for the search box; the same for everybody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, longestQuery)
  const api = context.get(shop)
  try {
    if (query) return Response.json((await api.suggest({ query })).data)
    const { data: popular } = await api.listPopularSearches({})
    return Response.json({ popular, words: words[languageOf(url.pathname)] } satisfies Start)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ products: [], categories: [], tags: [] }, { status: error.status })
  }
}
