import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  AlarmClock,
  CircleCheck,
  Clock,
  CreditCard,
  Hourglass,
  MessageSquare,
  PackageMinus,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Home } from '#contract/dashboard.ts'
import { formatNumber } from '#domain/money.ts'
import { mostLate } from '#domain/orders/order-status.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useOptionName } from '../products/product-words.tsx'
import type { Placed, Waiting } from './home-in-words.server.ts'

type Props = { home: Home; waiting: Waiting[] }

/** What somebody should do now: orders that wait, the oldest first, what is about to run out, late orders, returns, messages. */
export function NeedsAction({ home, waiting }: Props) {
  const { lowStock, lowStockCount, newMessages, messagesOverdue, late, returnsAsked, paymentsDue, advancesDue } = home
  const counted = late + returnsAsked + paymentsDue + advancesDue + newMessages + messagesOverdue
  const isQuiet = waiting.length + lowStockCount + counted === 0
  return (
    <section aria-labelledby="needs-action" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="needs-action" className="text-lg">
        <Trans>Needs action</Trans>
      </h2>
      {isQuiet && (
        <p className="mt-2 flex items-center gap-2 text-ink-2">
          <CircleCheck size={20} strokeWidth={1.75} className="shrink-0 text-success" aria-hidden />
          <Trans>All done. No orders are waiting and nothing is low on stock.</Trans>
        </p>
      )}
      {counted > 0 && <Counts home={home} />}
      <div className="mt-3 grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        {waiting.length > 0 && (
          <Part
            Icon={<Clock size={18} strokeWidth={1.75} aria-hidden />}
            title={<Trans>Orders waiting longest</Trans>}
            more={<TextLink to="/admin/order?status=pending">{<Trans>All pending orders</Trans>}</TextLink>}
          >
            {waiting.map((order) => (
              <WaitingOrder key={order.id} order={order} />
            ))}
          </Part>
        )}
        {lowStockCount > 0 && (
          <Part
            Icon={<PackageMinus size={18} strokeWidth={1.75} aria-hidden />}
            title={<Plural value={lowStockCount} one="# product is low on stock" other="# products are low on stock" />}
            more={<TextLink to="/admin/products/low-stock">{<Trans>All low stock</Trans>}</TextLink>}
          >
            {lowStock.map((product) => (
              <LowProduct key={product.id} product={product} />
            ))}
          </Part>
        )}
      </div>
    </section>
  )
}

/** What is late, asked for or new, each with the way there. */
function Counts({ home }: Pick<Props, 'home'>) {
  const { newMessages, messagesOverdue, late, returnsAsked, paymentsDue, advancesDue, refundsOverdue } = home
  const most = formatNumber(mostLate, useLanguage())
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {late > 0 && (
        <Count Icon={AlarmClock} to="/admin/order?due=late">
          {late > mostLate ? (
            <Trans>More than {most} orders are late</Trans>
          ) : (
            <Plural value={late} one="# order is late" other="# orders are late" />
          )}
        </Count>
      )}
      {returnsAsked > 0 && (
        <Count Icon={Undo2} to="/admin/order?due=return-asked">
          <Plural value={returnsAsked} one="# return request" other="# return requests" />
        </Count>
      )}
      {paymentsDue > 0 && (
        <Count Icon={CreditCard} to="/admin/order?due=payment">
          <Plural value={paymentsDue} one="# payment to check" other="# payments to check" />
        </Count>
      )}
      {advancesDue > 0 && (
        <Count Icon={Hourglass} to="/admin/order?due=advance">
          <Plural value={advancesDue} one="# order waits for its advance" other="# orders wait for their advance" />
        </Count>
      )}
      {refundsOverdue > 0 && (
        <Count Icon={AlarmClock} to="/admin/order?due=payment">
          <Plural value={refundsOverdue} one="# refund is overdue" other="# refunds are overdue" />
        </Count>
      )}
      {messagesOverdue > 0 && (
        <Count Icon={AlarmClock} to="/admin/messages?show=overdue">
          <Plural value={messagesOverdue} one="# answer is overdue" other="# answers are overdue" />
        </Count>
      )}
      {newMessages > 0 && (
        <Count Icon={MessageSquare} to="/admin/messages">
          <Plural value={newMessages} one="# new message" other="# new messages" />
        </Count>
      )}
    </ul>
  )
}

