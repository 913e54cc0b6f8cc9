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
  /** Another way on, beside the one back. */
  beside?: ReactNode
  onUndo: () => void
  /** Called after six seconds in which nobody pointed at it or had its focus. */
  onEnd: () => void
}

/** Stands in the place of what was taken away, and brings it back. The page says aloud what was done. */
export function UndoNote({ children, name, undoKey, beside, onUndo, onEnd }: Props) {
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
      <p>{children}</p>
      <div className="-mx-3 flex flex-wrap *:px-3!">
        <Button variant="quiet" data-undo={undoKey} onClick={onUndo}>
          <Undo2 size={18} aria-hidden />
          <Trans>Undo</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
        {beside}
      </div>
    </div>
  )
}

/** For the row that the note stands in: what it takes the place of may have begun above the screen. */
export function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
