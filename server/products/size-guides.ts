import { asc, eq, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { findGuideMistakes, guideLimits } from '#domain/goods/size-guide.ts'
import { Refusal } from '#domain/refusal.ts'
import { changesBetween, note } from '../db/audit.ts'
import { takeLock } from '../db/advisory-locks.ts'
import type { Db } from '../db/db.ts'
import { sizeGuides } from '../db/product-schema.ts'
import { isPublished } from '../db/product-status.ts'
import { products } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'

type Save = typeof contract.saveSizeGuide
type Remove = typeof contract.removeSizeGuide

/** The guide that names the most of a product's tags, of several the oldest; none for a product without sizes. */
export async function findSizeGuide(db: Db, slug: string) {
  const [found] = await db
    .select({ guide: sizeGuides })
    .from(products)
    .innerJoin(sizeGuides, sql`${sizeGuides.tags} <@ ${products.tags}`)
    .where(sql`${products.slug} = ${slug} and ${isPublished} and cardinality(${products.sizes}) > 0`)
    .orderBy(sql`cardinality(${sizeGuides.tags}) desc`, asc(sizeGuides.id))
    .limit(1)
  return found?.guide ?? null
}

export function listSizeGuides(db: Db) {
  return db.select().from(sizeGuides).orderBy(asc(sizeGuides.id))
}

export async function saveSizeGuide({ id, ...guide }: Input<Save>, shop: Shop<Save>) {
  const errors = findGuideMistakes(guide)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
  const kept = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select ${takeLock('sizeGuides')}`)
    const [before] = id === undefined ? [] : await tx.select().from(sizeGuides).where(eq(sizeGuides.id, id))
    const [saved] = await (id === undefined
      ? insert(tx, guide)
      : tx.update(sizeGuides).set(guide).where(eq(sizeGuides.id, id)).returning())
    if (!saved) throw new Refusal('guide-not-found')
    const changes = before ? changesBetween(inLines(before), inLines(saved)) : []
    await note(tx, { actorId: shop.user.id, action: 'save-size-guide', subjectId: guide.name_en, changes })
    return saved.id
  })
  shop.changed('everything')
  return { success: true as const, message: 'The size guide is saved.', id: kept }
}

function inLines({ rows, ...guide }: typeof sizeGuides.$inferSelect) {
  return { ...guide, rows: rows.map((cells) => cells.join(' | ')) }
}

async function insert(tx: Db, guide: typeof sizeGuides.$inferInsert) {
  if ((await tx.$count(sizeGuides)) >= guideLimits.guides)
    throw new Refusal('invalid-input', { errors: { name_en: { code: 'too-many', max: guideLimits.guides } } })
  return tx.insert(sizeGuides).values(guide).returning()
}

/** One that is gone already is no mistake. */
export async function removeSizeGuide({ id }: Input<Remove>, shop: Shop<Remove>) {
  await shop.db.transaction(async (tx) => {
    const [gone] = await tx.delete(sizeGuides).where(eq(sizeGuides.id, id)).returning()
    if (!gone) return
    await note(tx, { actorId: shop.user.id, action: 'remove-size-guide', subjectId: gone.name_en })
  })
  shop.changed('everything')
  return { success: true as const, message: 'The size guide is removed.' }
}
