import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Props = {
  /** The menu's name: "View order 6F3A21B". */
  label: string
  word: string
  icon?: ReactNode
  isBusy?: boolean
  /** What was done with the row, for as long as it can be undone. */
  held?: string | undefined
  /** Why there is nothing to choose; the button stays focusable and explains it. */
  locked?: string | undefined
  children: ReactNode
}

/** What can be chosen in a menu on this screen. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((entry) => entry.checkVisibility())
}

/**
 * What can be done with a row. It is the browser's own popover, so that it opens without scripts; what is in it are
 * links and forms (`RowMenuItem`). Arrows go from one to the next.
 */
export function RowMenu({ label, word, icon, isBusy = false, held, locked, children }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const anchor = `--menu-${id.replaceAll(/\W/g, '')}`
  const isStill = isBusy || held !== undefined
  useEffect(() => {
    if (isStill) menu.current?.hidePopover()
  }, [isStill])
  return (
    <>
      <button
        type="button"
        popoverTarget={locked || isStill ? undefined : id}
        aria-disabled={locked !== undefined || isStill || undefined}
        aria-busy={isBusy || undefined}
        aria-label={label}
        title={held ?? locked}
        style={{ anchorName: anchor }}
        className={`menu-opener ${locked ? 'in-data-dense:max-[84rem]:px-1.5' : ''}`}
      >
        {/* Its width stays the same, so that no column moves. */}
        <span className={`flex items-center gap-1.5 ${isBusy ? 'invisible' : ''}`}>
          {icon}
          {word}
          {!locked && <ChevronDown size={16} strokeWidth={2} aria-hidden />}
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="toolbar"
        aria-orientation="vertical"
        tabIndex={-1}
        aria-label={label}
        onToggle={({ newState, currentTarget }) => newState === 'open' && entriesOf(currentTarget)[0]?.focus()}
        onKeyDown={goOn}
        style={{ positionAnchor: anchor }}
        className="menu-panel"
      >
        {children}
      </div>
    </>
  )
}

/** The look of a menu's entry, a link or a button. */
export const rowMenuItem =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start font-medium hover:bg-primary-soft'

function goOn(press: KeyboardEvent<HTMLElement>): void {
  const all = entriesOf(press.currentTarget)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
  const to = steps[press.key]
  if (to === undefined) return
  press.preventDefault()
  all.at(to % all.length)?.focus()
}
