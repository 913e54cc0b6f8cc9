import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data } from 'react-router'
import { dealStates, type DealState } from '#domain/goods/deal.ts'
import { answerDeals, type EndAnswer, readers, rowOf, type DealQuery } from './deals.server.ts'
import { useDealWord } from './deal-chip.tsx'
import { DealList } from './deal-list.tsx'
import { FilterLinks, ListHead, useCountWords } from '../table/list-head.tsx'
import { languageOf } from '../../i18n/language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { Route } from './+types/deals.ts'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { tellAnswer, useRowAnswers } from '../table/row-answers.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

const path = '/admin/deals'

export async function loader({ url, context }: Route.LoaderArgs) {
  const isSaved = url.searchParams.has('saved')
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const { data: deals, ...found } = await context.get(shop).listAllDeals(query)
      return { ...found, rows: deals.map((deal) => rowOf(deal, languageOf(url.pathname))) }
    },
  })
  return data({ ...list, isSaved }, list.found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerDeals(context.get(shop), await request.formData())
  return data(answer, answer.refused ? 409 : 200)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellAnswer(await serverAction())
}

export default function DealsPage({ loaderData: { query, isSaved, found }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const done = useDoneWords()
  useRowAnswers<EndAnswer>((answer) => !answer.refused && toast.success(done(answer)))
  return (
    <>
      <ListHead title={t`Deals`} count={found && count(found.total)}>
        <ButtonLink to="/admin/deals/new">
          <Plus size={18} strokeWidth={2} aria-hidden />
          <Trans>Create a deal</Trans>
        </ButtonLink>
      </ListHead>
      <DealNews isSaved={isSaved} answer={actionData} />
      <DealFilters query={query} counts={found?.counts} />
      {found ? (
        <DealList query={query} found={found} />
      ) : (
        <RetryCard title={t`The deals could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

type Filters = { query: DealQuery; counts: Record<DealState, number> | undefined }

function DealFilters({ query: { show }, counts }: Filters) {
  const { t } = useLingui()
  const word = useDealWord()
  const all = counts && dealStates.reduce((sum, state) => sum + counts[state], 0)
  return (
    <div className="mt-4 mb-2">
      <FilterLinks
        label={t`Deals by status`}
        filters={[
          { label: t`All`, to: path, isHere: !show, count: all },
          ...(['running', 'planned', 'over'] as const).map((state) => ({
            label: word(state),
            to: listAddress(path, { show: state }),
            isHere: show === state,
            count: counts?.[state],
          })),
        ]}
      />
    </div>
  )
}

type Props = {
  isSaved: boolean
  /** What became of a form that was sent without scripts. */
  answer: EndAnswer | undefined
}

function useDoneWords(): (answer: EndAnswer) => string {
  const { t } = useLingui()
  return ({ isCalledOff }) => (isCalledOff ? t`The deal is cancelled.` : t`The deal has ended.`)
}

/** What was just done to a deal, above the list that shows it. */
function DealNews({ isSaved, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const done = useDoneWords()
  if (!answer && !isSaved) return null
  return (
    <div className="mt-4">
      {answer?.refused ? (
        <Alert look="danger">
          <strong>{t`Error!`}</strong> {words.refusal(answer.refused)}
        </Alert>
      ) : (
        <Alert look="success">{answer ? done(answer) : t`The deal is saved.`}</Alert>
      )}
    </div>
  )
}
