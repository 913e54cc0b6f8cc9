import { Trans } from '@lingui/react/macro'
import { ChoiceWords } from '../../storefront/cart/choice-words.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import type { WaitingProduct } from './load-own-reviews.ts'
import { ProductLine } from './product-line.tsx'

/** What was received and not reviewed yet. */
export function WaitingList({ waiting }: { waiting: WaitingProduct[] }) {
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
