import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { ChoiceWords } from '../../storefront/cart/choice-words.tsx'
import { answerReview } from './answer-review.ts'
import { dropDraft } from './kept-draft.ts'
import { loadOwnReview } from './load-own-reviews.ts'
import { NothingToReview } from './nothing-to-review.tsx'
import { ProductLine } from './product-line.tsx'
import { RemoveReview } from './remove-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { readReview } from './typed-review.ts'
import { HiddenNote } from './written-list.tsx'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/review.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const own = await loadOwnReview(context.get(shop), params.productId, languageOf(url.pathname)).catch(orErrorPage)
  return data(own, own.waiting || own.written ? 200 : 404)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerReview(request, { api: context.get(shop), productId: params.productId, url })
}

/** A lost connection is said on the page, where everything stays; what has reached the shop needs no draft. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const typed = readReview(await request.clone().formData())
  return serverAction().catch((error: unknown) => {
    if (!(error instanceof Response)) return data({ typed, code: 'lost' as const, fields: {} }, 503)
    if (error.headers.get('location')?.includes('done=')) dropDraft(params.productId)
    throw error
  })
}

export default function ReviewPage({ params: { productId }, loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { waiting, written } = loaderData
  const product = written?.product ?? waiting
  if (!product) return <NothingToReview />
  return (
    <>
      <PageHead title={t`Your review`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Your review</Trans>
      </h1>
      <div className="grid max-w-2xl gap-6">
        <ProductLine product={product}>
          <ChoiceWords choice={written ?? waiting ?? {}} />
        </ProductLine>
        {written?.isHidden && <HiddenNote />}
        {product.slug ? (
          <ReviewForm key={productId} productId={productId} written={written} answered={actionData} />
        ) : (
          <p>
            <Trans>This product is no longer sold, so its review can no longer be changed.</Trans>
          </p>
        )}
        {written && <RemoveReview productId={productId} />}
      </div>
    </>
  )
}
