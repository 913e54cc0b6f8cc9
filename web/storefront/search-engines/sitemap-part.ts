import { data } from 'react-router'
import { categories, tags } from '#domain/goods/catalog.ts'
import { isStandardPage, pageAddress } from '#domain/shop/page.ts'
import { productAddress } from '../product-card/shown-product.ts'
import { retrying } from '../rows/load-part.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { blogOf } from '../content/own-text.server.ts'
import { findCards } from '../content/texts/articles.server.ts'
import { writeSitemap } from './sitemap-data.ts'
import type { Route } from './+types/sitemap-part.ts'

type Context = Route.LoaderArgs['context']

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
  const { origin } = context.get(settings)
  const addresses = await (params.part === 'pages.xml' ? pagesIn(context) : productAddresses(params.part, context))
  return new Response(writeSitemap(addresses, origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

async function pagesIn(context: Context): Promise<string[]> {
  const { facts, pages: own = [] } = context.get(settings)
  const { cards } = findCards(facts, 'en', await blogOf({ context, language: 'en' }))
  return [
    ...pages,
    ...[...own].filter((slug) => !isStandardPage(slug)).map((slug) => pageAddress({ kind: 'page', slug })),
    ...cards.map(({ slug }) => pageAddress({ kind: 'article', slug })),
  ]
}

async function productAddresses(part: string, context: Context): Promise<string[]> {
  const [, page] = /^products-([1-9]\d{0,4})\.xml$/.exec(part) ?? []
  if (!page) throw data('not-found', 404)
  const { data: slugs } = await retrying(() => context.get(shop).listAddresses({ page: Number(page) }))
  if (slugs.length === 0) throw data('not-found', 404)
  return slugs.map((slug) => productAddress({ slug }))
}
