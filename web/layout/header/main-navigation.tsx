import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { englishPath } from '../../lib/language.ts'
import { Link } from '../../ui/link.tsx'
import { useShopLinks } from '../shop-links.ts'

export function MainNavigation() {
  const { t } = useLingui()
  const links = useShopLinks()
  const here = useHere()
  return (
    <nav aria-label={t`Main`}>
      <ul className="flex gap-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-medium decoration-2 underline-offset-8 hover:bg-primary-soft aria-[current]:text-primary aria-[current]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list that is open, as its link in the navigation names it. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const category = new URLSearchParams(search).get('category')
  const path = englishPath(pathname)
  return category ? `${path}?category=${category}` : path
}
