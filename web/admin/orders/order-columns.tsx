import { plural } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import { AlarmClock, MessageCircleQuestionMark, PackageX, PhoneCall, ShieldAlert, Undo2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { AdvanceMark, FirstProduct, OrderCardHead, PaidMark, ShownStatus, useLeadingColumns } from './order-cells.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { CopyPhone } from './copy-phone.tsx'
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
      className: 'min-w-22 in-data-dense:max-2xl:min-w-19',
      cell: ({ name }) => <span className="line-clamp-2 wrap-anywhere">{name}</span>,
    },
    {
      id: 'address',
      heading: t`Address`,
      isOptional: true,
      className: 'min-w-26 in-data-dense:max-[84rem]:w-1/4 in-data-dense:max-[84rem]:min-w-25',
      cell: (order) => <Address order={order} />,
    },
    { id: 'phone', heading: t`Number`, isOptional: true, cell: (order) => <Phone order={order} /> },
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

/** A number that is called or copied. On a laptop the column is as narrow as the number: the rest goes below it. */
function Phone({ order: { phone, past } }: { order: OrderRow }) {
  return (
    <>
      <span className="max-[84rem]:block">
        <PhoneLink phone={phone} />
      </span>
      {phone && <CopyPhone phone={phone} className="-mb-1 w-6 align-top max-[84rem]:-ms-1.5 max-[84rem]:pb-1" />}{' '}
      <Past past={past} />
    </>
  )
}

/** How other orders of the phone number ended, as its order’s own page tells in full; what did not happen is not said. */
function Past({ past }: Pick<OrderRow, 'past'>) {
  const { t } = useLingui()
  if (!past) return null
  const { delivered, cancelled } = past
  const parts = [
    delivered > 0 && t`${plural(delivered, { one: '# delivered', other: '# delivered' })}`,
    cancelled > 0 && t`${plural(cancelled, { one: '# cancelled', other: '# cancelled' })}`,
  ]
  return (
    <span
      title={t`How other orders of this phone number ended`}
      className="text-xs text-ink-2 [word-spacing:0.5em] min-[84rem]:block min-[84rem]:w-0 min-[84rem]:min-w-full"
    >
      {parts.filter(Boolean).map((part) => (
        <Fragment key={String(part)}>
          <span className="inline-block [word-spacing:normal]">{part}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

type Addressed = { order: Pick<OrderRow, 'address' | 'district'> }

/** Where an order goes to. Its place, the district where one was chosen, is read however long the address is. */
function Address({ order }: Addressed) {
  const { address, district } = order
  const [start, place] = district || address.length > fewLines ? placeApart(order) : [address, '']
  return (
    <span title={address} className="block leading-tight">
      <span className={`wrap-anywhere ${place ? 'line-clamp-2' : 'line-clamp-3'}`}>{start}</span>
      {place && <span className="block truncate text-ink-2">{place}</span>}
    </span>
  )
}

/** The same on one line. */
function AddressLine({ order }: Addressed) {
  const { address, district } = order
  const [start, place] = district ? [`${district} · ${address}`, ''] : placeApart(order)
  return (
    <p title={address} className="flex min-w-0 flex-1 gap-x-1 text-xs text-ink-2">
      <span className="truncate">{start}</span>
      {place && <span className="max-w-2/3 shrink-0 truncate">{place}</span>}
    </p>
  )
}

/** As many letters as three lines of a narrow column take. */
const fewLines = 36

/** An address and its place: what stands behind the last comma where no district was chosen. */
function placeApart({ address, district }: Addressed['order']): readonly [string, string] {
  if (district) return [address, district]
  const [, start = address, place = ''] = /^(.+,)\s*([^,]+)$/s.exec(address) ?? []
  return [start, place]
}

/** An order as a card, for small screens: as few lines as it can be worked with, so that a phone shows five. */
export function OrderCard({ row: order, tick }: { row: OrderRow; tick: ReactNode }) {
  return (
    <article className="text-sm leading-snug">
      <OrderCardHead order={order} tick={tick}>
        <ShownStatus order={order} />
      </OrderCardHead>
      <div className="flex justify-between gap-2 *:leading-4.5! *:first:gap-1.5 *:first:*:first:size-9">
        <FirstProduct order={order} />
        <p className="shrink-0 text-end text-xs text-ink-2">
          <Price amount={order.total} className="block text-sm font-semibold text-ink" />
          <Trans>
            Profit <Price amount={order.profit} />
          </Trans>
        </p>
      </div>
      <div className="mt-0.5 flex items-center gap-x-2">
        {/* With room for a thumb: what is above and below it is no target. */}
        <span className="-my-1 *:relative *:before:absolute *:before:inset-x-0 *:before:-inset-y-2.5">
          <PhoneLink phone={order.phone} />
        </span>
        {/* With room for a thumb as well, mostly above it: the buttons below are near. */}
        {order.phone && (
          <CopyPhone
            phone={order.phone}
            className="relative -ms-2 -me-4 -mt-2 w-11 pt-2 before:absolute before:inset-x-0 before:-top-4 before:-bottom-1"
          />
        )}
        <AddressLine order={order} />
      </div>
      <footer className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {/* Beside the buttons, or above them where that is too narrow for it. */}
        <div className="flex min-w-min flex-1 basis-18 flex-wrap items-center gap-x-3 *:mt-0 *:leading-4.5!">
          <p className="max-w-full font-medium wrap-anywhere only:line-clamp-2 not-only:truncate">{order.name}</p>
          <Careful order={order} />
          <Past past={order.past} />
        </div>
        {/* Buttons of 44 px whose drawings are lower: what is above and below them comes nearer, the room of the phone number too. */}
        <div data-compact className="relative ms-auto -my-1.25 -me-2.5 flex items-center">
          <StatusMenu order={order} />
          <DeleteOrder order={order} />
        </div>
      </footer>
    </article>
  )
}

const line =
  'mt-1.5 in-data-dense:mt-0.5 in-data-dense:leading-4 flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap in-data-dense:max-[84rem]:whitespace-normal in-data-dense:max-[84rem]:gap-1 in-data-dense:max-[84rem]:-me-1 *:shrink-0'

/** What to be careful about before an open order is sent; its own page explains why. */
function Careful({ order }: { order: OrderRow }) {
  const { status, isTooOld, isLate, isReturnAsked, stockReserved, blocked, isPaid, isAdvanceDue } = order
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
      {isPaid && <PaidMark className={line} />}
      {isAdvanceDue !== undefined && !isPaid && <AdvanceMark isDue={isAdvanceDue} className={line} />}
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
      {isLate && (
        <span className={`${line} text-danger`}>
          <AlarmClock size={14} strokeWidth={2} aria-hidden />
          <Trans>Late</Trans>
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
