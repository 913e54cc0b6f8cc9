import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { IconButton } from '../../ui/button.tsx'
import { focusHeading } from './list-place.ts'

type Props = {
  chosen: number
  /** What is to be known of the chosen ones, below how many they are. */
  about?: ReactNode
  onClear: () => void
  /** What can be done with them; on phones one row below the others. */
  children: ReactNode
  /** The menu of what is wanted less often; on phones in the row of how many they are. */
  more?: ReactNode
}

/** The bar of the rows that are chosen. Without scripts it always stands there; with them, once one is. */
export function BulkFrame({ chosen, about, onClear, children, more }: Props) {
  const { t } = useLingui()
  const hasChosen = chosen > 0
  const bar = useRef<HTMLDivElement>(null)
  useFocusOnHeading(bar, hasChosen)
  return (
    <div
      ref={bar}
      data-bar={hasChosen || undefined}
      data-bulk={hasChosen || undefined}
      className={`sticky bottom-3 z-10 mt-4 items-center gap-1.5 rounded-card border border-line-strong bg-surface p-2.5 shadow-3 max-sm:flex-wrap max-sm:gap-0 max-sm:px-2 max-sm:pt-1.5 max-sm:pb-1 print:hidden ${hasChosen ? 'flex' : 'hidden unscripted:flex'}`}
    >
      <p
        role="status"
        className="flex-1 ps-2 font-semibold tabular-nums max-sm:order-first max-sm:leading-5! max-sm:*:leading-5! scripted:whitespace-nowrap"
      >
        {hasChosen && <Plural value={chosen} one="# selected" other="# selected" />}
        {about}
      </p>
      {/* Where they need a second line, what clears the choice stays where it was. */}
      <div className="flex gap-1.5 max-sm:basis-full max-sm:py-1 sm:flex-wrap sm:justify-end">{children}</div>
      {more && <div className="shrink-0 max-sm:order-first">{more}</div>}
      <IconButton
        label={t`Clear selection`}
        onClick={onClear}
        className="shrink-0 max-sm:order-first unscripted:hidden"
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Whoever works in the bar goes on at the heading of the list once the bar has gone. */
function useFocusOnHeading(bar: RefObject<HTMLElement | null>, isHere: boolean): void {
  const was = useRef(isHere)
  useEffect(() => {
    const { activeElement: focused, body } = document
    if (was.current && !isHere && (focused === body || bar.current?.contains(focused)))
      focusHeading(document.querySelector('h1'))
    was.current = isHere
  }, [bar, isHere])
}

/** Of an action of the bar: low, narrow and without its picture on phones, where all of them share a row. */
export const bulkAction =
  'max-2xl:px-2.5! max-sm:min-w-0 max-sm:flex-auto max-sm:px-2! max-sm:py-0! max-sm:text-[0.9375rem] max-sm:leading-4.5! max-sm:[&>svg]:hidden'

/** The picture of an action. */
export const bulkPicture = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type ManyResultProps = {
  /** Why nothing was tried at all, in words. */
  refused: string | undefined
  /** How many were changed, in words. */
  done: ReactNode
  failed: number
  /** Whether it is led to. */
  takesFocus?: boolean | undefined
  /** Why the others were not. */
  children: ReactNode
}

/** What became of rows that were changed together. */
export function ManyResult({ refused, done, failed, takesFocus, children }: ManyResultProps) {
  if (refused) return <Alert look="danger">{refused}</Alert>
  return (
    <div className="mt-3">
      <Alert look={failed > 0 ? 'danger' : 'success'} takesFocus={takesFocus}>
        <p className="font-semibold">
          {done}
          {failed > 0 && (
            <>
              {', '}
              <Plural value={failed} one="# not changed" other="# not changed" />
            </>
          )}
        </p>
        {children}
      </Alert>
    </div>
  )
}
