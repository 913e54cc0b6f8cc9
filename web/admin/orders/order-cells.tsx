import { CreditCard, Hourglass } from 'lucide-react'
import { useLingui, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { TextLink } from '../../ui/link.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import type { OrderRow } from './orders.server.ts'
import { useMoving } from './moves.ts'

/** An order's number, a link to its page, which knows from where in the list it was opened. */
export function OrderLink({ order: { id, from = '' } }: { order: { id: string; from?: string } }) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  return (
    <TextLink
      to={`/admin/order/${id}${from}`}
      data-open
      aria-label={t`Open order ${number}`}
      className="inline-flex min-h-6 items-center font-semibold tabular-nums"
    >
      {number}
    </TextLink>
  )
}

/** What an order is about: its first product, and how many more there are. */
export function FirstProduct({ order: { product, others } }: { order: Pick<OrderRow, 'product' | 'others'> }) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  if (!product) return null
  const choice = choiceName(product)
  const more = formatNumber(others, language)
  return (
    <div className="flex min-w-0 items-center gap-2.5 *:first:size-10 in-data-dense:max-[84rem]:gap-1.5 in-data-dense:max-[84rem]:*:first:size-9 in-data-dense:max-[84rem]:leading-snug">
      <Thumbnail picture={product.picture} size={48} />
      <p className="min-w-0 flex-1">
        <span
          title={product.title}
          className="line-clamp-1 break-all in-data-dense:max-[84rem]:line-clamp-2 in-data-dense:max-[84rem]:wrap-anywhere in-data-dense:max-[84rem]:break-normal"
        >
          {product.title}
        </span>
        <span className="flex flex-wrap gap-x-2 whitespace-nowrap text-ink-2 in-data-dense:max-[84rem]:gap-x-1">
          <span className="flex min-w-0">
            <span className="truncate">{choice}</span>
            <span className="shrink-0 whitespace-pre">
              {choice && ' '}× {formatNumber(product.quantity, language)}
            </span>
          </span>
          {others > 0 && (
            <span className="min-w-0 truncate">
              <Trans>+{more} more</Trans>
            </span>
          )}
        </span>
      </p>
    </div>
  )
}

type Shown = { id: string; status: OrderStatus; isAway?: boolean | undefined }

/** An order's status, or the one it is being moved to. */
export function ShownStatus({ order, id }: { order: Shown; id?: string }) {
  const { shown, isBusy } = useMoving(order)
  return (
    <span
      id={id}
      className={`md:max-2xl:*:px-2 md:max-2xl:*:text-xs in-data-dense:max-[84rem]:*:gap-1 in-data-dense:max-[84rem]:*:px-1.5! ${isBusy ? 'opacity-60' : ''}`}
    >
      <StatusChip status={shown} isAway={order.isAway} />
    </span>
  )
}

type CardHeadProps = {
  order: Pick<OrderRow, 'id' | 'placed' | 'from'>
  /** The box that chooses it. */
  tick?: ReactNode
  /** Below a heading of the page's own. */
  isPart?: true
  /** Its status. */
  children: ReactNode
}

/** The first line of an order's card: its number, its moment and its status. */
export function OrderCardHead({ order, tick, isPart, children }: CardHeadProps) {
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <header className="flex flex-wrap items-center gap-x-1">
      {/* As wide as a product's picture with its gap. */}
      {tick && <span className="-ms-3 -my-2.5 me-1.5">{tick}</span>}
      <Heading className="text-[0.9375rem]">
        <OrderLink order={order} />
      </Heading>
      {/* Without room for both, the hour stands below the day. */}
      <p className="flex min-w-min flex-1 basis-0 flex-wrap gap-x-1 text-xs leading-3.5! whitespace-nowrap text-ink-2">
        {order.placed.split(', ').map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <span className="ms-auto -my-0.5 *:*:gap-1 *:*:px-1.25 *:*:text-xs [&_svg]:size-3.5">{children}</span>
    </header>
  )
}

type Known = Pick<OrderRow, 'id' | 'placed' | 'product' | 'others' | 'from'>

/** The columns with which every table of orders begins: its place, its number and moment, and what was ordered. */
export function useLeadingColumns<Row extends Known>(): Column<Row>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'place',
      heading: t`#`,
      className: 'text-ink-2 tabular-nums',
      cell: (_, place) => formatNumber(place, language),
    },
    {
      id: 'number',
      heading: t`Order No`,
      isRowHead: true,
      cell: (order) => (
        <>
          <OrderLink order={order} />
          <span className="block font-normal whitespace-nowrap text-ink-2">{order.placed}</span>
        </>
      ),
    },
    {
      id: 'product',
      heading: t`Product`,
      className: 'min-w-40 2xl:w-1/4 in-data-dense:max-[84rem]:w-3/4 in-data-dense:max-2xl:min-w-37',
      cell: (order) => <FirstProduct order={order} />,
    },
  ]
}

/** Nothing is left to collect. */
export function PaidMark({ className }: { className: string }) {
  return (
    <span className={`${className} text-success`}>
      <CreditCard size={14} strokeWidth={2} aria-hidden />
      <Trans>Paid online</Trans>
    </span>
  )
}

/** What was asked for in advance: the shop waits for it, or has it. */
export function AdvanceMark({ isDue, className }: { isDue: boolean; className: string }) {
  return (
    <span className={`${className} ${isDue ? 'text-ink-2' : 'text-success'}`}>
      {isDue ? (
        <Hourglass size={14} strokeWidth={2} aria-hidden />
      ) : (
        <CreditCard size={14} strokeWidth={2} aria-hidden />
      )}
      {isDue ? <Trans>Advance due</Trans> : <Trans>Advance paid</Trans>}
    </span>
  )
}
