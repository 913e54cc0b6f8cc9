import { Refusal } from '#domain/refusal.ts'
import { longestQuery } from '#domain/goods/search-words.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/suggest.ts'

/** What to suggest for what was typed, for the search box; the same for everybody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, longestQuery)
  try {
    const { data } = await context.get(shop).suggest({ query })
    return Response.json(data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ products: [], categories: [], tags: [] }, { status: error.status })
  }
}
