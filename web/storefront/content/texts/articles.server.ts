import type { Language } from '#domain/money.ts'
import type { Article, ArticleCard, Neighbour, Cover, ArticleText, WrittenArticle } from '../document.ts'
import type { ShopFacts } from '../../../lib/shop/shop-settings.ts'
import { withFigures } from './figures.server.ts'
import { dayIn } from '../../../lib/time/day-in-words.ts'
import { shelf as articles } from './shelf.server.ts'

/** How quickly people read on a phone; Bengali says as much with fewer, longer words. */
const wordsAMinute = { en: 200, bn: 160 } as const

const blog = {
  en: {
    title: 'Blog',
    lead: 'Ten things worth knowing before and after you buy: sizes, chargers, sarees, parcels.',
  },
  bn: {
    title: 'ব্লগ',
    lead: 'কেনার আগে ও পরে জেনে রাখার মতো দশটি কথা: মাপ, চার্জার, শাড়ি, পার্সেল।',
  },
} as const

/** All articles as the blog's page lists them. */
export function findCards(facts: ShopFacts, language: Language) {
  const cards = articles.map((article) => cardOf(article, language))
  return { ...blog[language], cards: withFigures(cards, facts, language) }
}

/** An article with those before and after it. */
export function findArticle(slug: string, facts: ShopFacts, language: Language) {
  const place = articles.findIndex((one) => one.slug === slug)
  const written = articles[place]
  if (!written) return undefined
  const { opening, sections } = written[language]
  const article: Article = { ...cardOf(written, language), opening, sections }
  return {
    article: withFigures(article, facts, language),
    previous: neighbourOf(articles[place - 1], language),
    next: neighbourOf(articles[place + 1], language),
  }
}

function cardOf({ slug, written, ...texts }: WrittenArticle, language: Language): ArticleCard {
  const { title, summary } = texts[language]
  const minutes = Math.max(1, Math.round(countWords(texts[language]) / wordsAMinute[language]))
  return { slug, title, summary, written: dayIn(written, language), cover: coverOf(slug), minutes }
}

function neighbourOf(article: WrittenArticle | undefined, language: Language): Neighbour | undefined {
  return article && { slug: article.slug, title: article[language].title }
}

function countWords({ opening, sections }: ArticleText): number {
  return JSON.stringify([opening, sections]).split(/\s+/).length
}

const files = import.meta.glob<string>('../covers/*.webp', { eager: true, query: '?url', import: 'default' })

/** The pictures that `server/demo/make-covers.ts` has drawn for an article. */
function coverOf(slug: string): Cover {
  const [small, large] = [480, 960].map((width) => files[`../covers/${slug}-${width}.webp`])
  if (!small || !large) throw new Error(`No cover was drawn for ${slug}`)
  return { small, large }
}
