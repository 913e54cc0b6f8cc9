import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { data } from 'react-router'
import type { SearchReport } from '#contract/searches.ts'
import { formatNumber } from '#domain/money.ts'
import { searchPeriods } from '#domain/period.ts'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { isNarrowed, listAddress, oneOf, type QueryOf } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { dayIn, type Day } from '../../lib/day-in-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { sessionProblem, staysWhenSessionExpired } from '../shell/unsent-form.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { FilterLinks, ListHead, ListPager, useCountWords } from '../table/list-head.tsx'
import type { Route } from './+types/searches.ts'
import { Synonyms, type SynonymAnswer, wordsIn } from './synonyms.tsx'

const path = '/admin/searches'
const readers = { period: oneOf(searchPeriods), found: oneOf(['nothing'] as const) }
type SearchQuery = QueryOf<typeof readers>
type SearchRow = SearchReport['data'][number] & { day: Day }

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const [report, synonyms] = await Promise.all([api.listSearches(query), api.listSynonyms({})])
      const { data: searches, ...found } = report
      const rows = searches.map((row): SearchRow => ({ ...row, day: dayIn(row.lastDay, languageOf(url.pathname)) }))
      return { ...found, rows, synonyms: synonyms.data }
    },
  })
  return data(list, list.found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSynonyms(context.get(shop), await request.formData())
}

/** An ended session or a lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = String((await request.clone().formData()).get('words') ?? '')
  return serverAction().catch((error: unknown): SynonymAnswer => ({
    refused: { typed, code: sessionProblem(error), fields: {} },
  }))
}

export const shouldRevalidate = staysWhenSessionExpired

export default function SearchesPage({ loaderData: { query, found }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`Searches`} count={found && count(found.total)} />
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-2">
        <Trans>
          What visitors type into the search, without a word of who they are. A search that finds nothing is something
          to sell, or another word for something you have: add it as a synonym below.
        </Trans>
      </p>
      <Filters query={query} />
      {found ? (
        <>
          <SearchList query={query} rows={found.rows} />
          <ListPager path={path} query={query} found={found} />
          <Synonyms synonyms={found.synonyms} answer={actionData} />
        </>
      ) : (
        <RetryCard title={t`The searches could not be loaded`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

function Filters({ query }: { query: SearchQuery }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { period = '30', found } = query
  const days = (number: string) => formatNumber(Number(number), language)
  return (
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      <FilterLinks
        label={t`Period`}
        filters={searchPeriods.map((one) => ({
          label: t`Last ${days(one)} days`,
          to: listAddress(path, { ...query, page: 1, period: one === '30' ? undefined : one }),
          isHere: one === period,
        }))}
      />
      <FilterLinks
        label={t`Which searches`}
        filters={[
          { label: t`All`, to: listAddress(path, { ...query, page: 1, found: undefined }), isHere: !found },
          {
            label: t`Found nothing`,
            to: listAddress(path, { ...query, page: 1, found: 'nothing' }),
            isHere: found === 'nothing',
          },
        ]}
      />
    </div>
  )
}

function SearchList({ query, rows }: { query: SearchQuery; rows: SearchRow[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<SearchX size={28} strokeWidth={1.5} />}
        title={query.found ? t`No search has found nothing.` : t`Nobody has searched yet.`}
        action={isNarrowed(query) && <TextLink to={path}>{t`Show everything`}</TextLink>}
      >
        {!query.found && <Trans>Searches appear here within half a minute.</Trans>}
      </EmptyState>
    )
  return (
    <AdminTable
      name="searches"
      label={t`Searches`}
      columns={columns}
      rows={rows}
      idOf={({ query: searched }) => searched}
      Card={SearchCard}
    />
  )
}

function useColumns(): Column<SearchRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'query',
      heading: t`Searched for`,
      isRowHead: true,
      className: 'min-w-48',
      cell: (row) => <Query row={row} />,
    },
    { id: 'times', heading: t`Times`, cell: ({ times }) => <Amount of={times} /> },
    { id: 'found', heading: t`Products found`, cell: (row) => <Found row={row} /> },
    { id: 'last', heading: t`Last searched`, className: 'whitespace-nowrap', cell: (row) => <LastDay row={row} /> },
    { id: 'action', heading: t`Action`, className: 'py-0!', cell: (row) => <AddSynonym row={row} /> },
  ]
}

function SearchCard({ row }: { row: SearchRow }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <h2 className="min-w-0 text-base">
        <Query row={row} />
      </h2>
      <p className="text-sm text-ink-2">
        <Trans>
          Times: <Amount of={row.times} />
        </Trans>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          Products found: <Found row={row} />
        </Trans>
      </p>
      <AddSynonym row={row} />
    </div>
  )
}

/** Leads to what shoppers see. */
function Query({ row: { query } }: { row: SearchRow }) {
  return (
    <TextLink
      to={`/search?${new URLSearchParams({ query })}`}
      lang={languageOfText(query)}
      className="font-semibold wrap-anywhere"
    >
      {query}
    </TextLink>
  )
}

function Amount({ of }: { of: number }) {
  return <span className="tabular-nums">{formatNumber(of, useLanguage())}</span>
}

function Found({ row: { found } }: { row: SearchRow }) {
  const language = useLanguage()
  return (
    <span className={`tabular-nums ${found === 0 ? 'font-semibold text-danger' : ''}`}>
      {formatNumber(found, language)}
    </span>
  )
}

function LastDay({ row: { day } }: { row: SearchRow }) {
  return <time dateTime={day.date}>{day.shown}</time>
}

function AddSynonym({ row: { query } }: { row: SearchRow }) {
  return (
    <TextLink
      to={`${path}?${new URLSearchParams({ words: `${query}, ` })}#add-synonyms`}
      className="inline-flex min-h-11 items-center whitespace-nowrap"
    >
      <Trans>
        Add a synonym<span className="sr-only">: {query}</span>
      </Trans>
    </TextLink>
  )
}

/** Adds a group of synonyms, or removes one, as the form asks for. */
async function answerSynonyms(api: Api, form: FormData) {
  const typed = String(form.get('words') ?? '')
  try {
    if (form.get('do') === 'remove') {
      await api.removeSynonyms({ id: Number(form.get('id')) })
      return data<SynonymAnswer>({ isRemoved: true })
    }
    await api.addSynonyms({ words: wordsIn(typed) })
    return data<SynonymAnswer>({ isAdded: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [problem] = Object.values(error.details.errors ?? {})
    const fields = problem ? { words: problem } : {}
    return data<SynonymAnswer>({ refused: { typed, code: error.code, fields } }, { status: error.status })
  }
}
