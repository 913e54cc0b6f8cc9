import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import { currentPrice } from '#domain/goods/deal.ts'
import { ChoiceWords } from '../cart/choice-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownProduct } from '../product-card/shown-product.ts'
import type { ChoiceState } from '../choice/choice-form.tsx'

type Props = { formId: string; watched: RefObject<HTMLElement | null>; product: ShownProduct; state: ChoiceState }

/** Keeps price and button in reach on small screens once the form itself was scrolled past. */
export function StickyBuyBar({ formId, watched, product, state }: Props) {
  const isPassed = usePassed(watched)
  if (!isPassed || state.stock === 0) return null
  return (
    <div
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 animate-enter border-t border-line bg-surface shadow-2 lg:hidden"
    >
      <div className="page flex items-center justify-between gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 text-sm">
          <Price amount={currentPrice(product)} was={product.price} className="text-lg font-semibold" />
          <ChoiceWords choice={state.choice} />
        </div>
        <Button type="submit" form={formId}>
          <Trans>Add To Cart</Trans>
        </Button>
      </div>
    </div>
  )
}

/** As if the screen reached down for ever: what lies still further down is not yet missed. */
const allBelow = { rootMargin: '0px 0px 1000000px 0px' }

/** Whether something was scrolled past. */
function usePassed(watched: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) => setPassed(entry ? !entry.isIntersecting : false), allBelow)
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isPassed
}