function Part({
  Icon,
  title,
  more,
  children,
}: {
  Icon: ReactNode
  title: ReactNode
  more: ReactNode
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <h3 className="flex items-center gap-2 text-base font-semibold">
        {Icon}
        {title}
      </h3>
      <ul className="-mx-1.5 mt-1.5 divide-y divide-line">{children}</ul>
      <p className="mt-1.5 flex min-h-11 items-center">{more}</p>
    </div>
  )
}

/** How many of something wait, and the way there. */
function Count({ Icon, to, children }: { Icon: LucideIcon; to: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2">
      <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <TextLink to={to}>{children}</TextLink>
    </li>
  )
}

const row = 'flex min-h-14 items-center gap-3 rounded-control px-1.5 py-1.5 hover:bg-primary-soft'

function WaitingOrder({ order }: { order: Waiting }) {
  const { t } = useLingui()
  const { placed, hours, total } = order
  const days = Math.floor(hours / 24)
  const since =
    days > 0
      ? t`for ${plural(days, { one: '# day', other: '# days' })}`
      : hours > 0
        ? t`for ${plural(hours, { one: '# hour', other: '# hours' })}`
        : t`for less than an hour`
  return (
    <OrderRow order={order} when={`${placed} · ${since}`}>
      <Price amount={total} className="font-semibold" />
    </OrderRow>
  )
}

function OrderRow({
  order: { id, number, name },
  when,
  children,
}: {
  order: Placed
  when: string
  children: ReactNode
}) {
  return (
    <li>
      <Link to={`/admin/order/${id}`} className={row}>
        <span className="min-w-0 flex-1">
          <span className="grid gap-x-2 sm:flex sm:flex-wrap">
            <span className="font-semibold tabular-nums">{number}</span>
            <span className="truncate">{name}</span>
          </span>
          <span className="block text-sm text-ink-2">{when}</span>
        </span>
        {children}
      </Link>
    </li>
  )
}

/** What came in last, whatever has become of it. */
export function LatestOrders({ orders }: { orders: Placed[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="latest-orders" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="latest-orders" className="text-lg">
        <Trans>Latest orders</Trans>
      </h2>
      <ul className="-mx-1.5 mt-2 divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} when={order.placed}>
            <span className="grid justify-items-end gap-1">
              <Price amount={order.total} className="font-semibold" />
              <StatusChip status={order.status} />
            </span>
          </OrderRow>
        ))}
      </ul>
      <p className="mt-1.5 flex min-h-11 items-center">
        <TextLink to="/admin/order">
          <Trans>All Orders</Trans>
        </TextLink>
      </p>
    </section>
  )
}

function LowProduct({ product: { id, title, picture, size, colour, stock } }: { product: Home['lowStock'][number] }) {
  const language = useLanguage()
  const nameOf = useOptionName()
  const left = formatNumber(stock, language)
  return (
    <li className="max-sm:nth-[n+4]:hidden">
      <Link to={`/admin/products/edit/${id}`} className={row}>
        <Thumbnail picture={picture} size={48} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2">{title}</span>
          {(size || colour) && <span className="block text-sm text-ink-2">{nameOf({ size, colour })}</span>}
        </span>
        <span
          className={`rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap ${stock === 0 ? 'bg-danger-soft text-on-danger-soft' : 'bg-warning-soft text-on-warning-soft'}`}
        >
          {stock === 0 ? <Trans>sold out</Trans> : <Trans>{left} left</Trans>}
        </span>
      </Link>
    </li>
  )
}
