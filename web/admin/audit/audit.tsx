import { Trans, useLingui } from '@lingui/react/macro'
import { FileClock } from 'lucide-react'
import { data } from 'react-router'
import { addressOf, readAsked, isNarrowed } from './asked.ts'
import { deedDays } from './days.server.ts'
import { DeedDays } from './deed-days.tsx'
import { DeedFilters } from './deed-filters.tsx'
import { ListHead } from '../table/list-head.tsx'
import { useCountWords } from '../table/use-count-words.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/audit.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams)
  const found = await context
    .get(shop)
    .listDeeds(asked)
    .catch(() => undefined)
  const days = deedDays(found?.data ?? [], languageOf(url.pathname))
  return data({ asked, days, found: found && { ...found, data: [] } }, found ? 200 : 503)
}

export default function AuditPage({ loaderData: { asked, days, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`What was done`} count={found && count(found.total)} />
      <DeedFilters asked={asked} actions={found?.actions ?? []} people={found?.people ?? []} />
      {!found && (
        <RetryCard title={t`What was done could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
      {found && days.length === 0 && <NoDeeds isNarrowed={isNarrowed(asked)} />}
      <DeedDays days={days} />
      {found && (
        <div className="mt-8">
          <Pager
            page={found.page}
            pages={Math.ceil(found.total / found.limit)}
            addressOf={(page) => addressOf({ ...asked, page })}
          />
        </div>
      )}
    </>
  )
}

function NoDeeds({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<FileClock size={28} strokeWidth={1.5} />}
      title={isNarrowed ? t`Nothing of that kind was done.` : t`Nothing was done yet.`}
      action={
        isNarrowed && (
          <ButtonLink to="/admin/audit" variant="secondary">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Changes to products, deals, orders, people and settings are noted here with who made them.</Trans>
    </EmptyState>
  )
}
