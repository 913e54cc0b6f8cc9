import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { withRetries } from '../db/with-retries.ts'
import { findProduct } from '../products/store.ts'
import { serve, type App } from '../http/serve.ts'
import { findAllReviews, findOwnReviews, findReviews, findWaiting } from './store.ts'
import { removeReview, setHidden, writeReview } from './write-review.ts'

export function reviewRoutes(app: App): void {
  serve(app, contract.listReviews, async ({ slug, ...wanted }, { db }) => {
    const product = await findProduct(db, slug)
    if (!product) throw new Refusal('product-not-found')
    app.cache.shows({ products: [product.id] })
    return findReviews(db, product.id, wanted)
  })

  serve(app, contract.listReviewable, async (_, { db, user, request }) => {
    const own = { userId: user.id, language: request.language }
    const [waiting, written] = await Promise.all([findWaiting(db, own), findOwnReviews(db, own)])
    return { data: { waiting, written } }
  })

  serve(app, contract.showOwnReview, async ({ productId }, { db, user, request }) => {
    const own = { userId: user.id, productId, language: request.language }
    const [[waiting], [written]] = await Promise.all([findWaiting(db, own), findOwnReviews(db, own)])
    return { data: { ...(waiting && { waiting }), ...(written && { written }) } }
  })

  serve(app, contract.writeReview, writeReview)

  serve(app, contract.removeReview, async ({ productId }, { db, user, changed }) => {
    await withRetries(() => db.transaction((tx) => removeReview(tx, user.id, productId)))
    changed({ products: [productId], lists: true })
    return { success: true as const, message: 'Your review was removed.' }
  })

  serve(app, contract.listAllReviews, (query, { db, request }) => findAllReviews(db, query, request.language))

  serve(app, contract.hideReview, {
    changes: 'everything',
    handle: async ({ id }, { db, user }) => {
      await withRetries(() => setHidden(db, id, { hide: true, actorId: user.id }))
      return { success: true as const, message: 'The review is hidden.' }
    },
  })

  serve(app, contract.showReview, {
    changes: 'everything',
    handle: async ({ id }, { db, user }) => {
      await withRetries(() => setHidden(db, id, { hide: false, actorId: user.id }))
      return { success: true as const, message: 'The review is shown again.' }
    },
  })
}
