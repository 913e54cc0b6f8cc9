import { eq, inArray } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import { withRetries } from '../../db/with-retries.ts'
import type { Shop } from '../../http/serve.ts'
import { differencesOf, keepEdit } from './changes.ts'
import { archive, lockProduct } from './save-product.ts'

type Change = typeof contract.changeProductStatuses

/** Publishes, hides or deletes products one after the other, each in a transaction of its own. */
export function changeProductStatuses({ ids, status }: Input<Change>, shop: Shop<Change>) {
  return changeEach(ids, shop, (tx, id) => changeStatus(tx, { id, status, actorId: shop.user.id }))
}

/** Changes products one after the other; tells which were changed, and which were not and why. */
export async function changeEach(
  ids: readonly string[],
  { db, changed }: Pick<Shop, 'db' | 'changed'>,
  change: (tx: Db, id: string) => Promise<void>,
) {
  const done: string[] = []
  const refused: { id: string; code: string; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await withRetries(() => db.transaction((tx) => change(tx, id)))
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, code: error.code, message: error.message })
    }
  }
  changed({ products: done, lists: done.length > 0 })
  const failed = await withTitles(db, refused)
  const message = failed.length > 0 ? `${done.length} changed, ${failed.length} not` : `${done.length} changed`
  return { success: true as const, message, done, failed }
}

async function withTitles<Refused extends { id: string }>(db: Db, refused: Refused[]) {
  const ids = refused.map(({ id }) => id)
  const found = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, ids))
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return refused.map((one) => ({ ...one, title: titles.get(one.id) ?? '' }))
}

async function changeStatus(tx: Db, { id, status, actorId }: { id: string; status: ProductStatus; actorId: string }) {
  if (status === 'archived') return archive(tx, { id, actorId })
  const before = await lockProduct(tx, id)
  if (before.status === status) return
  if (status === 'published' && before.price <= 0) throw new Refusal('price-to-publish')
  const version = before.version + 1
  await tx.update(products).set({ status, version }).where(eq(products.id, id))
  const changes = differencesOf(before, { ...before, status })
  await keepEdit(tx, { id, version, changes, actorId, action: 'edit-product' })
}
