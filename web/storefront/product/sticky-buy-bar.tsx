import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import { ChoiceWords } from '../cart/choice-words.tsx'
import { Button } from '../../ui/button.tsx'
import { ProductPrice } from '../product-card/card-facts.tsx'
import { submitIn, type ChoiceState } from '../choice/choice-form.tsx'

type Props = { formId: string; watched: RefObject<HTMLElement | null>; state: ChoiceState }

/** Keeps price and button in reach on small screens, from the first, while the form's own button is out of sight. */
export function StickyBuyBar({ formId, watched, state }: Props) {
  const isOut = useOutOfSight(watched)
  if (!isOut || state.stock === 0) return null
  return (
    <div
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 animate-enter border-t border-line bg-surface shadow-2 lg:hidden"
    >
      <div className="page flex items-center justify-between gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 text-sm">
          <ProductPrice product={state.priced} className="text-lg font-semibold" />
          <ChoiceWords choice={state.choice} />
        </div>
        <Button type="submit" form={formId}>
          <Trans>Add To Cart</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Whether nothing of the form's button is on the screen. */
function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const button = submitIn(watched.current)
    if (!button) return
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false))
    observer.observe(button)
    return () => observer.disconnect()
  }, [watched])
  return isOut
}
