import { Trans, useLingui } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { addressOf, type Asked } from './asked.ts'
import { DealCard } from './deal-card.tsx'
import type { DealRow } from './rows.server.ts'
import { useDealColumns } from './use-deal-columns.tsx'

type Props = { asked: Asked; found: { deals: DealRow[]; total: number; page: number; limit: number } }

/** The deals that are asked for; those that run come first, the one that ends next at their head. */
export function DealList({ asked, found: { deals, total, page, limit } }: Props) {
  const { t } = useLingui()
  const columns = useDealColumns()
  if (deals.length === 0) return <NoDeals isNarrowed={asked.show !== undefined} />
  return (
    <>
      <DeskTable
        name="deals"
        label={t`Deals: those that run, those to come, those that are over`}
        columns={columns}
        rows={deals}
        idOf={({ id }) => id}
        first={(page - 1) * limit + 1}
        Card={DealCard}
      />
      <div className="mt-8">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf({ ...asked, page: to })} />
      </div>
    </>
  )
}

function NoDeals({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<BadgePercent size={28} strokeWidth={1.5} />}
      title={isNarrowed ? t`No such deal.` : t`No deals yet.`}
      action={
        isNarrowed ? (
          <ButtonLink to="/admin/deals" variant="secondary">
            <Trans>Show all deals</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/deals/new">
            <Trans>Make a deal</Trans>
          </ButtonLink>
        )
      }
    >
      {!isNarrowed && (
        <Trans>
          A deal takes some per cent off the prices of the products you choose, from one moment until another.
        </Trans>
      )}
    </EmptyState>
  )
}
