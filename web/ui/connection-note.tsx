import { Trans } from '@lingui/react/macro'
import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Says that an answer is long in coming or did not come, and asks again when it is told to. */
export function ConnectionNote({
  isSlow,
  onRetry,
  children,
}: {
  isSlow: boolean
  onRetry: () => void
  children?: ReactNode
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warning-soft py-1.5 ps-4 pe-2 text-on-warning-soft"
    >
      <WifiOff size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-48 py-1.5">
        {isSlow ? <Trans>Slow connection. We are still trying.</Trans> : children}
      </p>
      <Button variant="quiet" onClick={onRetry} className="text-on-warning-soft! hover:bg-transparent! hover:underline">
        <RotateCw size={18} aria-hidden />
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
