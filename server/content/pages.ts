import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { PageLink, PublicArticle, PublicPage } from '#contract/pages.ts'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { languageToRead, minutesToRead } from '#domain/shop/page.ts'
import type { Db } from '../db/db.ts'
import { pages } from '../db/shop-schema.ts'
import type { Shop } from '../http/serve.ts'

type Show = typeof contract.showPage
type List = typeof contract.listArticles

/** The pages that can be read, in the order in which they were written. */
export async function listPageLinks(db: Db): Promise<PageLink[]> {
  const { slug, title, titleBn, isInFooter } = pages
  return db
    .select({ slug, title, title_bn: titleBn, isInFooter })
    .from(pages)
    .where(and(eq(pages.kind, 'page'), pages.isPublished))
    .orderBy(asc(pages.createdAt), pages.id)
}

const isReadArticle = and(eq(pages.kind, 'article'), pages.isPublished)

export function countArticles(db: Db): Promise<number> {
  return db.$count(pages, isReadArticle)
}

/** A page or an article that can be read. */
export async function showPage({ kind, slug, language = 'en' }: Input<Show>, { db }: Shop<Show>) {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.kind, kind), eq(pages.slug, slug), pages.isPublished))
  if (!row) throw new Refusal('page-not-found')
  const { body, bodyBn, changedAt } = row
  const told = cardOf({ ...row, length: body.length, lengthBn: bodyBn.length }, language)
  const data: PublicPage = {
    ...told,
    body: told.language === 'en' ? body : bodyBn,
    changedAt: changedAt.toISOString(),
    isInBoth: body !== '' && bodyBn !== '',
  }
  return { data }
}

/** A page of the articles that can be read, newest first. */
export async function listArticles({ page = 1, limit = 24, language = 'en' }: Input<List>, { db }: Shop<List>) {
  const { slug, title, titleBn, summary, summaryBn, cover, publishedAt } = pages
  const [rows, total] = await Promise.all([
    db
      .select({
        slug,
        title,
        titleBn,
        summary,
        summaryBn,
        cover,
        publishedAt,
        length: sql<number>`length(${pages.body})`,
        lengthBn: sql<number>`length(${pages.bodyBn})`,
      })
      .from(pages)
      .where(isReadArticle)
      .orderBy(desc(pages.publishedAt), pages.id)
      .limit(limit)
      .offset((page - 1) * limit),
    countArticles(db),
  ])
  return { data: rows.map((row) => cardOf(row, language)), total, page, limit }
}

type Row = Pick<
  typeof pages.$inferSelect,
  'slug' | 'title' | 'titleBn' | 'summary' | 'summaryBn' | 'cover' | 'publishedAt'
>
/** `length` and `lengthBn`: how many characters its text has in each language. */
type Lengths = { length: number; lengthBn: number }

function cardOf({ length, lengthBn, ...row }: Row & Lengths, wanted: Language): PublicArticle {
  const { slug, title, titleBn, summary, summaryBn, cover, publishedAt } = row
  const language = languageToRead({ body: length ? ' ' : '', bodyBn: lengthBn ? ' ' : '' }, wanted)
  return {
    slug,
    language,
    title: language === 'en' ? title : titleBn,
    summary: language === 'en' ? summary : summaryBn,
    ...(cover && { cover }),
    publishedAt: (publishedAt ?? new Date(0)).toISOString(),
    minutes: minutesToRead(language === 'en' ? length : lengthBn, language),
  }
}
