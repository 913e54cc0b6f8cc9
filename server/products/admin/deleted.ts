import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { daysToRestore, restoredStatus } from '#domain/goods/product-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { auditLog } from '../../db/account-schema.ts'
import type { Db } from '../../db/db.ts'
import { textIn } from '../../db/product-texts.ts'
import { productOptions, products } from '../../db/schema.ts'
import { withRetries } from '../../db/with-retries.ts'
import type { Shop } from '../../http/serve.ts'
import { differencesOf, keepEdit } from './changes.ts'
import { refuseTakenSkus, lockProductNames } from './names.ts'

type List = typeof contract.listDeletedProducts
type Restore = typeof contract.restoreProduct

type Row = { id: string; title: string; images: string[]; at: Date | string; by: string | null; total: number }

/** What was deleted and can be brought back, the last one first; by whom and when is what the audit log says last. */
export async function listDeleted({ page = 1, limit = 25 }: Input<List>, { db, request }: Shop<List>) {
  const { rows } = await db.execute<Row>(sql`
    with lately as materialized (
      select distinct on (subject_id) subject_id::uuid as id, at, actor_id from audit_log
      where action = 'archive-product' and at > now() - make_interval(days => ${daysToRestore})
      order by subject_id, id desc
    )
    select p.id, ${textIn(request.language, 'p', 'title')} as title, p.images, l.at, u.name as by, count(*) over ()::int as total
    from lately l join products p on p.id = l.id and p.status = 'archived' left join users u on u.id = l.actor_id
    order by l.at desc, p.id limit ${limit} offset ${(page - 1) * limit}`)
  const data = rows.map(({ id, title, images, at, by }) => ({
    _id: id,
    title,
    image: images[0] ?? '',
    by: by ?? '',
    deleted_at: new Date(at).toISOString(),
    until: new Date(+new Date(at) + daysToRestore * 24 * 60 * 60 * 1000).toISOString(),
  }))
  return { data, total: rows[0]?.total ?? 0, page, limit }
}

/** Brings a product back, hidden or as a draft: who does it looks at it before shoppers do. */
export async function restoreProduct({ id }: Input<Restore>, { db, user, changed }: Shop<Restore>) {
  const status = await withRetries(() => db.transaction((tx) => restore(tx, { id, actorId: user.id })))
  changed({ products: [id], lists: true })
  return { success: true as const, message: 'Product restored', status }
}

async function restore(tx: Db, { id, actorId }: { id: string; actorId: string }) {
  await lockProductNames(tx)
  const [before] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
  const [deleted] = await tx
    .select({ isLate: sql<boolean>`at < now() - make_interval(days => ${daysToRestore})` })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'archive-product')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!before || !deleted) throw new Refusal('product-not-found')
  if (before.status !== 'archived' || deleted.isLate) throw new Refusal('product-not-found')
  // Addresses stay with those who had them: a product of the same title that was made meanwhile has another one.
  const own = await tx
    .select({ sku: productOptions.sku })
    .from(productOptions)
    .where(and(eq(productOptions.productId, id), isNull(productOptions.retiredAt)))
  await refuseTakenSkus(tx, { sku: before.sku, options: own }, id)
  const [status, version] = [restoredStatus(before), before.version + 1]
  await tx.update(products).set({ status, version }).where(eq(products.id, id))
  const changes = differencesOf(before, { ...before, status })
  await keepEdit(tx, { id, version, changes, actorId, action: 'restore-product' })
  return status
}
