import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, List } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from '../../ui/link.tsx'
import { useListPreferences } from './list-preferences.ts'
import { listingAddress, type Listing } from './listing.ts'

/** Products beside each other or below each other. The device remembers what was chosen last. */
export function ViewSwitch({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const { view: liked, prefer } = useListPreferences()
  const shown = listing.view ?? liked
  useEffect(() => void useListPreferences.persist.rehydrate(), [])
  const views = [
    { view: 'grid', label: t`Grid`, Icon: LayoutGrid },
    { view: 'list', label: t`List`, Icon: List },
  ] as const
  return (
    <ul
      aria-label={t`View`}
      className="flex shrink-0 rounded-control bg-surface p-0.5 ring-1 ring-line-strong ring-inset"
    >
      {views.map(({ view, label, Icon }) => (
        <li key={view} className={shown === view ? 'max-sm:hidden' : undefined}>
          <Link
            to={listingAddress({ ...listing, view: view === 'list' ? view : undefined })}
            preventScrollReset
            replace
            state={{ isSamePage: true }}
            onClick={() => prefer(view)}
            aria-label={label}
            aria-current={shown === view ? 'true' : undefined}
            className="grid size-10 place-items-center rounded-[4px] text-ink-2 hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
