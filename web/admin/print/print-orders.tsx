import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { ListHead } from '../table/list-head.tsx'
import { findPrintedOrders } from './find-papers.server.ts'
import { PackingSlip } from './packing-slip.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/print-orders.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll('ids')
  return { slips: await findPrintedOrders(context.get(shop), ids, languageOf(url.pathname)) }
}

/** Slips to go into parcels, a sheet for each; without scripts the browser's own menu prints them. */
export default function PrintPage({ loaderData: { slips } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="mx-auto grid max-w-3xl gap-5 *:min-w-0 print:max-w-none print:gap-0">
      <ListHead title={t`Slips for parcels`} count={<Plural value={slips.length} one="# slip" other="# slips" />}>
        <ButtonLink to="/admin/order" variant="quiet">
          <Trans>All Orders</Trans>
        </ButtonLink>
        <Button onClick={() => print()} className="unscripted:hidden">
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </ListHead>
      {slips.map((paper) => (
        <article
          key={paper.order.id}
          aria-label={paper.number}
          className="grid gap-6 rounded-card border border-line bg-surface p-5 break-after-page last:break-after-auto print:rounded-none print:border-0 print:p-0"
        >
          <PackingSlip paper={paper} />
        </article>
      ))}
      {slips.length === 0 && (
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
