import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation, useSearchParams, redirect } from 'react-router'
import { PackageOpen } from 'lucide-react'
import type { Api } from '#contract/client.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import { ChoiceWords } from '../../storefront/cart/choice-words.tsx'
import { dropDraft, readReview, type AnsweredReview, type TypedReview } from './typed-review.ts'
import { loadOwnReview } from './load-own-reviews.ts'
import { ProductLine, HiddenNote } from './written-list.tsx'
import { ReviewForm } from './review-form.tsx'
import { languageOf, addressIn } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/review.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { receivePictures, isRefusedPicture } from '../../lib/forms/pictures.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const own = await loadOwnReview(context.get(shop), params.productId, languageOf(url.pathname)).catch(orErrorPage)
  return data(own, own.waiting || own.written ? 200 : 404)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerReview(request, { api: context.get(shop), productId: params.productId, url })
}

/** A lost connection is shown on the page, which keeps what was typed; what has reached the shop needs no draft. */
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

/** For somebody who has not received the product: a link to what they may review. */
function NothingToReview() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Your review`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Your review</Trans>
      </h1>
      <EmptyState
        picture={<PackageOpen size={28} strokeWidth={1.5} />}
        title={t`There is nothing for you to review here`}
        action={
          <ButtonLink to="/dashboard/reviews">
            <Trans>My reviews</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          You can review a product you ordered while logged in, once it is delivered and as long as it is sold.
        </Trans>
      </EmptyState>
    </>
  )
}

/** Taking a review back takes two presses. */
function RemoveReview({ productId }: { productId: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isAsked = useSearchParams()[0].has('remove')
  return (
    <details id="remove" open={isAsked} className="scroll-mt-40 rounded-card border border-line p-4">
      <summary className="flex min-h-11 items-center font-medium text-danger underline decoration-1 underline-offset-4">
        <Trans>Remove this review</Trans>
      </summary>
      <p className="mt-2 max-w-[56ch] text-ink-2">
        <Trans>
          Its stars, text and pictures will be removed for everyone. You can write a new one as long as the product is
          sold.
        </Trans>
      </p>
      <Form
        method="post"
        action={useAddress(`/dashboard/reviews/${productId}`)}
        onSubmit={(event) => isBusy && event.preventDefault()}
        className="mt-4"
      >
        <Button type="submit" name="intent" value="remove" variant="danger" isBusy={isBusy}>
          <Trans>Remove it for good</Trans>
        </Button>
      </Form>
    </details>
  )
}

type Target = { api: Api; productId: string; url: URL }
type Done = 'written' | 'changed' | 'removed'

/** Answers the forms of a review: takes pictures that came along, drops one, keeps the review or takes it back. */
async function answerReview(request: Request, target: Target) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const typed = readReview(form)
  try {
    if (intent === 'remove') {
      await target.api.removeReview({ productId: target.productId })
      return goOn('removed', target)
    }
    const room = pictureLimits.ofReview - typed.pictures.length
    const pictures = [...typed.pictures, ...(await receivePictures(target.api, form, room))]
    const whole = { ...typed, pictures }
    if (intent === 'add' || form.has('drop')) return refuse({ typed: whole, fields: {} }, 200)
    return await keep(whole, target)
  } catch (error) {
    if (isRefusedPicture(error)) return refuse({ typed, fields: {}, picture: error.code }, error.status)
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return refuse({ typed, code, fields: details.errors ?? {} }, status)
  }
}

async function keep(typed: TypedReview, target: Target) {
  const { rating, ...rest } = typed
  if (!rating) return refuse({ typed, code: 'invalid-input', fields: { rating: { code: 'rating-required' } } }, 400)
  const written = await target.api.writeReview({ productId: target.productId, rating, ...rest })
  return goOn(written.data.changedAt ? 'changed' : 'written', target)
}

function refuse(answer: AnsweredReview, status: number) {
  return data(answer, status)
}

function goOn(done: Done, { url, productId }: Target): Response {
  const query = new URLSearchParams({ done, product: productId })
  return redirect(addressIn(languageOf(url.pathname), `/dashboard/reviews?${query}`), 303)
}
