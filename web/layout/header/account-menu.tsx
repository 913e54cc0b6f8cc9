import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../../accounts/use-visitor.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton, iconButtonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountLinks } from './account-links.tsx'

/** Looks the same for everybody; who is there is asked once the page is alive, and shown when the menu opens. */
export function AccountMenu() {
  const { t } = useLingui()
  if (useHydrated()) return <OpeningMenu />
  return (
    <Link to="/login" aria-label={t`Account`} className={iconButtonClass}>
      <UserRound size={22} strokeWidth={1.75} />
    </Link>
  )
}

function OpeningMenu() {
  const { t } = useLingui()
  const visitor = useVisitor()
  const { isOpen, setOpen, menu, opener } = useDisclosure()
  return (
    <div ref={menu} className="relative">
      <IconButton
        ref={opener}
        label={t`Account`}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <UserRound size={22} strokeWidth={1.75} />
      </IconButton>
      <div
        id="account-menu"
        hidden={!isOpen}
        className="absolute end-0 top-full mt-2 w-56 rounded-card border border-line bg-surface p-2 shadow-2"
      >
        {visitor === undefined ? (
          <p className="px-3 py-2 text-ink-2">
            <Trans>One moment…</Trans>
          </p>
        ) : (
          <AccountLinks visitor={visitor} />
        )}
      </div>
    </div>
  )
}

/** Open until it is pressed again, left, escaped from, or used. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const events = new AbortController()
    document.addEventListener('pointerdown', closeOutside, events)
    document.addEventListener('focusin', closeOutside, events)
    document.addEventListener('keydown', closeOnEscape, events)
    return () => events.abort()
  }, [isOpen])

  return { isOpen, setOpen, menu, opener }
}
