import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { ListHead } from '../table/list-head.tsx'
import { FilterLinks } from '../table/filter-links.tsx'
import { findPrintedOrders } from './find-papers.server.ts'
import { Label } from './label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'
import { SlipSheets } from './slip-sheets.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/print-orders.ts'

const kinds = ['slips', 'slips-2', 'slips-4', 'labels', 'pick-list'] as const
type Kind = (typeof kinds)[number]

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll('ids')
  const asked = url.searchParams.get('paper')
  const kind: Kind = kinds.find((one) => one === asked) ?? 'slips'
  return { kind, ids, ...(await findPrintedOrders(context.get(shop), ids, languageOf(url.pathname))) }
}

/** Papers for chosen orders: slips, labels, or what to take from the shelf; without scripts the browser's own menu prints them. */
export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { kind, papers, picks } = loaderData
  const titles = { labels: t`Labels for parcels`, 'pick-list': t`Pick list`, slips: t`Slips for parcels` }
  const title = kind === 'slips-2' || kind === 'slips-4' ? titles.slips : titles[kind]
  return (
    <div className="mx-auto grid max-w-3xl gap-5 *:min-w-0 print:block print:max-w-none">
      <ListHead title={title} count={<Count kind={kind} papers={papers.length} products={picks.rows.length} />}>
        <ButtonLink to="/admin/order" variant="quiet">
          <Trans>All Orders</Trans>
        </ButtonLink>
        <Button onClick={() => print()} className="unscripted:hidden">
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </ListHead>
      {papers.length > 0 && <Kinds loaderData={loaderData} />}
      <Papers loaderData={loaderData} />
      {papers.length === 0 && (
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

function Count({ kind, papers, products }: { kind: Kind; papers: number; products: number }) {
  if (kind === 'pick-list') return <Plural value={products} one="# product" other="# products" />
  if (kind === 'labels') return <Plural value={papers} one="# label" other="# labels" />
  return <Plural value={papers} one="# slip" other="# slips" />
}

type Props = Pick<Route.ComponentProps, 'loaderData'>

/** The same orders on another paper. */
function Kinds({ loaderData: { kind, ids } }: Props) {
  const { t } = useLingui()
  const labels: Record<Kind, string> = {
    slips: t`A sheet for each slip`,
    'slips-2': t`2 slips on a sheet`,
    'slips-4': t`4 slips on a sheet`,
    labels: t`Labels, 10 × 15 cm`,
    'pick-list': t`Pick list`,
  }
  const chosen = new URLSearchParams(ids.map((id) => ['ids', id]))
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

function Papers({ loaderData: { kind, papers, picks } }: Props) {
  if (papers.length === 0) return null
  if (kind === 'pick-list') return <PickList picks={picks} />
  if (kind === 'slips-2') return <SlipSheets papers={papers} many={2} />
  if (kind === 'slips-4') return <SlipSheets papers={papers} many={4} />
  if (kind === 'labels')
    return (
      <div className="flex flex-wrap justify-center gap-5 print:block">
        {papers.map((paper) => (
          <Label key={paper.order.id} paper={paper} />
        ))}
      </div>
    )
  return papers.map((paper) => (
    <article
      key={paper.order.id}
      aria-label={paper.number}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 break-after-page last:break-after-auto print:rounded-none print:border-0 print:p-0"
    >
      <PackingSlip paper={paper} />
    </article>
  ))
}
