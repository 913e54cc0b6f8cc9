import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { DeleteOrder } from '../orders/delete-order.tsx'
import { ShownStatus } from '../orders/order-cells.tsx'
import { takeToast } from '../shell/unsent-form.tsx'
import { focusHeading } from '../table/list-place.ts'
import { mostCounted } from '../table/list-head.tsx'
import { usePageKeys } from '../table/list-keys.tsx'
import type { Details, Neighbours } from './details.server.ts'

/** Whether what an action has thrown leads to the page of an order. */
export function leadsToOrder(thrown: unknown): boolean {
  const [path = ''] = (thrown instanceof Response && thrown.headers.get('location')?.split(/[?#]/)) || []
  return /\/admin\/order\/[^/]+$/.test(path)
}

/** Says on an order's page that it was placed, or changed, on the page before; what was changed has the focus. */
export function useChangeToast(id: string): void {
  const { t } = useLingui()
  const { hash } = useLocation()
  const number = orderNumberIn(id)
  const words = t`Order ${number} was changed.`
  const placed = t`Order ${number} is placed.`
  const same = t`Nothing has changed.`
  useEffect(() => {
    const saved = takeToast()
    if (saved === id) toast.success(words)
    if (saved === `same ${id}`) toast.plain(same)
    if (saved === 'new-order') toast.success(placed)
  }, [id, words, same, placed])
  useLayoutEffect(() => {
    // Before the page is announced, which leads the focus to its heading otherwise.
    const part = hash ? document.getElementById(`${hash.slice(1)}-title`) : null
    if (!part) return
    part.tabIndex = -1
    part.dataset['firstFocus'] = ''
    return () => void delete part.dataset['firstFocus']
  }, [hash])
}

/** Whoever takes a step goes on where the order stands then: what was pressed is gone with it. */
export function useFocusOnStep(page: RefObject<HTMLElement | null>, { status, shipment }: Details['order']): void {
  const last = useRef<EventTarget>(null)
  const isHandedOver = shipment !== undefined
  useEffect(() => {
    const note = ({ target }: Event) => void (last.current = target)
    // A press beside all that has the focus leaves the step as well.
    const events = ['focusin', 'pointerdown']
    for (const event of events) document.addEventListener(event, note)
    return () => events.forEach((event) => document.removeEventListener(event, note))
  }, [])
  useEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (!isGone || document.activeElement !== document.body) return
    const next = status === 'confirm' ? page.current?.querySelector<HTMLElement>('#shipment-title') : undefined
    const heading = next ?? page.current?.querySelector('h1')
    focusHeading(heading)
    heading?.scrollIntoView({ block: 'nearest' })
  }, [page, status, isHandedOver])
}

/** A part of an order's page. */
export function Card({
  id,
  title,
  end,
  children,
}: {
  id: string
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-20 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} className="scroll-mt-20 text-lg">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** What opens a form of a card; it stays as it is while the order is on its way to another status. */
export function lockedSummary(isLocked: boolean) {
  return {
    'aria-disabled': isLocked || undefined,
    onClick: (press: MouseEvent) => isLocked && press.preventDefault(),
    className:
      'flex min-h-11 w-fit items-center gap-2 rounded-control pe-2 font-medium text-link hover:underline aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:no-underline',
  }
}

/** Back to the list at the same place, and on to the orders beside this one in it, also by `j` and `k`. */
export function NeighbourLinks({ id, neighbours }: { id: string; neighbours: Neighbours }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { list, previous, next, place, total = 0 } = neighbours
  const nav = useRef<HTMLElement>(null)
  const press = (rel: string) => () => nav.current?.querySelector<HTMLElement>(`[rel=${rel}]`)?.click()
  usePageKeys({ j: press('next'), k: press('prev') })
  const [here, all] = [formatNumber(place ?? 0, language), formatNumber(total, language)]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <Link
        to={list}
        state={{ isSamePage: true, left: id }}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        <Trans>All Orders</Trans>
      </Link>
      {(previous ?? next) && (
        <nav ref={nav} aria-label={t`Orders of the list`} className="flex items-center gap-1">
          <Step to={previous} rel="prev" label={t`Previous order`} keys="k" />
          {place && (
            <span className="px-1 text-sm text-ink-2 tabular-nums">
              {total > mostCounted ? (
                here
              ) : (
                <Trans>
                  {here} of {all}
                </Trans>
              )}
            </span>
          )}
          <Step to={next} rel="next" label={t`Next order`} keys="j" />
        </nav>
      )}
    </div>
  )
}

type StepProps = { to: string | undefined; rel: 'prev' | 'next'; label: string; keys: string }
const box = 'grid min-h-11 min-w-11 place-items-center rounded-control'

/** Takes the place of this page, so that Back leads to the list. */
function Step({ to, rel, label, keys }: StepProps) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  if (!to)
    return (
      <span className={`${box} text-ink-3`} aria-hidden>
        <Icon size={20} />
      </span>
    )
  return (
    <Link
      to={to}
      replace
      rel={rel}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      className={`${box} text-link hover:bg-primary-soft`}
    >
      <Icon size={20} aria-hidden />
    </Link>
  )
}

/** Which order it is and where it stands. */
export function OrderHead({ details: { order, placed, takenBy } }: { details: Details }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const number = orderNumberIn(order.id)
  const label = new URLSearchParams({ ids: order.id, paper: 'labels', from: search })
  const [slip, invoice] = [useOrderPath(order.id, '/packing-slip'), useOrderPath(order.id, '/invoice')]
  const came = { web: t`on the shop’s pages`, phone: t`by phone`, chat: t`in a chat` }[order.channel]
  return (
    <header>
      <PageHead title={t`Order ${number}`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 aria-describedby="order-status" className="scroll-mt-20 text-2xl md:text-3xl">
          <Trans>Order {number}</Trans>
        </h1>
        <ShownStatus id="order-status" order={{ ...order, isAway: Boolean(order.shipment) }} />
        <p className="basis-full text-ink-2 md:order-last">
          <Trans>
            {placed}, {came}
          </Trans>
          {takenBy && (
            <>
              {' · '}
              <Trans>taken by {takenBy}</Trans>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-1 sm:gap-2 md:ms-auto">
          <PaperLink to={slip}>
            <Trans>Packing slip</Trans>
          </PaperLink>
          <PaperLink to={invoice}>
            <Trans>Invoice</Trans>
          </PaperLink>
          <PaperLink to={`/admin/order/print?${label}`}>
            <Trans>Label</Trans>
          </PaperLink>
          <DeleteOrder order={order} isOwnPage />
        </div>
      </div>
    </header>
  )
}

/** A paper of the order; a phone has room for the words alone. */
function PaperLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary" className="px-3!">
      <Printer size={18} strokeWidth={1.75} className="max-sm:hidden" aria-hidden />
      {children}
    </ButtonLink>
  )
}

/** The English address of an order's page, or of a page of it, which knows the list that one came from. */
export function useOrderPath(id: string, page = ''): string {
  return `/admin/order/${id}${page}${useLocation().search}`
}

/** Where the forms of an order's page are sent: to the page itself. */
export function useOrderAction(id: string): string {
  return useAddress(useOrderPath(id))
}
