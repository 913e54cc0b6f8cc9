import { eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { productChanges } from '../../db/product-schema.ts'
import { products } from '../../db/schema.ts'
import { withRetries } from '../../db/with-retries.ts'
import type { Shop } from '../../http/serve.ts'
import { note } from '../../db/audit.ts'
import { differencesOf } from './changes.ts'
import { archive, lockProduct } from './save-product.ts'

type Change = typeof contract.changeProductStatuses

/** Publishes, hides or deletes products one after the other, each in a transaction of its own. */
export async function changeProductStatuses({ ids, status }: Input<Change>, { db, user, changed }: Shop<Change>) {
  const done: string[] = []
  const failed: { id: string; code: string; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await withRetries(() => db.transaction((tx) => changeStatus(tx, { id, status, actorId: user.id })))
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ id, code: error.code, message: error.message })
    }
  }
  changed({ products: done, lists: done.length > 0 })
  const message = failed.length > 0 ? `${done.length} changed, ${failed.length} not` : `${done.length} changed`
  return { success: true as const, message, done, failed }
}

async function changeStatus(tx: Db, { id, status, actorId }: { id: string; status: ProductStatus; actorId: string }) {
  if (status === 'archived') return archive(tx, { id, actorId })
  const before = await lockProduct(tx, id)
  if (before.status === status) return
  if (status === 'published' && before.price <= 0) throw new Refusal('price-to-publish')
  const version = before.version + 1
  await tx.update(products).set({ status, version }).where(eq(products.id, id))
  const changes = differencesOf(before, { ...before, status })
  await tx.insert(productChanges).values({ productId: id, version, changedBy: actorId, changes })
  await note(tx, { actorId, action: 'edit-product', subjectId: id })
}
