import { useLingui } from '@lingui/react/macro'
import { Home, LayoutDashboard, MapPin, Package, ShieldCheck, Star, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'
import { SideLink, SideLogout, type PageLink } from '../../ui/side-link.tsx'

const look = {
  item: 'flex min-h-11 w-full min-w-15.5 flex-col items-center justify-center gap-1 rounded-control px-1.5 py-2 text-xs font-medium whitespace-nowrap decoration-2 underline-offset-4 hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft aria-[current]:underline in-data-folded:min-w-11 lg:min-w-11 lg:flex-row lg:justify-start lg:gap-2.5 lg:px-3 lg:text-base lg:underline-offset-8 lg:in-data-folded:justify-center lg:in-data-folded:px-0',
  label: 'in-data-folded:sr-only',
}

/** The specified links in the specified order, the shop's own between them and the way out. */
export function SideLinks({ isFolded }: { isFolded: boolean }) {
  const { specified, more } = usePageLinks()
  const linkTo = (link: PageLink) => (
    <SideLink key={link.to} link={link} isFolded={isFolded} look={look} ref={link.isHere ? bringIntoView : undefined} />
  )
  return (
    <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0">
      {specified.map(linkTo)}
      <li aria-hidden className="stitch my-2 hidden w-full lg:block" />
      {more.map(linkTo)}
      <SideLogout isFolded={isFolded} look={look} />
    </ul>
  )
}

function usePageLinks(): { specified: PageLink[]; more: PageLink[] } {
  const { t } = useLingui()
  const here = englishPath(useLocation().pathname)
  const at = (...pages: string[]) => pages.some((page) => here.startsWith(`/dashboard/${page}`))
  return {
    specified: [
      { to: '/', label: t`Home`, Icon: Home },
      { to: '/dashboard/home', label: t`Dashboard`, Icon: LayoutDashboard, isHere: at('home') },
      { to: '/dashboard/order', label: t`My Order`, Icon: Package, isHere: at('order') },
      { to: '/dashboard/profile', label: t`Profile`, Icon: UserRound, isHere: at('profile', 'update') },
    ],
    more: [
      { to: '/dashboard/addresses', label: t`Addresses`, Icon: MapPin, isHere: at('addresses') },
      { to: '/dashboard/reviews', label: t`Reviews`, Icon: Star, isHere: at('reviews') },
      { to: '/dashboard/security', label: t`Security`, Icon: ShieldCheck, isHere: at('security') },
    ],
  }
}

/** Where the links stand in a row that is wider than the screen, the page's own is in its middle. */
function bringIntoView(place: HTMLLIElement | null): void {
  const row = place?.parentElement
  if (!place || !row) return
  const { left, width } = place.getBoundingClientRect()
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
}
