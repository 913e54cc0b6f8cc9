import { z } from 'zod'
import { isSentPicture } from '#domain/goods/picture.ts'
import { findWrongLink, pageKinds, pageLimits } from '#domain/shop/page.ts'
import { says, sayError } from './field-errors.ts'
import { languageQuery } from './products.ts'
import { count, done, oneLine, pageOf, pageQuery, plainText } from './shapes.ts'

const { title, summary, body, slug } = pageLimits
const kind = z.enum(pageKinds, says('not-one-of', { of: pageKinds }))

/**
 * Paragraphs with empty lines between them; `## A heading {#its-name}`, lists of lines that begin with `- ` or `1. `,
 * `**words**` that stand out, and links as `[words](/shop)`. `{inside}` and the like are figures of the settings.
 */
const text = plainText(body)
  .superRefine((written, { addIssue }) => {
    const link = findWrongLink(written)
    if (link !== undefined) addIssue({ code: 'custom', message: sayError({ code: 'wrong-link', link }) })
  })
  .default('')

/** Pages that are read need a text in one of the languages; a text needs a title in its language. */
const parts = {
  title: oneLine(title),
  title_bn: oneLine(title),
  summary: oneLine(summary),
  summary_bn: oneLine(summary),
  body: text,
  body_bn: text,
  /** The picture of an article, one that was sent to the shop. */
  cover: z
    .string()
    .refine((url) => url === '' || isSentPicture(url), says('picture-not-sent'))
    .default(''),
  isInFooter: z.boolean().default(false),
  isPublished: z.boolean(),
}
/** Without a `slug` it is made from the title, and is none of a standard page. It stays. */
export const pageForm = z.strictObject({ kind, slug: oneLine(slug), ...parts })
/** `version` is of the page that was seen. */
export const pageEdit = z.strictObject({ id: z.uuid(says('invalid')), ...parts, version: count })
export const byPageId = z.strictObject({ id: z.uuid(says('invalid')) })
export const allPagesQuery = pageQuery.extend({ kind: kind.optional(), slug: plainText(slug).optional() })

const listedPage = z.object({
  id: z.uuid(),
  kind: z.enum(pageKinds),
  slug: z.string(),
  title: z.string(),
  title_bn: z.string(),
  isInFooter: z.boolean(),
  isPublished: z.boolean(),
  changedAt: z.iso.datetime(),
})
const adminPage = listedPage.extend({
  summary: z.string(),
  summary_bn: z.string(),
  body: z.string(),
  body_bn: z.string(),
  cover: z.string(),
  version: count,
})
export type ListedPage = z.output<typeof listedPage>
export type AdminPage = z.output<typeof adminPage>
export const allPages = pageOf({ data: z.array(listedPage) })
export const openedPage = z.object({ data: adminPage })
export const savedPage = done.extend({ data: adminPage })

export const publicPageQuery = languageQuery.extend({ kind, slug: plainText(slug) })
export const articleQuery = pageQuery.extend(languageQuery.shape)

/** In the language that was asked for as far as it is written in that, otherwise in the other. */
const card = z.object({
  slug: z.string(),
  language: z.enum(['en', 'bn']),
  title: z.string(),
  summary: z.string(),
  cover: z.string().optional(),
  publishedAt: z.iso.datetime(),
  minutes: count,
})
export type PublicArticle = z.output<typeof card>
/** `isInBoth`: whether the text can be read in both languages. */
const publicPage = card.extend({ body: z.string(), changedAt: z.iso.datetime(), isInBoth: z.boolean() })
export type PublicPage = z.output<typeof publicPage>
export const shownPage = z.object({ data: publicPage })
export const articleList = pageOf({ data: z.array(card) })

/** Pages that can be read, by their slugs; `isInFooter`: the foot of every page leads to it. */
const pageLink = z.object({ slug: z.string(), title: z.string(), title_bn: z.string(), isInFooter: z.boolean() })
export type PageLink = z.output<typeof pageLink>
export const pageLinks = z.array(pageLink)
