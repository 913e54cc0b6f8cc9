import type { Language } from '#domain/money.ts'
import type { PageKind, StandardPage } from '#domain/shop/page.ts'
import type { ShopFacts } from '../../lib/shop/shop-settings.ts'
import type { Document } from '../../storefront/content/markup.ts'
import { writeMarkup } from '../../storefront/content/markup.ts'
import { about } from '../../storefront/content/texts/about.server.ts'
import { standardArticles } from '../../storefront/content/texts/articles.server.ts'
import { questions } from '../../storefront/content/texts/faqs.server.ts'
import { forThisShop } from '../../storefront/content/texts/figures.server.ts'
import { privacy } from '../../storefront/content/texts/privacy.server.ts'
import { returnPolicy } from '../../storefront/content/texts/return-policy.server.ts'

const pages: Record<StandardPage, Record<Language, Document>> = {
  about,
  faqs: questions,
  'return-policy': returnPolicy,
  privacy,
}

type StandardText = { kind: PageKind; slug: string; title: string }

/** What comes with the shop: its pages, and the articles of its blog. */
export function standardTexts(facts: ShopFacts, language: Language): StandardText[] {
  const texts = Object.entries(pages).map(([slug, text]) => ({ kind: 'page' as const, slug, ...text[language] }))
  const articles = standardArticles().map(({ slug, ...text }) => ({
    kind: 'article' as const,
    slug,
    ...text[language],
  }))
  return forThisShop(
    [...texts, ...articles].map(({ kind, slug, title }) => ({ kind, slug, title })),
    facts,
  )
}

/** A standard page as its form would hold it. What it says first, as questions with answers, becomes a list. */
export function writtenPage(slug: StandardPage, facts: ShopFacts) {
  const [en, bn] = [pages[slug].en, pages[slug].bn].map((text) => forThisShop(text, facts)).map(written)
  return { slug, ...en, ...inBengali(bn) }
}

function written({ title, lead, facts, sections }: Document) {
  const first = facts?.map(({ question, answer }) => `**${question}**: ${answer}`)
  return { title, summary: lead, body: writeMarkup({ opening: first && [{ list: first }], sections }) }
}

/** The same for an article; nothing where none of the shop's has this address. It keeps its picture until it is given another. */
export function writtenArticle(slug: string, facts: ShopFacts) {
  const article = standardArticles().find((one) => one.slug === slug)
  if (!article) return undefined
  const [en, bn] = [article.en, article.bn]
    .map((text) => forThisShop(text, facts))
    .map(({ title, summary, ...text }) => ({ title, summary, body: writeMarkup(text) }))
  return { slug, ...en, ...inBengali(bn) }
}

type Written = { title: string; summary: string; body: string }

function inBengali(text: Written | undefined) {
  return { title_bn: text?.title ?? '', summary_bn: text?.summary ?? '', body_bn: text?.body ?? '' }
}
