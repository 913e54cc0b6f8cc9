import { and, eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { ProductForm } from '#contract/products-admin.ts'
import { findProductMistakes } from '#domain/goods/product.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseMistakes } from '../../http/mistakes.ts'
import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import { withRetries } from '../../db/with-retries.ts'
import { changesBetween, note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import { findKeptById } from '../store.ts'
import { isKept } from '../../db/product-status.ts'
import { differencesOf, keepEdit, refuseOverwriting, rowOf } from './changes.ts'
import { makeOnce, makeProduct } from './make-product.ts'
import { refuseForeignPictures, refuseTakenSkus, slugFor, lockProductNames } from './names.ts'
import { keepOptions } from './options.ts'

type Create = typeof contract.createProduct
type Save = typeof contract.saveProduct
type Archive = typeof contract.archiveProduct

export async function createProduct(form: Input<Create>, { db, user, request, changed }: Shop<Create>) {
  refuseMistakes(findProductMistakes(form))
  const key = request.idempotencyKey
  const id = await withRetries(() =>
    db.transaction((tx) =>
      key && key.length <= 200
        ? makeOnce(tx, { key, form, actorId: user.id })
        : makeProduct(tx, { form, actorId: user.id }),
    ),
  )
  changed({ lists: true })
  const message = form.category === 'Cloth' ? 'Product Added Successfully' : 'Product Add Successful'
  return { success: true as const, message, ...(await findSaved(db, id)) }
}

/** Saves a product as a whole, unless somebody else has saved it since this form was opened. */
export async function saveProduct({ id, version, ...form }: Input<Save>, { db, user, changed }: Shop<Save>) {
  refuseMistakes(findProductMistakes(form))
  await withRetries(() => db.transaction((tx) => changeProduct(tx, { id, version, form, actorId: user.id })))
  changed({ products: [id], lists: true })
  return { success: true as const, message: 'Product saved', ...(await findSaved(db, id)) }
}

type Change = { id: string; version?: number; form: ProductForm; actorId: string; partOf?: number }

export async function changeProduct(tx: Db, { id, version: seen, form, actorId, partOf }: Change): Promise<void> {
  await lockProductNames(tx)
  const before = await lockProduct(tx, id)
  if (seen !== undefined && seen !== before.version) await refuseOverwriting(tx, { id, version: seen })
  await refuseTakenSkus(tx, form, id)
  await refuseForeignPictures(
    tx,
    form.images.filter((url) => !before.images.includes(url)),
  )
  const after = rowOf(form, before)
  refuseMistakes(findProductMistakes({ ...form, status: after.status }))
  const slug =
    form.title === before.title ? before.slug : await slugFor(tx, { title: form.title, id, from: before.slug })
  const { regrouped, owned, told, moved } = await keepOptions(tx, { productId: id, form, actorId })
  const changes = { ...differencesOf(before, after), ...regrouped }
  const isEdited = Object.keys({ ...changes, ...owned }).length > 0
  if (!isEdited && moved.length === 0) return
  const version = before.version + 1
  if (isEdited)
    await tx
      .update(products)
      .set({ ...after, slug, version })
      .where(eq(products.id, id))
  const also = { owned, moved: [...told, ...moved] }
  await keepEdit(tx, { id, version, changes, ...also, actorId, action: 'edit-product', ...(partOf && { partOf }) })
}

export async function archiveProduct({ id }: Input<Archive>, { db, user, changed }: Shop<Archive>) {
  await withRetries(() => db.transaction((tx) => archive(tx, { id, actorId: user.id })))
  changed({ products: [id], lists: true })
  return { success: true as const, message: 'Product has been deleted.' }
}

export async function archive(tx: Db, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  const before = await lockProduct(tx, id)
  await tx.update(products).set({ status: 'archived' }).where(eq(products.id, id))
  const changes = changesBetween(before, { status: 'archived' })
  await note(tx, { actorId, action: 'archive-product', subjectId: id, changes })
}

export async function lockProduct(tx: Db, id: string) {
  const [found] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isKept))
    .for('no key update')
  if (!found) throw new Refusal('product-not-found')
  return found
}

async function findSaved(db: Db, id: string) {
  const [data, [row]] = await Promise.all([
    findKeptById(db, [id]).then((found) => found.get(id)),
    db.select({ version: products.version }).from(products).where(eq(products.id, id)),
  ])
  if (!data || !row) throw new Refusal('product-not-found')
  return { data, version: row.version }
}
