import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { loadOwnReviews, type WrittenReview, type WaitingProduct } from './load-own-reviews.ts'
import { WrittenList, ProductLine } from './written-list.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/reviews.ts'
import { ChoiceWords } from '../../storefront/cart/choice-words.tsx'
import { Day } from '../../ui/day.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const own = await loadOwnReviews(context.get(shop), languageOf(url.pathname)).catch(orErrorPage)
  const product = url.searchParams.get('product')
  return {
    ...own,
    done: url.searchParams.get('done'),
    about: own.written.find((one) => one.product.productId === product),
  }
}

export default function ReviewsPage({ loaderData: { waiting, written, done, about } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`My reviews`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>My reviews</Trans>
      </h1>
      <WhatWasDone done={done} about={about} />
      {waiting.length + written.length > 0 ? (
        <div className="grid gap-10">
          <WaitingList waiting={waiting} />
          <WrittenList written={written} />
        </div>
      ) : (
        <EmptyState
          picture={<Star size={28} strokeWidth={1.5} />}
          title={t`Nothing to review yet`}
          action={
            <ButtonLink to="/shop">
              <Trans>Go to the shop</Trans>
            </ButtonLink>
          }
        >
          <Trans>Products you order while logged in wait here for your review once they are delivered.</Trans>
        </EmptyState>
      )}
    </>
  )
}

function WhatWasDone({ done, about }: { done: string | null; about: WrittenReview | undefined }) {
  const words = {
    written: <Trans>Thank you for your review.</Trans>,
    changed: <Trans>Your review was changed.</Trans>,
    removed: <Trans>Your review was removed.</Trans>,
  }
  if (done !== 'written' && done !== 'changed' && done !== 'removed') return null
  return (
    <div className="mb-6">
      <Alert look="success" takesFocus>
        <p>{words[done]}</p>
        {about?.product.slug && !about.isHidden && (
          <TextLink
            to={`/details/${encodeURIComponent(about.product.slug)}#reviews`}
            className="inline-flex min-h-11 items-center text-on-success-soft!"
          >
            <Trans>See it on the product’s page</Trans>
          </TextLink>
        )}
      </Alert>
    </div>
  )
}

/** What was received and not reviewed yet. */
function WaitingList({ waiting }: { waiting: WaitingProduct[] }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">
        <Trans>Waiting for your review</Trans>
      </h2>
      {waiting.length === 0 ? (
        <p className="text-ink-2">
          <Trans>You have reviewed everything that you received.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {waiting.map((product) => (
            <li
              key={product.productId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
            >
              <div className="min-w-0 flex-1 basis-64">
                <ProductLine product={product}>
                  <ChoiceWords choice={product} />
                  <p>
                    <Trans>
                      Received on <Day day={product.received} />
                    </Trans>
                  </p>
                </ProductLine>
              </div>
              <ButtonLink to={`/dashboard/reviews/${product.productId}`} variant="secondary">
                <Trans>
                  Write a review<span className="sr-only">: {product.title}</span>
                </Trans>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
