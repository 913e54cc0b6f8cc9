import { useLingui, Trans } from '@lingui/react/macro'
import { AlarmClock, MessageCircleQuestionMark, PackageX, PhoneCall, ShieldAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { FirstProduct, OrderCardHead, ShownStatus, useLeadingColumns } from './order-cells.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { OrderRow } from './orders.server.ts'
import { StatusMenu } from './status-menu.tsx'

/** The specified columns of the list of orders. */
export function useOrderColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const leading = useLeadingColumns<OrderRow>()
  return [
    ...leading,
    {
      id: 'user',
      heading: t`User`,
      className: 'min-w-22',
      cell: ({ name }) => <span className="line-clamp-2 wrap-anywhere">{name}</span>,
    },
    {
      id: 'address',
      heading: t`Address`,
      isOptional: true,
      className: 'min-w-22',
      cell: (order) => <Address order={order} />,
    },
    { id: 'phone', heading: t`Number`, isOptional: true, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { id: 'price', heading: t`Price`, cell: ({ total }) => <Price amount={total} className="font-semibold" /> },
    { id: 'profit', heading: t`Profit`, isOptional: true, cell: ({ profit }) => <Price amount={profit} /> },
    {
      id: 'status',
      heading: t`Status`,
      cell: (order) => (
        <>
          <ShownStatus order={order} />
          <Careful order={order} />
        </>
      ),
    },
    { id: 'action', heading: t`Action`, className: 'py-0!', cell: (order) => <StatusMenu order={order} /> },
    {
      id: 'delete',
      heading: t`Delete`,
      className: 'py-0! text-center',
      cell: (order) => <DeleteOrder order={order} />,
    },
  ]
}

/** Where an order goes to: the district where one was chosen, so that it is read however long the address is. */
function Address({ order: { address, district } }: { order: Pick<OrderRow, 'address' | 'district'> }) {
  return (
    <span title={address}>
      <span className={district ? 'line-clamp-1 break-all' : 'line-clamp-2 wrap-anywhere'}>{address}</span>
      {district && <span className="block truncate text-ink-2">{district}</span>}
    </span>
  )
}

/** An order as a card, for small screens: as few lines as it can be worked with, so that a phone shows five. */
export function OrderCard({ row: order, tick }: { row: OrderRow; tick: ReactNode }) {
  return (
    <article className="text-sm leading-snug">
      <OrderCardHead order={order} tick={tick}>
        <ShownStatus order={order} />
      </OrderCardHead>
      <div className="flex justify-between gap-2 *:first:*:first:size-9">
        <FirstProduct order={order} />
        <p className="shrink-0 text-end text-xs text-ink-2">
          <Price amount={order.total} className="block text-sm font-semibold text-ink" />
          <Trans>
            Profit <Price amount={order.profit} />
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        {/* Away from the menu below, with room for a thumb: what is above and below it is no target. */}
        <span className="-my-1 *:relative *:before:absolute *:before:inset-x-0 *:before:-inset-y-2.5">
          <PhoneLink phone={order.phone} />
        </span>
        <p className="min-w-24 flex-1 truncate font-medium">{order.name}</p>
        <div className={order.blocked ? 'order-1 flex basis-full flex-wrap items-center gap-x-3 *:mt-0' : '*:mt-0'}>
          <Careful order={order} />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-2">
        <p
          title={order.address}
          className="line-clamp-2 min-w-0 flex-1 basis-18 text-xs leading-4! text-ink-2 wrap-anywhere"
        >
          {[order.district, order.address].filter(Boolean).join(' · ')}
        </p>
        {/* Buttons of 44 px whose drawings are lower: what is above and below them comes nearer. */}
        <div data-compact className="ms-auto -my-1 -me-2.5 flex items-center">
          <StatusMenu order={order} />
          <DeleteOrder order={order} />
        </div>
      </footer>
    </article>
  )
}

const line =
  'mt-1.5 in-data-dense:mt-0.5 in-data-dense:leading-4 flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap in-data-dense:max-[84rem]:whitespace-normal *:shrink-0'

/** What to be careful about before an open order is sent; its own page explains why. */
function Careful({ order }: { order: OrderRow }) {
  const { status, isTooOld, isReturnAsked, stockReserved, blocked } = order
  // Whom the courier is on the way to is called no more.
  const advice = order.isAway ? 'ok' : order.advice
  if (isReturnAsked)
    return (
      <span className={`${line} w-fit rounded-control bg-info-soft px-1.5 py-0.5 text-on-info-soft`}>
        <Undo2 size={14} strokeWidth={2} aria-hidden />
        <Trans>Return asked for</Trans>
      </span>
    )
  if (status !== 'pending' && status !== 'confirm') return null
  return (
    <>
      {blocked && (
        <span className="mt-1.5 flex max-w-44 in-data-dense:mt-0.5 in-data-dense:max-[84rem]:max-w-36 items-start gap-1.5 rounded-control bg-warning-soft px-1.5 py-1 text-start text-xs text-on-warning-soft">
          <MessageCircleQuestionMark size={14} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0">
            <strong className="block font-semibold">
              <Trans>Ask before confirming</Trans>
            </strong>
            <span title={blocked.reason} className="line-clamp-2 wrap-anywhere">
              {blocked.reason}
            </span>
          </span>
        </span>
      )}
      {!stockReserved && (
        <span className={`${line} text-danger`}>
          <PackageX size={14} strokeWidth={2} aria-hidden />
          <Trans>No stock reserved</Trans>
        </span>
      )}
      {isTooOld && (
        <span className={`${line} text-danger`}>
          <AlarmClock size={14} strokeWidth={2} aria-hidden />
          <Trans>Waiting too long</Trans>
        </span>
      )}
      {advice === 'call' && (
        <span className={`${line} text-ink-2`}>
          <PhoneCall size={14} strokeWidth={2} aria-hidden />
          <Trans>Call first</Trans>
        </span>
      )}
      {advice === 'high risk' && (
        <span className={`${line} text-danger`}>
          <ShieldAlert size={14} strokeWidth={2} aria-hidden />
          <Trans>High risk</Trans>
        </span>
      )}
    </>
  )
}
