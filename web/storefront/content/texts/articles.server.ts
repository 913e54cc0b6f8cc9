import type { PublicArticle, PublicPage } from '#contract/pages.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import type { Language } from '#domain/money.ts'
import type { Article, ArticleCard, Neighbour, Cover, ArticleText, WrittenArticle } from '../markup.ts'
import type { ShopFacts } from '../../../lib/shop/shop-settings.ts'
import { filledIn, withFigures } from './figures.server.ts'
import { dayIn, dayOf } from '../../../lib/day-in-words.ts'
import { plainWords, readMarkup } from '../markup.ts'
import { eidGifts } from './eid-gifts.server.ts'
import { fakeCharger } from './fake-charger.server.ts'
import { jamdani } from './jamdani.server.ts'
import { littleData } from './little-data.server.ts'
import { monsoonWashing } from './monsoon-washing.server.ts'
import { panjabiSize } from './panjabi-size.server.ts'
import { parcelAtTheDoor } from './parcel-at-the-door.server.ts'
import { phoneSpecification } from './phone-specification.server.ts'
import { powerBank } from './power-bank.server.ts'
import { returningAParcel } from './returning-a-parcel.server.ts'

/** How quickly people read on a phone; Bengali says as much with fewer, longer words. */
const wordsAMinute = { en: 200, bn: 160 } as const

const blog = {
  en: {
    title: 'Blog',
    lead: 'Ten things worth knowing before and after you buy: sizes, chargers, sarees, parcels.',
    leadToOwn: 'Worth knowing before and after you buy.',
  },
  bn: {
    title: 'ব্লগ',
    lead: 'কেনার আগে ও পরে জেনে রাখার মতো দশটি কথা: মাপ, চার্জার, শাড়ি, পার্সেল।',
    leadToOwn: 'কেনার আগে ও পরে জেনে রাখার মতো কথা।',
  },
} as const

/** What a blog has besides the articles that come with the shop, and whether it has those. */
export type Blog = { own: readonly PublicArticle[]; hasStandard: boolean }

/** All articles as the blog's page lists them: the shopkeeper's own, newest first, then those that come with the shop. */
export function findCards(facts: ShopFacts, language: Language, { own, hasStandard }: Blog) {
  const standard = standardOf({ own, hasStandard })
  const cards = [
    ...own.map((article) => cardOfOwn(article, facts, language)),
    ...standard.map((article) => cardOf(article, withFigures(article[language], facts, language), language)),
  ]
  const { title, lead, leadToOwn } = blog[language]
  return { title, lead: standard.length < shelf.length || own.length > 0 ? leadToOwn : lead, cards }
}

/** An article of the shopkeeper's takes the place of the one that has the same address. */
function standardOf({ own, hasStandard }: Blog): WrittenArticle[] {
  const replaced = new Set(own.map(({ slug }) => slug))
  return hasStandard ? shelf.filter(({ slug }) => !replaced.has(slug)) : []
}

/** An article of the shopkeeper's with those before and after it. */
export function ownArticle(data: PublicPage, facts: ShopFacts, { language, ...all }: Blog & { language: Language }) {
  const texts = filledIn(readMarkup(data.body), facts, data.language)
  const article: Article = { ...cardOfOwn(data, facts, language), ...texts }
  return { article, ...neighboursOf(data.slug, language, all) }
}

function cardOfOwn(article: PublicArticle, facts: ShopFacts, language: Language): ArticleCard {
  const { slug, title, cover, publishedAt, minutes } = article
  return {
    slug,
    title,
    summary: plainWords(filledIn(article.summary, facts, article.language)),
    ...(article.language !== language && { lang: article.language }),
    ...ownCover(slug, cover),
    written: dayOf(publishedAt, language),
    minutes,
  }
}

/** Without a picture of its own, one that takes the place of a standard article keeps that one's. */
function ownCover(slug: string, cover: string | undefined): Pick<ArticleCard, 'cover'> {
  if (cover) return { cover: { small: pictureAt(cover, 540), large: cover, widths: [540, 720] } }
  return shelf.some((one) => one.slug === slug) ? { cover: coverOf(slug) } : {}
}

/** The articles that come with the shop. */
export function standardArticles(): readonly WrittenArticle[] {
  return shelf
}

/** An article that comes with the shop, with those before and after it. */
export function findArticle(slug: string, facts: ShopFacts, { language, ...all }: Blog & { language: Language }) {
  const written = standardOf(all).find((one) => one.slug === slug)
  if (!written) return undefined
  const texts = withFigures(written[language], facts, language)
  const { opening, sections } = texts
  const article: Article = { ...cardOf(written, texts, language), opening, sections }
  return { article, ...neighboursOf(slug, language, all) }
}

function neighboursOf(slug: string, language: Language, all: Blog): { previous?: Neighbour; next?: Neighbour } {
  const titles: Neighbour[] = [
    ...all.own.map(({ slug: address, title, language: lang }) => ({
      slug: address,
      title,
      ...(lang !== language && { lang }),
    })),
    ...standardOf(all).map((article) => ({ slug: article.slug, title: article[language].title })),
  ]
  const place = titles.findIndex((one) => one.slug === slug)
  const [previous, next] = place < 0 ? [] : [titles[place - 1], titles[place + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

function cardOf({ slug, written }: WrittenArticle, texts: ArticleText, language: Language): ArticleCard {
  const { title, summary } = texts
  const minutes = Math.max(1, Math.round(countWords(texts) / wordsAMinute[language]))
  return { slug, title, summary, written: dayIn(written, language), cover: coverOf(slug), minutes }
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

/** In the order in which the blog shows them. */
const shelf = [
  powerBank,
  jamdani,
  parcelAtTheDoor,
  panjabiSize,
  phoneSpecification,
  fakeCharger,
  eidGifts,
  littleData,
  monsoonWashing,
  returningAParcel,
]
