import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban, CalendarClock, CircleCheck, Flag, PenLine, TicketPercent } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import type { CouponState } from '#domain/orders/coupon.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListPager } from '../table/list-head.tsx'
import { useList, withList } from '../table/list-place.ts'
import type { Column } from '../table/use-admin-table.tsx'
import type { CouponRow } from './coupons.server.ts'

const looks = {
  planned: { colours: 'bg-info-soft text-on-info-soft', Icon: CalendarClock },
  running: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  'used-up': { colours: 'bg-sunken text-ink-2', Icon: Flag },
  over: { colours: 'bg-sunken text-ink-2', Icon: Flag },
  off: { colours: 'bg-sunken text-ink-2', Icon: Ban },
}

/** Where a coupon stands: an icon, a word and a colour. */
export function CouponChip({ state }: { state: CouponState }) {
  const { t } = useLingui()
  const words: Record<CouponState, string> = {
    planned: t`Upcoming`,
    running: t`Running`,
    'used-up': t`Used up`,
    over: t`Ended`,
    off: t`Turned off`,
  }
  return <Chip look={looks[state]}>{words[state]}</Chip>
}

type Props = {
  query: { page?: number | undefined }
  found: { rows: CouponRow[]; total: number; page: number; limit: number }
}

/** All coupons, the newest first. */
export function CouponList({ query, found }: Props) {
  const { t } = useLingui()
  const columns = useColumns()
  const { rows, page, limit } = found
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<TicketPercent size={28} strokeWidth={1.5} />}
        title={t`No coupons yet.`}
        action={
          <ButtonLink to="/admin/coupons/new">
            <Trans>Create a coupon</Trans>
          </ButtonLink>
        }
      >
        <Trans>A coupon is a code that takes something off an order. Share it in a post, a chat or on a leaflet.</Trans>
      </EmptyState>
    )
  return (
    <>
      <AdminTable
        name="coupons"
        label={t`Coupons`}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        first={(page - 1) * limit + 1}
        Card={CouponCard}
      />
      <ListPager path="/admin/coupons" query={query} found={found} />
    </>
  )
}

/** A coupon as a card, for small screens. */
function CouponCard({ row: coupon }: { row: CouponRow }) {
  return (
    <article className="grid gap-2">
      <header className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-base">
          <Code coupon={coupon} />
        </h2>
        <CouponChip state={coupon.state} />
      </header>
      <p>
        <Terms coupon={coupon} />
      </p>
      <p className="text-sm text-ink-2">
        <Times coupon={coupon} />
      </p>
      <p className="text-sm text-ink-2">
        <Uses coupon={coupon} />
      </p>
    </article>
  )
}

function useColumns(): Column<CouponRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'code',
      heading: t`Code`,
      isRowHead: true,
      className: 'min-w-36 ps-4!',
      cell: (coupon) => <Code coupon={coupon} />,
    },
    {
      id: 'terms',
      heading: t`Discount`,
      className: 'w-full min-w-48',
      cell: (coupon) => <Terms coupon={coupon} />,
    },
    { id: 'times', heading: t`When`, className: 'min-w-48', cell: (coupon) => <Times coupon={coupon} /> },
    { id: 'uses', heading: t`Used`, className: 'whitespace-nowrap', cell: (coupon) => <Uses coupon={coupon} /> },
    { id: 'state', heading: t`Status`, className: 'pe-4!', cell: ({ state }) => <CouponChip state={state} /> },
  ]
}

function Code({ coupon: { id, code } }: { coupon: CouponRow }) {
  return (
    <TextLink
      to={withList(`/admin/coupons/${id}`, useList('/admin/coupons'))}
      data-open
      className="inline-flex min-h-6 items-center gap-2 font-semibold wrap-anywhere"
    >
      {code}
      <PenLine size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
    </TextLink>
  )
}

function Terms({ coupon: { percentOff, maxDiscount, amountOff, freeDelivery, minSubtotal } }: { coupon: CouponRow }) {
  const percent = formatNumber(percentOff ?? 0, useLanguage())
  return (
    <>
      {amountOff !== undefined && (
        <Trans>
          <Price amount={amountOff} /> off
        </Trans>
      )}
      {percentOff !== undefined && maxDiscount === undefined && <Trans>{percent}% off</Trans>}
      {percentOff !== undefined && maxDiscount !== undefined && (
        <Trans>
          {percent}% off, at most <Price amount={maxDiscount} />
        </Trans>
      )}
      {freeDelivery && <Trans>Free delivery</Trans>}
      {minSubtotal > 0 && (
        <span className="block text-sm text-ink-2">
          <Trans>
            orders of <Price amount={minSubtotal} /> or more
          </Trans>
        </span>
      )}
    </>
  )
}

function Times({ coupon: { begins, ends } }: { coupon: CouponRow }) {
  if (!ends) return <Trans>From {begins}</Trans>
  return (
    <Trans>
      From {begins} until {ends}
    </Trans>
  )
}

function Uses({ coupon: { uses, usageLimit } }: { coupon: CouponRow }) {
  const most = formatNumber(usageLimit ?? 0, useLanguage())
  if (usageLimit === undefined) return <Plural value={uses} _0="Not used yet" one="# order" other="# orders" />
  return <Plural value={uses} one={`# of ${most} orders`} other={`# of ${most} orders`} />
}
