import { findProducts } from './deals.server.ts'
import { readSearch } from '../../lib/list-query.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/find.ts'

/** What the form of a deal finds while somebody types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const words = readSearch(url.searchParams) ?? ''
  return { words, found: words ? await findProducts(context.get(shop), words) : [] }
}
