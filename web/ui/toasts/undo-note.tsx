import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'

const undoTime = 6000

type Props = {
  /** What was done, "Blue Panjabi was removed." */
  children: ReactNode
  /** What the button is told apart by for those who hear it. */
  name: string
  undoKey: string
  onUndo: () => void
  /** Called after six seconds in which nobody pointed at it or had its focus. */
  onEnd: () => void
}

/** Stands in the place of what was taken away, and brings it back. */
export function UndoNote({ children, name, undoKey, onUndo, onEnd }: Props) {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(), undoTime)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-ink-2"
    >
      <p role="status">{children}</p>
      <Button variant="quiet" data-undo={undoKey} onClick={onUndo} className="-mx-3 px-3!">
        <Undo2 size={18} aria-hidden />
        <Trans>Undo</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  )
}

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
