import { forMiniCard } from '../rows/mini-card.tsx'
import { idsIn } from './kept-seen.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/recently-viewed.ts'

/** The products that a device remembers, as they are now; those that are no longer sold are left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = idsIn(url.searchParams.get('ids')?.split(','))
  if (ids.length === 0) return Response.json({ minis: [] })
  const { data } = await context.get(shop).listByIds({ ids })
  return Response.json({ minis: data.map(forMiniCard) })
}
