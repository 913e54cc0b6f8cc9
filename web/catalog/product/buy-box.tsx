import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import type { CartLine } from '#domain/cart.ts'
import { AddedPanel } from './added-panel.tsx'
import { ChoiceForm } from '../choice/choice-form.tsx'
import type { DeliveryDates } from './delivery-dates.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { useChoice } from '../choice/use-choice.ts'

/** All that is needed to buy a product, in the order in which people ask. */
export function BuyBox({ product, dates }: { product: Product; dates: DeliveryDates }) {
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const state = useChoice(product)
  const [added, setAdded] = useState<CartLine>()
  return (
    <div>
      <div ref={form}>
        <ChoiceForm product={product} state={state} formId={formId} onAdded={setAdded}>
          {added && <AddedPanel line={added} onClose={() => setAdded(undefined)} />}
        </ChoiceForm>
      </div>
      <div className="stitch my-6" />
      <DeliveryLines dates={dates} />
      {product.sku && (
        <p className="mt-4 text-sm text-ink-2">
          <Trans>
            SKU <span className="font-medium text-ink select-all">{product.sku}</span>
          </Trans>
        </p>
      )}
      <StickyBuyBar formId={formId} watched={form} product={product} state={state} />
    </div>
  )
}
