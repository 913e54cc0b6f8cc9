import { useLingui } from '@lingui/react/macro'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { Person } from '#contract/people.ts'
import { Logo } from '../../storefront/layout/header/logo.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { SideLinks } from './side-links.tsx'

type Props = { person: Person | undefined; isFolded: boolean; onFold: () => void }

/** Who is here and where they can go. Folded, the links are pictures, and the shop's sign stands for the person. */
export function SideBar({ person, isFolded, onFold }: Props) {
  const { t } = useLingui()
  return (
    <div className="min-w-0 lg:sticky lg:top-(--header-height) lg:self-start print:hidden">
      <div className="flex min-h-14 items-center gap-3 lg:in-data-folded:flex-col">
        {person && !isFolded ? <Who person={person} /> : <Logo />}
        <IconButton
          label={isFolded ? t`Show the names of the pages` : t`Show only pictures of the pages`}
          aria-controls="dashboard-pages"
          aria-expanded={!isFolded}
          onClick={onFold}
          className="ms-auto text-ink-2 unscripted:hidden lg:in-data-folded:ms-0"
        >
          {isFolded ? (
            <PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <PanelLeftClose size={20} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
      </div>
      <nav id="dashboard-pages" aria-label={t`Your account`} className="mt-2 lg:mt-4">
        <SideLinks isFolded={isFolded} />
      </nav>
    </div>
  )
}

function Who({ person: { firstName, lastName, email, image } }: { person: Person }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar picture={image} />
      <p className="min-w-0">
        <span className="block truncate font-semibold">
          {firstName} {lastName}
        </span>
        <span className="block truncate text-sm text-ink-2">{email}</span>
      </p>
    </div>
  )
}
