import { useLingui } from '@lingui/react/macro'
import {
  Ban,
  Clock,
  Coins,
  PackageCheck,
  ReceiptText,
  TrendingUp,
  CircleQuestionMark,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import type { Home, Tiles as Figures } from '#contract/dashboard.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { Link } from '../../ui/link.tsx'
import { ChartFigure, Doughnut } from '../../ui/charts.tsx'
import { useStatusWord } from '../../ui/status-chip.tsx'

type Shown = Pick<Home, 'tiles' | 'before' | 'deliveries' | 'deliveriesBefore' | 'from' | 'to' | 'period'>

/** The specified six figures, each leading to the orders that it counts; dashes where they could not be counted. */
export function Tiles({ home }: { home: Shown | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const days = home?.period === 'all' ? {} : { from: home?.from, to: home?.to }
  const money = (amount: number) => formatMoney(amount, language, 'figure')
  const count = (orders: number) => formatNumber(orders, language)
  const to = (status?: string) => listAddress('/admin/order', { status, ...days })
  const length = formatNumber(Number(home?.period), language)
  const compare = (figure: string) =>
    home?.period === 'today' ? t`yesterday: ${figure}` : t`previous ${length} days: ${figure}`
  const figure = (of: (figures: Figures) => string) => ({
    value: home && of(home.tiles),
    before: home?.before && compare(of(home.before)),
  })
  const tiles = [
    {
      name: t`Total Sales`,
      Icon: Coins,
      to: to(),
      about: t`What customers pay for all orders that were not cancelled, delivery and discounts included, less what was given back for returned goods.`,
      isWide: true,
      ...figure(({ sales }) => money(sales)),
    },
    {
      name: t`Total Profit`,
      Icon: TrendingUp,
      to: to(),
      about: t`The profit on every order that was not cancelled, as it was at the time of the order and before discounts. Returned goods lower it by the profit on them, and those that did not go back to stock by their price; what was not given back stays.`,
      isWide: true,
      ...figure(({ profit }) => money(profit)),
    },
    {
      name: t`Total Orders`,
      Icon: ReceiptText,
      to: to(),
      about: t`All orders placed in this period, the cancelled ones too.`,
      ...figure(({ orders }) => count(orders)),
    },
    {
      name: t`Pending Orders`,
      Icon: Clock,
      to: to('pending'),
      about: t`Orders placed in this period that nobody has confirmed yet.`,
      ...figure(({ pending }) => count(pending)),
    },
    {
      name: t`Delivered Orders`,
      Icon: PackageCheck,
      to: listAddress('/admin/order', home?.from ? { delivered: 'yes', ...days } : { status: 'delivered' }),
      about: t`Orders that were delivered in this period, whenever they were placed.`,
      value: home && count(home.deliveries),
      basis: home?.from && t`by day of delivery`,
      before: home?.deliveriesBefore === undefined ? undefined : compare(count(home.deliveriesBefore)),
    },
    {
      name: t`Cancelled Orders %`,
      Icon: Ban,
      to: to('cancelled'),
      about: t`The share of orders placed in this period that were cancelled, by customers or by the shop.`,
      ...figure(({ cancelledPercent }) => `${formatNumber(cancelledPercent, language, 1)}%`),
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 2xl:grid-cols-6">
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </ul>
  )
}

type Props = {
  name: string
  Icon: LucideIcon
  to: string
  /** How it is counted. */
  about: string
  value: string | undefined
  /** The same figure of the days before, and which they are. */
  before: string | undefined
  /** By which day it is counted, where that is not the day of the order as in the other figures. */
  basis?: string | undefined
  /** A sum of lakhs needs the whole width of a phone. */
  isWide?: boolean
}

/** A figure with the one before it and an explanation; the whole tile is a link to what it counts. */
function Tile({ name, Icon, to, about, value, before, basis, isWide = false }: Props) {
  const { t } = useLingui()
  const id = useId()
  const anchor = `--about-${id.replaceAll(/\W/g, '')}`
  return (
    <li
      className={`relative flex flex-col rounded-card border border-line bg-surface p-3.5 hover:border-line-strong hover:bg-primary-soft sm:min-h-30 sm:p-4 ${isWide ? 'max-sm:col-span-2' : 'min-h-30'}`}
    >
      <div className="flex items-start justify-between gap-1">
        <Link to={to} className="font-medium after:absolute after:inset-0 after:rounded-card">
          <Icon size={18} strokeWidth={1.75} className="mb-1 block text-ink-2" aria-hidden />
          {name}
          {basis && <span className="block text-sm font-normal text-ink-2">{basis}</span>}
        </Link>
        <button
          type="button"
          popoverTarget={id}
          aria-label={t`How ${name} is counted`}
          style={{ anchorName: anchor }}
          className="relative z-1 -me-2.5 -mt-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <CircleQuestionMark size={17} strokeWidth={1.75} aria-hidden />
        </button>
        <p
          id={id}
          popover="auto"
          style={{ positionAnchor: anchor }}
          className="below-anchor w-64 rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-3"
        >
          {about}
        </p>
      </div>
      <p className="mt-auto pt-2">
        <span className="block text-xl font-bold tabular-nums sm:text-2xl">{value ?? '–'}</span>
        {before !== undefined && <span className="text-sm text-ink-2 tabular-nums">{before}</span>}
      </p>
    </li>
  )
}

const shown = ['delivered', 'pending', 'confirm', 'cancelled'] as const

/** How the orders of the period stand now; the confirmed ones too, or the parts would not add up. */
export function Distribution({ tiles, isAllTime }: { tiles: Figures; isAllTime: boolean }) {
  const { t } = useLingui()
  const word = useStatusWord()
  const language = useLanguage()
  const write = (count: number) => formatNumber(count, language)
  const percent = (count: number) => `${formatNumber(tiles.orders ? (100 * count) / tiles.orders : 0, language, 1)}%`
  const share = percent(tiles.delivered)
  return (
    <ChartFigure
      title={t`Order Distribution`}
      summary={
        isAllTime
          ? t`${share} of the orders were delivered.`
          : t`${share} of the orders placed in this period were delivered.`
      }
      table={{
        label: t`Show as table`,
        head: [t`Status`, t`Orders`, t`Share`],
        rows: shown.map((status) => [word(status), write(tiles[status]), percent(tiles[status])]),
      }}
    >
      <Doughnut
        shares={shown.map((status) => ({ name: word(status), value: tiles[status], words: write(tiles[status]) }))}
        middle={[write(tiles.orders), t`orders in all`]}
      />
    </ChartFigure>
  )
}
