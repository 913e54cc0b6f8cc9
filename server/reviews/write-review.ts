import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { tidyReview } from '#domain/goods/review.ts'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { reviews } from '../db/product-schema.ts'
import { ownPictures } from '../media/own-pictures.ts'
import { withRetries } from '../db/with-retries.ts'
import { note } from '../db/audit.ts'
import { isPublished } from '../db/product-status.ts'
import type { Shop } from '../http/serve.ts'
import { findOwnReviews, findReceived } from './store.ts'

type WriteReview = typeof contract.writeReview

/** Keeps what a customer says of a product they have received; said again, it takes the place of what was said before. */
export async function writeReview(
  request: Input<WriteReview>,
  { db, user, changed, request: { language } }: Shop<WriteReview>,
) {
  const { productId, rating, text = '', pictures = [] } = request
  const words = { rating, text: tidyReview(text), pictures }
  const isNew = await withRetries(() =>
    db.transaction(async (tx) => {
      await lockProduct(tx, productId)
      const receivedIn = await findReceived(tx, user.id, productId)
      if (!receivedIn) throw new Refusal('not-received')
      if (!(await ownPictures(tx, user.id, pictures)))
        throw new Refusal('invalid-input', { errors: { pictures: { code: 'pictures-of-somebody-else' } } })
      const { orderId, size, colour } = receivedIn
      return keepReview(tx, { ...words, productId, userId: user.id, orderId, size, colour })
    }),
  )
  changed({ products: [productId], lists: true })
  const [data] = await findOwnReviews(db, { userId: user.id, productId, language })
  if (!data) throw new Refusal('review-not-found')
  const message = isNew ? 'Thank you for your review.' : 'Your review was changed.'
  return { success: true as const, message, data }
}

/** Reviews of a product take turns, and come before orders of the same account, which lock products first too. */
async function lockProduct(tx: Db, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isPublished))
    .for('no key update')
  if (!found) throw new Refusal('product-not-found')
}

async function keepReview(tx: Db, review: typeof reviews.$inferInsert): Promise<boolean> {
  const { rating, text, pictures } = review
  const kept = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  if (kept.length > 0) return true
  await tx
    .update(reviews)
    .set({ rating, text, pictures, takenBack: false, changedAt: sql`now()` })
    .where(and(eq(reviews.userId, review.userId), eq(reviews.productId, review.productId)))
  return false
}

/** Takes back one's own review. Of a hidden one it stays known that it was hidden, and nothing else. */
export async function removeReview(tx: Db, userId: string, productId: string): Promise<void> {
  const own = and(eq(reviews.userId, userId), eq(reviews.productId, productId), eq(reviews.takenBack, false))
  const removed = await tx.delete(reviews).where(and(own, isNull(reviews.hiddenAt)))
  if (removed.rowCount) return
  const emptied = await tx.update(reviews).set({ text: '', pictures: [], takenBack: true }).where(own)
  if (!emptied.rowCount) throw new Refusal('review-not-found')
}

/** Takes a review out of sight, or lets it be seen again. Done twice, it is as it was after the first time. */
export async function setHidden(db: Db, id: string, { hide, actorId }: Hiding): Promise<void> {
  const isOther = hide ? isNull(reviews.hiddenAt) : sql`${reviews.hiddenAt} is not null`
  const hidden = { hiddenAt: hide ? sql`now()` : null, hiddenBy: hide ? actorId : null }
  const there = and(eq(reviews.id, id), eq(reviews.takenBack, false))
  await db.transaction(async (tx) => {
    const changed = await tx.update(reviews).set(hidden).where(and(there, isOther))
    if (changed.rowCount) return note(tx, { actorId, action: hide ? 'hide-review' : 'show-review', subjectId: id })
    if ((await tx.$count(reviews, there)) === 0) throw new Refusal('review-not-found')
  })
}

type Hiding = { hide: boolean; actorId: string }
