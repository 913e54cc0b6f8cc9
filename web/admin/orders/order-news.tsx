import { Plural, Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Bell } from './use-bell.ts'
import { useOrderNews } from './use-order-news.ts'

/** Says that orders have come in; the list changes only when it is asked to, never under a finger. */
export function OrderNews({ asOf, bell: { isOn, ring } }: { asOf: string; bell: Bell }) {
  const onNew = useCallback(() => isOn && ring(), [isOn, ring])
  const count = useOrderNews(asOf, onNew)
  const { revalidate, state } = useRevalidator()
  return (
    <div role="status" className="unscripted:hidden print:hidden">
      {count > 0 && (
        <div className="my-2 flex flex-wrap items-center justify-between gap-3 rounded-card bg-info-soft p-2 ps-4 text-on-info-soft">
          <span className="font-semibold">
            <Plural value={count} one="# new order" other="# new orders" />
          </span>
          <Button variant="secondary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Show</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
