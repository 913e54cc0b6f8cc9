import type { RouterContextProvider } from 'react-router'
import type { Language } from '#domain/money.ts'
import type { StandardPage } from '#domain/shop/page.ts'
import { Refusal } from '#domain/refusal.ts'
import { dayOf } from '../../lib/day-in-words.ts'
import { isCacheable, settings, shop } from '../../lib/shop/shop.ts'
import { loadPart, retrying } from '../rows/load-part.ts'
import type { Document } from './markup.ts'
import { readMarkup } from './markup.ts'
import type { Blog } from './texts/articles.server.ts'
import { withFigures } from './texts/figures.server.ts'

type Asking = { context: Readonly<RouterContextProvider>; language: Language }
/** The newest of them; the older ones are reached through these. */
const mostArticles = 100

type Own = { document: Document; isInBoth: boolean }

/** A page that the shopkeeper has written, with the figures of today; nothing where there is none that can be read. */
export async function ownDocument(slug: string, { context, language }: Asking): Promise<Own | undefined> {
  const { pages, facts } = context.get(settings)
  if (!pages?.has(slug)) return undefined
  const found = await retrying(() => context.get(shop).showPage({ kind: 'page', slug, language })).catch(orNothing)
  if (!found) return undefined
  const { title, summary, body, changedAt, isInBoth, language: own } = found.data
  const document: Document = {
    title,
    description: summary,
    lead: summary,
    ...readMarkup(body),
    ...(own !== language && { lang: own }),
    changed: dayOf(changedAt, language),
  }
  return { document: withFigures(document, facts, own), isInBoth }
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

/** The articles that the shopkeeper has written, as many as a blog shows; without them where the shop does not answer. */
export async function blogOf({ context, language }: Asking): Promise<Blog> {
  const found = await loadPart(() => context.get(shop).listArticles({ language, limit: mostArticles }))
  if (!found) context.set(isCacheable, false)
  return { own: found?.data ?? [], hasStandard: context.get(settings).hasStandardArticles ?? true }
}

/** A page that was taken away a moment ago. */
export function orNothing(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'page-not-found') return undefined
  throw error
}
