import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/session.ts'

/** Who is logged in, for the header of pages that are the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  return Response.json({ visitor })
}
