import { Trans } from '@lingui/react/macro'
import type { DealRow } from './rows.server.ts'
import { DealActions } from './deal-actions.tsx'
import { DealChip } from './deal-chip.tsx'
import { DealTitle } from './deal-title.tsx'
import { DealtProducts } from './dealt-products.tsx'

/** A deal for a thumb. */
export function DealCard({ row: deal }: { row: DealRow }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-base">
          <DealTitle deal={deal} />
        </h2>
        <DealChip state={deal.state} />
      </header>
      <p className="text-sm text-ink-2">
        <Trans>
          From {deal.begins} until {deal.ends}
        </Trans>
      </p>
      <DealtProducts deal={deal} />
      <footer className="border-t border-line pt-3">
        <DealActions deal={deal} />
      </footer>
    </article>
  )
}
