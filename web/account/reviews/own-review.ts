import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OwnReviewState } from '../../storefront/product/reviews.tsx'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/own-review.ts'

/** Whether a product waits for the visitor's review or has it, for pages that are the same for everybody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await findOwn(context.get(shop), url.searchParams.get('product') ?? ''))
}

async function findOwn(api: Api, productId: string): Promise<OwnReviewState> {
  try {
    const { waiting, written } = (await api.showOwnReview({ productId })).data
    return { ...(waiting && { isWaiting: true }), ...(written && { written: { isHidden: written.isHidden } }) }
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return {}
    throw error
  }
}
