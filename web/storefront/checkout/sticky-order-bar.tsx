import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import type { Poisha } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { OrderState } from './use-order-form.ts'

type Props = { formId: string; watched: RefObject<HTMLElement | null>; total: Poisha; order: OrderState }

/** Keeps the sum and the button in reach on small screens until the form's own button has come into sight. */
export function StickyOrderBar({ formId, watched, total, order }: Props) {
  if (!useIsBelow(watched)) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 animate-enter border-t border-line bg-surface shadow-2 lg:hidden">
      <div className="page flex items-center justify-between gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p className="min-w-0 text-sm text-ink-2">
          <Trans>Total Amount</Trans>
          <Price amount={total} style="line" className="block text-lg font-semibold text-ink" />
        </p>
        <Button type="submit" form={formId} isBusy={order.isBusy} isDisabled={!order.isReady}>
          {order.isBusy ? <Trans>Placing order…</Trans> : <Trans>Place Order</Trans>}
        </Button>
      </div>
    </div>
  )
}

function useIsBelow(watched: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setBelow(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top > 0)),
    )
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isBelow
}
