import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What a toast says of something that can be taken back; the page itself offers that too. */
export function UndoToast({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-3">
      <span>{children}</span>
      <button
        type="button"
        onClick={onUndo}
        className="-my-2 min-h-11 shrink-0 rounded-control px-2 font-semibold text-link hover:bg-primary-soft"
      >
        <Trans>Undo</Trans>
      </button>
    </span>
  )
}
