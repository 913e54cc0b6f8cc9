import { useLingui, Trans, Plural } from '@lingui/react/macro'
import { BellOff, BellRing, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { BulkBar, bulkForm } from './bulk-bar.tsx'
import type { ShownDays } from './days.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard, useOrderColumns } from './order-columns.tsx'
import type { OrderQuery, OrderRow } from './orders.server.ts'
import { SentAnswer, type ManyAnswer } from './move-question.tsx'
import { useDeleted } from './delete-order.tsx'
import type { OrderAnswer } from './moves.ts'
import { ListKeys } from '../table/list-keys.tsx'
import { pageSizeCookie, pageSizes } from '../table/page-size.ts'
import { ListPager } from '../table/list-head.tsx'
import { listAddress } from '../../lib/list-query.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { lookAt, seenCookieOf, useOrderNews } from './order-news.ts'
import { attempt } from '../../browser/device-storage.ts'

type Props = {
  query: OrderQuery
  days: ShownDays
  found: { asOf: string; rows: OrderRow[]; total: number; page: number; limit: number; deleted?: number | undefined }
  /** What became of a form that was sent without scripts. */
  answer: OrderAnswer | ManyAnswer | undefined
}

/** A page of orders, with the actions on one or on many of them. */
export function OrderList({ query, days, found, answer }: Props) {
  const { t } = useLingui()
  const columns = useOrderColumns()
  const bell = useBell()
  const { rows, total, page, limit, deleted = 0 } = found
  useDeleted(rows)
  return (
    <>
      <OrderNews found={found} bell={bell} />
      <SentAnswer answer={answer} />
      {rows.length === 0 ? (
        <NoOrders query={query} days={days} />
      ) : (
        <AdminTable
          name="orders"
          label={t`Orders by status, the newest first`}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          first={(page - 1) * limit + 1}
          Card={OrderCard}
          isDense
          tools={<ListTools bell={bell} />}
          bulk={{
            form: bulkForm,
            ask: ({ id }) => t`Select order ${orderNumberIn(id)}`,
            Bar: BulkBar,
          }}
        />
      )}
      <ListPager path="/admin/order" query={query} found={found} />
      {total > pageSizes[0] && <PageSizes query={query} />}
      {deleted > 0 && (
        <p className="mt-3 text-sm text-ink-2 print:hidden">
          <Plural
            value={deleted}
            one="# deleted order is not listed here; the figures of the dashboard still count it."
            other="# deleted orders are not listed here; the figures of the dashboard still count them."
          />{' '}
          <TextLink to="/admin/order/deleted" className="inline-flex min-h-6 items-center">
            <Trans>Deleted orders</Trans>
          </TextLink>
        </p>
      )}
    </>
  )
}

/** Settings of the list: a sound for new orders, and keys. */
function ListTools({ bell: { isOn, turn } }: { bell: Bell }) {
  const Icon = isOn ? BellRing : BellOff
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => turn(!isOn)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft unscripted:hidden"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Sound for new orders</Trans>
      </button>
      <ListKeys />
    </>
  )
}

/** How many orders a page shows; it is in the address, and kept on this device. */
function PageSizes({ query }: { query: OrderQuery }) {
  const { t } = useLingui()
  const language = useLanguage()
  const here = query.limit ?? pageSizes[0]
  return (
    <nav aria-label={t`Orders per page`} className="mt-3 print:hidden">
      <ul className="flex items-center justify-center gap-1 text-sm text-ink-2">
        {pageSizes.map((size) => (
          <li key={size}>
            <TextLink
              to={listAddress('/admin/order', { ...query, page: undefined, limit: size })}
              onClick={() => (document.cookie = pageSizeCookie(size, location.href))}
              aria-current={size === here ? 'page' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-control aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {formatNumber(size, language)}
            </TextLink>
          </li>
        ))}
        <li>{t`per page`}</li>
      </ul>
    </nav>
  )
}

/** Says that orders have come in. The list changes only when asked to, so that no row moves under a finger. */
function OrderNews({ found: { asOf, rows }, bell: { isOn, ring } }: Pick<Props, 'found'> & { bell: Bell }) {
  const count = useOrderNews(({ isKnown, fresh }) => (isKnown ? fresh.size : 0))
  const { revalidate, state } = useRevalidator()
  const before = useRef(count)
  useEffect(() => {
    lookAt(
      asOf,
      rows.map(({ id }) => id),
    )
    document.cookie = seenCookieOf(asOf, location.href)
  }, [asOf, rows])
  useEffect(() => {
    if (count > before.current && isOn) ring()
    before.current = count
  }, [count, isOn, ring])
  return (
    // It lies over the page and takes no room, so that it pushes nothing either.
    <div className="pointer-events-none sticky top-20 z-10 flex h-0 justify-center lg:top-7 unscripted:hidden print:hidden">
      <div role="status" className="pointer-events-auto h-fit -translate-y-1/3">
        {count > 0 && (
          <div className="flex items-center gap-3 rounded-full bg-info-soft py-1.5 ps-5 pe-1.5 text-on-info-soft shadow-3 ring-1 ring-line-strong">
            <span className="font-semibold whitespace-nowrap">
              <Plural value={count} one="# new order" other="# new orders" />
            </span>
            <Button
              variant="secondary"
              isBusy={state === 'loading'}
              onClick={() => void revalidate()}
              className="rounded-full!"
            >
              <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Show</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const key = 'admin-bell'
const tones = [880, 1175]
const loudness = 0.06
const length = 0.22

type Bell = ReturnType<typeof useBell>

/** A quiet sound, off until somebody turns it on; kept on this device. */
function useBell() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(attempt(() => localStorage.getItem(key)) === 'on'), [])
  const ring = useCallback(() => void attempt(ringOnce), [])
  const turn = (to: boolean) => {
    attempt(() => localStorage.setItem(key, to ? 'on' : 'off'))
    setOn(to)
    if (to) ring()
  }
  return { isOn, ring, turn }
}

/** Two soft tones, made by the device itself. */
function ringOnce(): void {
  const sound = new AudioContext()
  const volume = sound.createGain()
  volume.connect(sound.destination)
  volume.gain.setValueAtTime(loudness, sound.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + tones.length * length)
  for (const [n, tone] of tones.entries()) {
    const voice = sound.createOscillator()
    voice.frequency.value = tone
    voice.connect(volume)
    voice.start(sound.currentTime + n * length)
    voice.stop(sound.currentTime + (n + 1) * length)
    if (n === tones.length - 1) voice.addEventListener('ended', () => void sound.close())
  }
}
