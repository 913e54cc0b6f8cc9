import { Trans, useLingui } from '@lingui/react/macro'
import {
  PanelLeftClose,
  PanelLeftOpen,
  X,
  BadgePercent,
  ChartColumn,
  ClipboardList,
  FileClock,
  FileText,
  HeartPulse,
  Home,
  LayoutDashboard,
  MessageSquare,
  Package,
  PackagePlus,
  Search,
  Settings,
  ShieldCheck,
  Star,
  UserRound,
  Users,
  Webhook,
  Menu,
  TicketPercent,
} from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'
import type { Person } from '#contract/people.ts'
import { LanguageSwitch } from '../../storefront/layout/language-switch.tsx'
import { Logo } from '../../storefront/layout/logo.tsx'
import { ThemeSwitch } from '../../storefront/layout/theme-switch.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { englishPath } from '../../i18n/language.ts'
import { leaveStep, takeStepBack } from '../../lib/back-step.ts'
import { useStep } from '../../lib/use-step.ts'
import { SideLink, SideLogout, type PageLink } from '../../ui/side-link.tsx'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Link } from '../../ui/link.tsx'
import { NewBadge } from './new-orders.tsx'

type News = { newOrders: number; newMessages: number }
type Props = News & { person: Person | undefined; isFolded: boolean; onFold: () => void }

/**
 * The admin who is logged in, and the links to every page: beside the page on large screens, where it folds to pictures; on small ones
 * a drawer that the browser itself opens and closes. Opening it is a step in the history, which Back takes back.
 */
export function SideBar({ person, isFolded, onFold, ...news }: Props) {
  const { drawer, follow, leave } = useDrawer()
  return (
    <div
      id={pagesId}
      ref={drawer}
      popover="auto"
      onToggle={follow}
      className="inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto overscroll-contain border-0 border-e border-line bg-surface p-3 text-ink open:flex backdrop:bg-ink/40 lg:sticky lg:top-0 lg:flex lg:w-auto lg:max-w-none lg:p-3 print:hidden"
    >
      <div className="flex min-h-11 shrink-0 items-center gap-3 lg:gap-1 lg:in-data-folded:flex-col">
        {person && !isFolded ? <Welcome person={person} /> : <Logo />}
        <CloseButton />
        <FoldButton isFolded={isFolded} onFold={onFold} />
      </div>
      <SideLinks {...news} isFolded={isFolded} onUse={leave} />
      <div className="mt-auto -mx-1 flex items-center justify-between pt-6 lg:pt-3 lg:in-data-folded:flex-col">
        <div className="lg:in-data-folded:hidden">
          <ThemeSwitch />
        </div>
        <LanguageSwitch />
      </div>
    </div>
  )
}

function Welcome({ person: { firstName, lastName, image } }: { person: Person }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 lg:gap-2">
      <Avatar picture={image} />
      <p className="min-w-0">
        <span className="block text-sm text-ink-2">
          <Trans>Welcome</Trans>
        </span>
        <span className="block truncate font-semibold">
          {firstName} {lastName}
        </span>
      </p>
    </div>
  )
}

function CloseButton() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      popoverTarget={pagesId}
      popoverTargetAction="hide"
      aria-label={t`Close`}
      className="ms-auto lg:hidden btn-icon"
    >
      <X size={22} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

function FoldButton({ isFolded, onFold }: Pick<Props, 'isFolded' | 'onFold'>) {
  const { t } = useLingui()
  return (
    <IconButton
      label={isFolded ? t`Show page names` : t`Show icons only`}
      aria-controls={pagesId}
      aria-expanded={!isFolded}
      onClick={onFold}
      className="ms-auto hidden text-ink-2 lg:grid lg:in-data-folded:ms-0 unscripted:lg:hidden"
    >
      {isFolded ? <PanelLeftOpen size={20} strokeWidth={1.75} /> : <PanelLeftClose size={20} strokeWidth={1.75} />}
    </IconButton>
  )
}

