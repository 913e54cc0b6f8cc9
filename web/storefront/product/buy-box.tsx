import { useId, useRef, useState, type ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import type { CartLine } from '#domain/goods/cart.ts'
import { useFetched } from '../../browser/use-fetched.ts'
import { Heart } from '../wishlist-store/heart.tsx'
import { ChoiceForm } from '../choice/choice-form.tsx'
import { useChoice } from '../choice/use-choice.ts'
import { Rating } from '../product-card/rating.tsx'
import { StockLine } from '../product-card/stock-line.tsx'

/** Whether there is any left, what else is to be known before choosing, and the form that buys it. */
export function BuyBox({ product, children }: { product: Product; children: ReactNode }) {
  const formId = useId()
  const stockId = useId()
  const form = useRef<HTMLDivElement>(null)
  const state = useChoice(product)
  const panel = useFetched(fetchPanel)
  const bar = useFetched(fetchBar)
  const [added, setAdded] = useState<CartLine>()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StockLine id={stockId} stock={state.stock} />
        <a href="#reviews" className="-my-3 inline-flex min-h-11 items-center hover:underline">
          <Rating rating={product.rating} />
        </a>
      </div>
      <div className="mt-3 mb-5">{children}</div>
      <div ref={form}>
        <ChoiceForm
          product={product}
          state={state}
          formId={formId}
          stockId={stockId}
          onAdded={setAdded}
          beside={<Heart product={product} className="size-13 ring-1 ring-line-strong ring-inset" />}
        >
          {added && panel && <panel.AddedPanel line={added} onClose={() => setAdded(undefined)} />}
        </ChoiceForm>
      </div>
      {bar && <bar.StickyBuyBar formId={formId} watched={form} product={product} state={state} />}
    </>
  )
}

function fetchPanel() {
  return import('./added-panel.tsx')
}

function fetchBar() {
  return import('./sticky-buy-bar.tsx')
}
