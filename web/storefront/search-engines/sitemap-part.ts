import { data } from 'react-router'
import { categories, tags } from '#domain/goods/catalog.ts'
import { productAddress } from '../product-card/shown-product.ts'
import { retrying } from '../rows/load-part.ts'
import type { ShopFacts } from '../../lib/shop/shop-settings.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { findCards } from '../content/texts/articles.server.ts'
import { writeSitemap } from './sitemap-data.ts'
import type { Route } from './+types/sitemap-part.ts'

const pages = [
  '/',
  '/shop',
  ...categories.map((category) => `/shop?category=${category}`),
  ...tags.map((tag) => `/shop?tag=${tag}`),
  '/offer',
  '/about',
  '/contact',
  '/faqs',
  '/privacy',
  '/return-policy',
  '/blog',
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin, facts } = context.get(settings)
  const addresses = params.part === 'pages.xml' ? pagesOf(facts) : await productAddresses(params.part, context)
  return new Response(writeSitemap(addresses, origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

function pagesOf(facts: ShopFacts): string[] {
  return [...pages, ...findCards(facts, 'en').cards.map(({ slug }) => `/blog/${slug}`)]
}

async function productAddresses(part: string, context: Route.LoaderArgs['context']): Promise<string[]> {
  const [, page] = /^products-([1-9]\d{0,4})\.xml$/.exec(part) ?? []
  if (!page) throw data('not-found', 404)
  const { data: slugs } = await retrying(() => context.get(shop).listAddresses({ page: Number(page) }))
  if (slugs.length === 0) throw data('not-found', 404)
  return slugs.map((slug) => productAddress({ slug }))
}