/** Follows the drawer; `leave` is for its links while it is open. Another page closes it, however it was gone to. */
function useDrawer() {
  const drawer = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const close = useCallback(() => drawer.current?.hidePopover(), [])
  useStep(isOpen, close)
  useEffect(() => {
    close()
    drawer.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    return leaveStep
  }, [key, close])
  const follow = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'closed') takeStepBack()
  }
  const leave = () => {
    leaveStep()
    close()
  }
  return { drawer, follow, leave: isOpen ? leave : undefined }
}

const look = {
  item: 'relative flex page-entry w-full items-center gap-3 rounded-control px-3 font-medium decoration-2 underline-offset-8 hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft aria-[current]:underline lg:in-data-folded:justify-center lg:in-data-folded:px-0',
  label: 'lg:in-data-folded:sr-only',
}

/** The specified links in the specified order, and below them the shop's own. */
function SideLinks({ isFolded, onUse, ...news }: News & Pick<Props, 'isFolded'> & { onUse: (() => void) | undefined }) {
  const shown = { isFolded, look, onUse }
  const { t } = useLingui()
  const { specified, more } = usePageLinks(news)
  return (
    <nav aria-label={t`Admin pages`} className="mt-3">
      <ul className="grid gap-0.5 lg:gap-0">
        {specified.map((link) => (
          <SideLink key={link.to} link={link} {...shown} />
        ))}
        <SideLogout {...shown} />
        <li aria-hidden className="stitch my-2" />
        {more.map((link) => (
          <SideLink key={link.to} link={link} {...shown} />
        ))}
      </ul>
    </nav>
  )
}

const badge =
  'absolute inset-y-0 end-3 my-auto lg:in-data-folded:end-0 lg:in-data-folded:bottom-auto lg:in-data-folded:mt-0.5'

function usePageLinks({ newOrders, newMessages }: News): { specified: PageLink[]; more: PageLink[] } {
  const { t } = useLingui()
  const [, , page = ''] = englishPath(useLocation().pathname).split('/')
  const at = (...pages: string[]) => pages.includes(page)
  return {
    specified: [
      { to: '/', label: t`Home`, Icon: Home },
      { to: '/admin/home', label: t`Dashboard`, Icon: LayoutDashboard, isHere: at('home') },
      {
        to: '/admin/order',
        label: t`Orders`,
        Icon: ClipboardList,
        isHere: at('order'),
        badge: <NewBadge count={newOrders} className={badge} />,
      },
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
      { to: '/admin/reports', label: t`Reports`, Icon: ChartColumn, isHere: at('reports') },
      { to: '/admin/deals', label: t`Deals`, Icon: BadgePercent, isHere: at('deals') },
      { to: '/admin/coupons', label: t`Coupons`, Icon: TicketPercent, isHere: at('coupons') },
      {
        to: '/admin/messages',
        label: t`Messages`,
        Icon: MessageSquare,
        isHere: at('messages'),
        badge: <NewBadge count={newMessages} of="messages" className={badge} />,
      },
      { to: '/admin/reviews', label: t`Reviews`, Icon: Star, isHere: at('reviews') },
      { to: '/admin/pages', label: t`Pages and blog`, Icon: FileText, isHere: at('pages') },
      { to: '/admin/searches', label: t`Searches`, Icon: Search, isHere: at('searches') },
      { to: '/admin/settings', label: t`Settings`, Icon: Settings, isHere: at('settings') },
      { to: '/admin/webhooks', label: t`Webhooks`, Icon: Webhook, isHere: at('webhooks') },
      { to: '/admin/system', label: t`System`, Icon: HeartPulse, isHere: at('system') },
      { to: '/admin/audit', label: t`Activity`, Icon: FileClock, isHere: at('audit') },
      { to: '/admin/security', label: t`Security`, Icon: ShieldCheck, isHere: at('security') },
    ],
  }
}

/** The id of the admin's menu, which opens without scripts too. */
const pagesId = 'admin-pages'

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
