import type { FieldErrors } from '../field-errors.ts'
import type { Language } from '../money.ts'

/** A page of the shop, or an article of its blog. */
export const pageKinds = ['page', 'article'] as const
export type PageKind = (typeof pageKinds)[number]

/** Pages that every shop has: what is written for one of them takes the place of its standard text. */
export const standardPages = ['about', 'faqs', 'privacy', 'return-policy'] as const
export type StandardPage = (typeof standardPages)[number]

/** The most characters of each part. */
export const pageLimits = { slug: 160, title: 120, summary: 300, body: 40_000 } as const

export function isStandardPage(slug: string): slug is StandardPage {
  return standardPages.some((one) => one === slug)
}

/** Where shoppers read it. */
export function pageAddress({ kind, slug }: { kind: PageKind; slug: string }): string {
  if (kind === 'article') return `/blog/${encodeURIComponent(slug)}`
  return isStandardPage(slug) ? `/${slug}` : `/pages/${encodeURIComponent(slug)}`
}

type InBoth = { title: string; titleBn: string; body: string; bodyBn: string }

/** The language that somebody reads it in: their own, as far as it is written in that. */
export function languageToRead({ body, bodyBn }: Pick<InBoth, 'body' | 'bodyBn'>, language: Language): Language {
  const other = language === 'en' ? 'bn' : 'en'
  return (language === 'en' ? body : bodyBn) || !(language === 'en' ? bodyBn : body) ? language : other
}

type Written = InBoth & { summary: string; summaryBn: string; isPublished: boolean }

/** A text has a title in its language, and what is to be read a text. Nobody would see a summary without one. */
export function findPageMistakes({ title, titleBn, ...page }: Written): FieldErrors {
  const { summary, summaryBn, body, bodyBn, isPublished } = page
  const hasNone = isPublished && !body && !bodyBn
  return {
    ...(!title && (body || !titleBn) && { title: { code: 'title-required' } }),
    ...(!titleBn && bodyBn && { title_bn: { code: 'title-required' } }),
    ...((hasNone || (isPublished && summary && !body)) && { body: { code: 'text-required' } }),
    ...(isPublished && summaryBn && !bodyBn && { body_bn: { code: 'text-required' } }),
  }
}

/** Whether a page or an article can have this address at all. */
export function isPageSlug(slug: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug) && slug.length <= pageLimits.slug
}

/** Characters that people read in a minute on a phone, as about 200 English and 160 Bengali words have. */
const charactersAMinute = { en: 1200, bn: 1000 } as const

/** How many minutes it takes to read a text, at least one. */
export function minutesToRead(characters: number, language: Language): number {
  return Math.max(1, Math.round(characters / charactersAMinute[language]))
}

const links = /\[[^[\]]+\]\(([^)\s]{1,500})\)/g

/** Whether a text may lead there: within the shop, or to another site, an email address or a phone. */
export function isPageLink(address: string): boolean {
  return /^(\/(?![/\\])|#|https?:\/\/[^/]|mailto:|tel:)/i.test(address) && !/[\s\p{Cc}]/u.test(address)
}

/** The first link of a text that leads nowhere or where none may. */
export function findWrongLink(body: string): string | undefined {
  return [...body.matchAll(links)].map(([, address = '']) => address).find((address) => !isPageLink(address))
}
