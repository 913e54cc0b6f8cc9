import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileClock } from 'lucide-react'
import { data, Form } from 'react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { entriesByDay, readers, type EntriesOfDay, type EntryQuery } from './days.server.ts'
import { FieldChanges } from './field-changes.tsx'
import { ListHead, ListPager, useCountWords } from '../table/list-head.tsx'
import { languageOf } from '../../i18n/language.ts'
import { isNarrowed, listAddress } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { Route } from './+types/audit.ts'
import { EntrySentence } from './entry-sentence.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { useActionWords } from './entry-words.tsx'

const path = '/admin/audit'

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const { data: entries, ...found } = await context.get(shop).listAuditLog(query)
      return { ...found, rows: entriesByDay(entries, languageOf(url.pathname)) }
    },
  })
  return data(list, list.found ? 200 : 503)
}

export default function AuditPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`Activity`} count={found && count(found.total)} />
      <EntryFilters query={query} actions={found?.actions ?? []} people={found?.people ?? []} />
      {!found && (
        <RetryCard title={t`The activity could not be loaded`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
      {found?.rows.length === 0 && <NoEntries isNarrowed={isNarrowed(query)} />}
      {found && <EntryDays days={found.rows} />}
      {found && <ListPager path={path} query={query} found={found} />}
    </>
  )
}

function NoEntries({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<FileClock size={28} strokeWidth={1.5} />}
      title={isNarrowed ? t`No activity of this kind.` : t`No activity yet.`}
      action={
        isNarrowed && (
          <ButtonLink to="/admin/audit" variant="secondary">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Changes to products, deals, orders, people and settings appear here, along with who made them.</Trans>
    </EmptyState>
  )
}

/** Who did what, day by day, and what it changed. */
function EntryDays({ days }: { days: EntriesOfDay[] }) {
  return (
    <div className="grid gap-6">
      {days.map(({ day: { date, shown }, entries }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="mb-2 text-base font-semibold text-ink-2">
            <time dateTime={date}>{shown}</time>
          </h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <li key={entry.id} data-row className="flex gap-4 px-4 py-3">
                <time dateTime={entry.at} className="shrink-0 text-ink-2 tabular-nums">
                  {entry.time}
                </time>
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    <EntrySentence entry={entry} />
                    {entry.parts > 0 && (
                      <>
                        {' '}
                        <TextLink to={listAddress(path, { within: entry.id })}>
                          <Plural value={entry.parts} one="# product" other="# products" />
                        </TextLink>
                      </>
                    )}
                  </p>
                  <FieldChanges changes={entry.changes} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type Props = {
  query: EntryQuery
  actions: { action: string; count: number }[]
  people: { id: string; name: string }[]
}

const control = 'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3'

/** Whose entries are shown, which, and of which days. */
function EntryFilters({ query, actions, people }: Props) {
  const { t } = useLingui()
  const word = useActionWords()
  const language = useLanguage()
  const named = actions
    .map(({ action, count }) => ({ action, name: `${word(action)} (${formatNumber(count, language)})` }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <Form
      action={useAddress(path)}
      className="mt-4 mb-6 grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
      key={JSON.stringify(query)}
    >
      {query.within && <input type="hidden" name="within" value={query.within} />}
      {query.subject && <input type="hidden" name="subject" value={query.subject} />}
      <Labelled label={t`Who`}>
        <select name="by" defaultValue={query.by} className={control}>
          <option value="">{t`Everyone`}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t`What`}>
        <select name="action" defaultValue={query.action} className={control}>
          <option value="">{t`Everything`}</option>
          {named.map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t`From`}>
        <input type="date" name="from" defaultValue={query.from} className={control} />
      </Labelled>
      <Labelled label={t`Until`}>
        <input type="date" name="to" defaultValue={query.to} className={control} />
      </Labelled>
      <div className="col-span-2 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
        {isNarrowed(query) && (
          <ButtonLink to="/admin/audit" variant="quiet">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-sm text-ink-2">{label}</span>
      {children}
    </label>
  )
}
