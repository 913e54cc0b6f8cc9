import { settings, shop } from '../../lib/shop/shop.ts'
import { retrying } from '../rows/load-part.ts'
import { writeSitemapIndex } from './sitemap-data.ts'
import type { Route } from './+types/sitemap.ts'

/** The map of maps: one of the pages, and one for every few thousand products. */
export async function loader({ context }: Route.LoaderArgs) {
  const { total, limit } = await retrying(() => context.get(shop).listAddresses({}))
  const products = Array.from({ length: Math.ceil(total / limit) }, (_, n) => `/sitemap/products-${n + 1}.xml`)
  const index = writeSitemapIndex(['/sitemap/pages.xml', ...products], context.get(settings).origin)
  return new Response(index, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
