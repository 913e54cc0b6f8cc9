import { settings } from '../../lib/shop/shop.ts'
import type { Route } from './+types/robots.ts'

/** Which pages hold nothing to be found. */
const leftOut = ['/cart', '/thankYou', '/wishlist', '/login', '/logout', '/session', '/admin/', '/dashboard/']

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...leftOut.flatMap((page) => [`Disallow: ${page}`, `Disallow: /bn${page}`]),
    'Disallow: /api/',
    `Sitemap: ${context.get(settings).origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
