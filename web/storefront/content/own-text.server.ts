import { data, type RouterContextProvider } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { PublicArticle, PublicPage } from '#contract/pages.ts'
import type { Language } from '#domain/money.ts'
import { isPageSlug, type PageKind, type StandardPage } from '#domain/shop/page.ts'
import { Refusal } from '#domain/refusal.ts'
import { dayOf } from '../../lib/day-in-words.ts'
import { isCacheable, settings, shop } from '../../lib/shop/shop.ts'
import { loadPart, retrying } from '../rows/load-part.ts'
import { plainWords, readMarkup, type Document } from './markup.ts'
import type { Blog } from './texts/articles.server.ts'
import { filledIn, withFigures } from './texts/figures.server.ts'

type Asking = { context: Readonly<RouterContextProvider>; language: Language }
/** As many as a call answers. */
const atOnce = 100

type Own = { document: Document; isInBoth: boolean }

/** A page that the shopkeeper has written, with the figures of today; nothing where there is none that can be read. */
export async function ownDocument(slug: string, { context, language }: Asking): Promise<Own | undefined> {
  const found = await ownPage('page', slug, { context, language })
  if (!found) return undefined
  const { title, summary, body, changedAt, isInBoth, language: own } = found
  const texts = filledIn({ summary, ...readMarkup(body) }, context.get(settings).facts, own)
  const document: Document = {
    title,
    description: plainWords(texts.summary),
    lead: texts.summary,
    opening: texts.opening,
    sections: texts.sections,
    ...(own !== language && { lang: own }),
    changed: dayOf(changedAt, language),
  }
  return { document, isInBoth }
}

/** A page or an article that the shopkeeper has written; nobody is asked where the shop is known to have none. */
export async function ownPage(
  kind: PageKind,
  slug: string,
  { context, language }: Asking,
): Promise<PublicPage | undefined> {
  const { pages, articles } = context.get(settings)
  // Until the shop has told which there are, a standard text may be the wrong one.
  if (!pages) throw data('temporarily-unavailable', 503)
  if (kind === 'page' ? !pages.has(slug) : !articles || !isPageSlug(slug)) return undefined
  const found = await retrying(() => context.get(shop).showPage({ kind, slug, language })).catch(orNothing)
  return found?.data
}

/** The text of a page that every shop has: the shopkeeper's, or the standard one. */
export async function standardDocument(
  slug: StandardPage,
  text: Record<Language, Document>,
  { context, language }: Asking,
): Promise<Own> {
  const own = await ownDocument(slug, { context, language })
  return own ?? { document: withFigures(text[language], context.get(settings).facts, language), isInBoth: true }
}

/** The articles of the blog; without the shopkeeper's own where the shop does not answer. */
export async function blogOf({ context, language }: Asking): Promise<Blog> {
  const { articles, facts } = context.get(settings)
  const own = articles ? await loadPart(() => listArticles(context.get(shop), language)) : []
  if (!own) context.set(isCacheable, false)
  return { own: own ?? [], hasStandard: !facts.lacksArticles }
}

async function listArticles(api: Api, language: Language): Promise<PublicArticle[]> {
  const all: PublicArticle[] = []
  for (let page = 1; ; page++) {
    const { data: some, total } = await api.listArticles({ language, page, limit: atOnce })
    all.push(...some)
    if (some.length === 0 || all.length >= total) return all
  }
}

/** A page that was taken away a moment ago. */
function orNothing(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'page-not-found') return undefined
  throw error
}
