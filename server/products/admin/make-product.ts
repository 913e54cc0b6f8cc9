import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ProductForm } from '#contract/products-admin.ts'
import type { Db } from '../../db/db.ts'
import { idempotencyKeys, products } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import { rowOf } from './changes.ts'
import { refuseForeignPictures, refuseTakenSkus, slugFor, lockProductNames } from './names.ts'
import { keepOptions } from './options.ts'

/** `partOf` is the entry of the audit log behind which this one stands. */
type Making = { form: ProductForm; actorId: string; partOf?: number }

/** Puts a new product on the shelf within this transaction. @returns its id. */
export async function makeProduct(tx: Db, { form, actorId, partOf }: Making): Promise<string> {
  await lockProductNames(tx)
  await refuseTakenSkus(tx, form)
  await refuseForeignPictures(tx, form.images)
  const slug = await slugFor(tx, { title: form.title })
  const [kept] = await tx
    .insert(products)
    .values({ ...rowOf(form), slug })
    .returning({ id: products.id })
  if (!kept) throw new Error('The product was not kept')
  await keepOptions(tx, { productId: kept.id, form, actorId })
  await note(tx, { actorId, action: 'create-product', subjectId: kept.id, ...(partOf && { partOf }) })
  return kept.id
}

type Keyed = { key: string; form: ProductForm; actorId: string }

/** The same, once for each key of an Admin's; a form that was changed since makes another. */
export async function makeOnce(tx: Db, { key, form, actorId }: Keyed): Promise<string> {
  await lockProductNames(tx)
  const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('base64url')
  const kept = { scope: `products of ${actorId}`, key: `${key} ${fingerprint}` }
  const [earlier] = await tx
    .select({ productId: idempotencyKeys.productId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, kept.scope), eq(idempotencyKeys.key, kept.key)))
  if (earlier?.productId) return earlier.productId
  const productId = await makeProduct(tx, { form, actorId })
  await tx.insert(idempotencyKeys).values({ ...kept, fingerprint, productId })
  return productId
}
