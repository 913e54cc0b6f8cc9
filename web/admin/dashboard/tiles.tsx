import { useLingui } from '@lingui/react/macro'
import { Ban, Clock, Coins, PackageCheck, ReceiptText, TrendingUp } from 'lucide-react'
import type { Home, Tiles as Figures } from '#contract/desk/home.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listAddress } from '../table/list-address.ts'
import { Tile } from './tile.tsx'

type Shown = Pick<Home, 'tiles' | 'before' | 'from' | 'to' | 'period'>

/** The specified six figures, each leading to the orders that it counts; dashes where they could not be counted. */
export function Tiles({ home }: { home: Shown | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const days = home?.period === 'all' ? {} : { from: home?.from, to: home?.to }
  const money = (amount: number) => formatMoney(amount, language, 'figure')
  const count = (orders: number) => formatNumber(orders, language)
  const to = (status?: string) => listAddress('/admin/order', { status, ...days })
  const figure = (of: (figures: Figures) => string) => ({
    value: home && of(home.tiles),
    before: home?.before && of(home.before),
  })
  const tiles = [
    {
      name: t`Total Sales`,
      Icon: Coins,
      to: to(),
      about: t`What customers pay for all orders that were not cancelled, delivery and discounts included.`,
      ...figure(({ sales }) => money(sales)),
    },
    {
      name: t`Total Profit`,
      Icon: TrendingUp,
      to: to(),
      about: t`The profit price of every line of every order that was not cancelled, as it was when it was ordered.`,
      ...figure(({ profit }) => money(profit)),
    },
    {
      name: t`Total Orders`,
      Icon: ReceiptText,
      to: to(),
      about: t`All orders placed in these days, the cancelled ones too.`,
      ...figure(({ orders }) => count(orders)),
    },
    {
      name: t`Pending Orders`,
      Icon: Clock,
      to: to('pending'),
      about: t`Orders placed in these days that nobody has confirmed yet.`,
      ...figure(({ pending }) => count(pending)),
    },
    {
      name: t`Delivered Orders`,
      Icon: PackageCheck,
      to: to('delivered'),
      about: t`Orders placed in these days that have been delivered since.`,
      ...figure(({ delivered }) => count(delivered)),
    },
    {
      name: t`Cancelled Orders %`,
      Icon: Ban,
      to: to('cancelled'),
      about: t`How many per cent of the orders placed in these days were cancelled, by customers or by the shop.`,
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
