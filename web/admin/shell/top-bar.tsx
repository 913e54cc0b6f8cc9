import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import type { Person } from '#contract/people.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { NewBadge } from './new-orders.tsx'

/** The id of the admin's menu, which opens without scripts too. */
export const pagesId = 'admin-pages'

/** On small screens: the button of the menu, and who is logged in. */
export function TopBar({ person, newOrders }: { person: Person | undefined; newOrders: number }) {
  const { t } = useLingui()
  const { name } = useShopFacts()
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden print:hidden">
      <button type="button" popoverTarget={pagesId} className="relative btn-icon">
        <Menu size={24} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{t`Admin pages`}</span>{' '}
        <NewBadge count={newOrders} className="absolute end-0 top-0.5" />
      </button>
      <Link to="/admin/home" className="inline-flex min-h-11 min-w-0 items-center px-1 text-lg font-bold">
        <span className="truncate">{t`${name} admin`}</span>
      </Link>
      <Link
        to="/admin/profile"
        aria-label={t`Profile`}
        className="ms-auto grid size-11 place-items-center rounded-full hover:bg-primary-soft"
      >
        <Avatar picture={person?.image} />
      </Link>
    </header>
  )
}
