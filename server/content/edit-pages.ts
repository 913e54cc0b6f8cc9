import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { AdminPage, ListedPage } from '#contract/pages.ts'
import { slugOf } from '#domain/goods/slug.ts'
import { Refusal } from '#domain/refusal.ts'
import { findPageMistakes, isStandardPage } from '#domain/shop/page.ts'
import { changesBetween, note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/product-schema.ts'
import { pages } from '../db/shop-schema.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import type { Shop } from '../http/serve.ts'
import { nameIn } from '../media/media-storage.ts'

type List = typeof contract.listAllPages
type Open = typeof contract.openPage
type Make = typeof contract.makePage
type Save = typeof contract.savePage
type Remove = typeof contract.removePage

type Row = typeof pages.$inferSelect

/** What lists say of a page: not its texts, which may be long. */
const listedColumns = {
  id: pages.id,
  kind: pages.kind,
  slug: pages.slug,
  title: pages.title,
  titleBn: pages.titleBn,
  isInFooter: pages.isInFooter,
  isPublished: pages.isPublished,
  changedAt: pages.changedAt,
}

/** A page of all pages and articles, those that were changed last first. */
export async function listAllPages({ page = 1, limit = 25, kind, slug }: Input<List>, { db }: Shop<List>) {
  const wanted = and(kind && eq(pages.kind, kind), slug ? eq(pages.slug, slug) : undefined)
  const [rows, total] = await Promise.all([
    db
      .select(listedColumns)
      .from(pages)
      .where(wanted)
      .orderBy(desc(pages.changedAt), pages.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(pages, wanted),
  ])
  return { data: rows.map(listed), total, page, limit }
}

export async function openPage({ id }: Input<Open>, { db }: Shop<Open>) {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  if (!row) throw new Refusal('page-not-found')
  return { data: opened(row) }
}

export async function makePage({ kind, slug: wanted, ...form }: Input<Make>, { db, user }: Shop<Make>) {
  const values = valuesOf(form)
  const slug = slugOf(wanted || values.title || values.titleBn, kind)
  // A title alone takes the place of nothing.
  if (kind === 'page' && isStandardPage(slug) && slug !== wanted)
    refuseMistakes({ slug: { code: 'page-address-taken' } })
  const row = await db.transaction(async (tx) => {
    await refuseForeignCover(tx, values.cover)
    const [kept] = await tx
      .insert(pages)
      .values({ kind, slug, ...values, ...(values.isPublished && { publishedAt: new Date() }) })
      .onConflictDoNothing({ target: [pages.kind, pages.slug] })
      .returning()
    if (!kept) throw new Refusal('invalid-input', { errors: { slug: { code: 'page-address-taken' } } })
    await note(tx, {
      actorId: user.id,
      action: 'make-page',
      subjectId: kept.id,
      changes: [{ field: 'title', to: nameOf(kept) }],
    })
    return kept
  })
  return { success: true as const, message: 'Page saved', data: opened(row) }
}

/** What was changed meanwhile is not overwritten. */
export async function savePage({ id, version, ...form }: Input<Save>, { db, user }: Shop<Save>) {
  const values = valuesOf(form)
  const row = await db.transaction(async (tx) => {
    const before = await lock(tx, id)
    if (before.version !== version) throw new Refusal('page-changed')
    if (values.cover !== before.cover) await refuseForeignCover(tx, values.cover)
    const publishedAt = before.publishedAt ?? (values.isPublished ? new Date() : null)
    const [kept = before] = await tx
      .update(pages)
      .set({ ...values, publishedAt, version: version + 1, changedAt: new Date() })
      .where(eq(pages.id, id))
      .returning()
    const changes = changesBetween(told(before), told(kept))
    await note(tx, { actorId: user.id, action: 'change-page', subjectId: id, changes })
    return kept
  })
  return { success: true as const, message: 'Page saved', data: opened(row) }
}

export async function removePage({ id }: Input<Remove>, { db, user }: Shop<Remove>) {
  await db.transaction(async (tx) => {
    const before = await lock(tx, id)
    await tx.delete(pages).where(eq(pages.id, id))
    const changes = [{ field: 'title', from: nameOf(before) }]
    await note(tx, { actorId: user.id, action: 'remove-page', subjectId: id, changes })
  })
  return { success: true as const, message: 'Page removed' }
}

async function lock(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
  if (!row) throw new Refusal('page-not-found')
  return row
}

/** A new cover was sent to the shop and is shown by nothing else, which could take it along when it goes. */
async function refuseForeignCover(tx: Db, cover: string): Promise<void> {
  if (!cover) return
  const isFree = and(eq(pictures.name, nameIn(cover) ?? ''), isNotNull(pictures.unusedSince))
  const [found] = await tx.select({ name: pictures.name }).from(pictures).where(isFree).for('no key update')
  if (!found) refuseMistakes({ cover: { code: 'picture-not-sent' } })
}

type Form = Omit<Input<Make>, 'kind' | 'slug'>

function valuesOf({ title_bn: titleBn, summary_bn: summaryBn, body_bn: bodyBn, ...form }: Form) {
  const values = { ...form, titleBn, summaryBn, bodyBn }
  refuseMistakes(findPageMistakes(values))
  return values
}

function nameOf({ title, titleBn }: Pick<Row, 'title' | 'titleBn'>): string {
  return title || titleBn
}

type ListedRow = Pick<Row, keyof typeof listedColumns>

function listed({ id, kind, slug, title, titleBn, isInFooter, isPublished, changedAt }: ListedRow): ListedPage {
  return { id, kind, slug, title, title_bn: titleBn, isInFooter, isPublished, changedAt: changedAt.toISOString() }
}

function opened(row: Row): AdminPage {
  const { summary, summaryBn, body, bodyBn, cover, version } = row
  return { ...listed(row), summary, summary_bn: summaryBn, body, body_bn: bodyBn, cover, version }
}

/** What the audit log has of it. */
function told({ title, titleBn, summary, summaryBn, body, bodyBn, cover, isInFooter, isPublished }: Row) {
  const texts = { title, title_bn: titleBn, summary, summary_bn: summaryBn, body, body_bn: bodyBn }
  return { ...texts, cover, isInFooter, isPublished }
}
