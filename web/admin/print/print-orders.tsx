import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { BackLink, ListHead, FilterLinks } from '../table/list-head.tsx'
import { listAgain, useList } from '../table/list-place.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { findPrintedOrders, type PickList as Picks } from './printed-order.server.ts'
import { Label } from './label.tsx'
import { SlipSheets, PackingSlip } from './slip-sheets.tsx'
import type { Route } from './+types/print-orders.ts'

const kinds = ['slips', 'slips-2', 'slips-4', 'labels', 'pick-list'] as const
type Kind = (typeof kinds)[number]

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll('ids')
  const format = url.searchParams.get('paper')
  const kind: Kind = kinds.find((one) => one === format) ?? 'slips'
  const from = url.searchParams.get('from')
  return { kind, ids, from, ...(await findPrintedOrders(context.get(shop), ids, languageOf(url.pathname))) }
}

/** Prints of chosen orders: slips, labels, or what to take from the shelf; without scripts the browser's own menu prints them. */
export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { kind, printedOrders, picks } = loaderData
  const titles = { labels: t`Labels for parcels`, 'pick-list': t`Pick list`, slips: t`Slips for parcels` }
  const title = kind === 'slips-2' || kind === 'slips-4' ? titles.slips : titles[kind]
  return (
    <div className="grid max-w-3xl gap-5 *:min-w-0 print:block print:max-w-none">
      <div>
        <WayBack loaderData={loaderData} />
        <ListHead
          title={title}
          isLong
          count={<Count kind={kind} orders={printedOrders.length} products={picks.rows.length} />}
        >
          <Button onClick={() => print()} className="unscripted:hidden">
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Print</Trans>
          </Button>
        </ListHead>
      </div>
      {printedOrders.length > 0 && <Kinds loaderData={loaderData} />}
      <Prints loaderData={loaderData} />
      {printedOrders.length === 0 && (
        <EmptyState
          picture={<Printer size={28} strokeWidth={1.5} />}
          title={t`No order was chosen.`}
          action={
            <ButtonLink to="/admin/order" variant="secondary">
              <Trans>Select orders</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

/** To the order whose page led here, with the query it had; else to all orders. */
function WayBack({ loaderData: { ids, from } }: Props) {
  const [id = ''] = ids
  const number = orderNumberIn(id)
  const list = useList('/admin/order')
  return from === null ? (
    <BackLink to={listAgain('/admin/order', list)}>
      <Trans>All Orders</Trans>
    </BackLink>
  ) : (
    <BackLink to={`/admin/order/${encodeURIComponent(id)}${from && `?${new URLSearchParams(from)}`}`}>
      <Trans>Order {number}</Trans>
    </BackLink>
  )
}

function Count({ kind, orders, products }: { kind: Kind; orders: number; products: number }) {
  if (kind === 'pick-list') return <Plural value={products} one="# product" other="# products" />
  if (kind === 'labels') return <Plural value={orders} one="# label" other="# labels" />
  return <Plural value={orders} one="# slip" other="# slips" />
}

type Props = Pick<Route.ComponentProps, 'loaderData'>

/** The same orders in another format. */
function Kinds({ loaderData: { kind, ids, from } }: Props) {
  const { t } = useLingui()
  const labels: Record<Kind, string> = {
    slips: t`A sheet for each slip`,
    'slips-2': t`2 slips on a sheet`,
    'slips-4': t`4 slips on a sheet`,
    labels: t`Labels, 10 × 15 cm`,
    'pick-list': t`Pick list`,
  }
  const chosen = new URLSearchParams(ids.map((id) => ['ids', id]))
  const list = useList('/admin/order')
  if (from !== null) chosen.set('from', from)
  if (list) chosen.set('list', list)
  return (
    <div className="print:hidden">
      <FilterLinks
        label={t`What to print`}
        filters={kinds.map((one) => ({
          label: labels[one],
          to: `/admin/order/print?${chosen}&paper=${one}`,
          isHere: one === kind,
        }))}
      />
    </div>
  )
}

function Prints({ loaderData: { kind, printedOrders, picks } }: Props) {
  if (printedOrders.length === 0) return null
  if (kind === 'pick-list') return <PickList picks={picks} />
  if (kind === 'slips-2') return <SlipSheets printedOrders={printedOrders} many={2} />
  if (kind === 'slips-4') return <SlipSheets printedOrders={printedOrders} many={4} />
  if (kind === 'labels')
    return (
      <div className="flex flex-wrap gap-5 max-sm:justify-center print:block">
        {printedOrders.map((printed) => (
          <Label key={printed.order.id} printed={printed} />
        ))}
      </div>
    )
  return printedOrders.map((printed) => (
    <article
      key={printed.order.id}
      aria-label={printed.number}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 break-after-page last:break-after-auto print:rounded-none print:border-0 print:p-0"
    >
      <PackingSlip printed={printed} />
    </article>
  ))
}

/** Where there is little room the product's own cell says it; paper is wide enough. */
const wide = 'max-sm:hidden print:table-cell'

/** For whoever goes along the shelves once for many orders: each product in its size and colour, how many, and for whom. */
function PickList({ picks: { rows, orders, leftOut } }: { picks: Picks }) {
  const { t } = useLingui()
  const language = useLanguage()
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = leftOut.join(', ')
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 *:min-w-0 sm:p-5 print:rounded-none print:border-0 print:p-0">
      <h2 className="hidden text-xl print:block">{t`Pick list`}</h2>
      <p>
        <Plural value={units} one="# item" other="# items" />
        {' · '}
        <Plural value={orders} one="for # order" other="for # orders" />
      </p>
      {leftOut.length > 0 && (
        <p className="text-ink-2">
          <Trans>Left out, as they are delivered or cancelled: {numbers}</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="border-b-2 border-ink text-start text-sm *:text-start">
              <th scope="col" className="py-2 pe-3">{t`Product`}</th>
              <th scope="col" className={`px-3 py-2 ${wide}`}>{t`SKU`}</th>
              <th scope="col" className="px-3 py-2 text-end!">{t`Take`}</th>
              <th scope="col" className={`py-2 ps-3 ${wide}`}>{t`Orders`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} language={language} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type RowProps = { row: Picks['rows'][number]; language: ReturnType<typeof useLanguage> }

function Row({ row: { title, size, colour, sku, quantity, orders }, language }: RowProps) {
  const choiceName = useChoiceName()
  const choice = choiceName({ size, colour })
  return (
    <tr className="border-b border-line align-top break-inside-avoid">
      <th scope="row" className="relative py-2 ps-8 pe-3 text-start font-semibold wrap-anywhere">
        <span aria-hidden className="absolute start-0 top-2.5 size-5 rounded-sm border-2 border-ink" />
        {title}
        {choice && <span className="block font-bold">{choice}</span>}
        <span className="block text-sm font-normal text-ink-2 sm:hidden print:hidden">
          {sku && <span className="block">{sku}</span>}
          <Numbers orders={orders} />
        </span>
      </th>
      <td className={`min-w-32 px-3 py-2 wrap-anywhere ${wide}`}>{sku}</td>
      <td className="px-3 py-2 text-end text-lg font-bold tabular-nums">{formatNumber(quantity, language)}</td>
      <td className={`py-2 ps-3 text-sm tabular-nums ${wide}`}>
        <Numbers orders={orders} />
      </td>
    </tr>
  )
}

/** For which orders, and how many where it is more than one. */
function Numbers({ orders }: Pick<RowProps['row'], 'orders'>) {
  const language = useLanguage()
  return orders.map((one) => (
    <span key={one.number} className="me-2 inline-block whitespace-nowrap tabular-nums">
      {one.number}
      {one.quantity > 1 && ` × ${formatNumber(one.quantity, language)}`}
    </span>
  ))
}
