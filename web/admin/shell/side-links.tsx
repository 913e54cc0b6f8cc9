import { useLingui } from '@lingui/react/macro'
import {
  BadgePercent,
  ClipboardList,
  FileClock,
  Home,
  LayoutDashboard,
  MessageSquare,
  Package,
  PackagePlus,
  Settings,
  ShieldCheck,
  Star,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'
import { SideLink, SideLogout, type PageLink } from '../../ui/side-link.tsx'

const look = {
  item: 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium decoration-2 underline-offset-8 hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft aria-[current]:underline lg:in-data-folded:justify-center lg:in-data-folded:px-0',
  label: 'lg:in-data-folded:sr-only',
}

/** The specified links in the specified order, and below them the shop's own. */
export function SideLinks({ isFolded }: { isFolded: boolean }) {
  const { t } = useLingui()
  const { specified, more } = usePageLinks()
  return (
    <nav aria-label={t`Pages of the desk`} className="mt-3">
      <ul className="grid gap-0.5">
        {specified.map((link) => (
          <SideLink key={link.to} link={link} isFolded={isFolded} look={look} />
        ))}
        <SideLogout isFolded={isFolded} look={look} />
        <li aria-hidden className="stitch my-2" />
        {more.map((link) => (
          <SideLink key={link.to} link={link} isFolded={isFolded} look={look} />
        ))}
      </ul>
    </nav>
  )
}

function usePageLinks(): { specified: PageLink[]; more: PageLink[] } {
  const { t } = useLingui()
  const [, , page = ''] = englishPath(useLocation().pathname).split('/')
  const at = (...pages: string[]) => pages.includes(page)
  return {
    specified: [
      { to: '/', label: t`Home`, Icon: Home },
      { to: '/admin/home', label: t`Dashboard`, Icon: LayoutDashboard, isHere: at('home') },
      { to: '/admin/order', label: t`Orders`, Icon: ClipboardList, isHere: at('order') },
      { to: '/admin/products', label: t`Products`, Icon: Package, isHere: at('products', 'import') },
      { to: '/admin/customers', label: t`Customers`, Icon: Users, isHere: at('customers') },
      {
        to: '/admin/add-product',
        label: t`Product Create`,
        Icon: PackagePlus,
        isHere: at('add-product', 'add-elctronics', 'create-clothing'),
      },
      { to: '/admin/profile', label: t`Profile`, Icon: UserRound, isHere: at('profile', 'update') },
    ],
    more: [
      { to: '/admin/deals', label: t`Deals`, Icon: BadgePercent, isHere: at('deals') },
      { to: '/admin/messages', label: t`Messages`, Icon: MessageSquare, isHere: at('messages') },
      { to: '/admin/reviews', label: t`Reviews`, Icon: Star, isHere: at('reviews') },
      { to: '/admin/settings', label: t`Settings`, Icon: Settings, isHere: at('settings') },
      { to: '/admin/webhooks', label: t`Webhooks`, Icon: Webhook, isHere: at('webhooks') },
      { to: '/admin/audit', label: t`What was done`, Icon: FileClock, isHere: at('audit') },
      { to: '/dashboard/security', label: t`Security`, Icon: ShieldCheck },
    ],
  }
}
