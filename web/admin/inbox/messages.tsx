import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Inbox } from 'lucide-react'
import type { MessageCounts } from '#contract/messages-admin.ts'
import { messageStates, OverdueMark, useMessageWord, MessageChip } from './message-chip.tsx'
import { readers, rowOf, type MessageQuery, type MessageRow } from './messages.server.ts'
import { PhoneWays } from '../orders/phone-link.tsx'
import { FilterLinks, ListHead, ListPager, ListSearch, useCountWords } from '../table/list-head.tsx'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import { isNarrowed, listAddress } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { Route } from './+types/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { TextLink } from '../../ui/link.tsx'

const path = '/admin/messages'

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const { data: messages, ...found } = await context.get(shop).listMessages(query)
      return { ...found, rows: messages.map((message) => rowOf(message, languageOf(url.pathname))) }
    },
  })
  return data(list, list.found ? 200 : 503)
}

export default function MessagesPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`Messages`} count={found && count(found.total)} />
      <MessageFilters query={query} counts={found?.counts} />
      {found ? (
        <MessageList query={query} found={found} />
      ) : (
        <RetryCard title={t`The messages could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

type Filters = { query: MessageQuery; counts: MessageCounts | undefined }

function MessageFilters({ query: { show, search }, counts }: Filters) {
  const { t } = useLingui()
  const word = useMessageWord()
  const all = counts && counts.new + counts.read + counts.answered
  const states = counts?.overdue || show === 'overdue' ? [...messageStates, 'overdue' as const] : messageStates
  const to = (state?: keyof MessageCounts) => listAddress(path, { show: state, search })
  return (
    <div className="mt-4 mb-2 grid gap-3">
      <ListSearch
        path={path}
        kept={{ show }}
        search={search}
        label={t`Search in names, addresses, phone numbers, references and messages`}
        placeholder={t`Name, email, phone or text`}
      />
      <FilterLinks
        label={t`Messages by status`}
        filters={[
          { label: t`All`, to: to(), isHere: !show, count: all },
          ...states.map((state) => ({
            label: word(state),
            to: to(state),
            isHere: show === state,
            count: counts?.[state],
          })),
        ]}
      />
    </div>
  )
}

type Props = { query: MessageQuery; found: { rows: MessageRow[]; total: number; page: number; limit: number } }

/** What visitors wrote to the shop, newest first. */
function MessageList({ query, found }: Props) {
  const { t } = useLingui()
  const columns = useMessageColumns()
  const { rows, page, limit } = found
  if (rows.length === 0) return <NoMessages isNarrowed={isNarrowed(query)} />
  return (
    <>
      <AdminTable
        name="messages"
        label={t`Messages, the newest first`}
        columns={columns}
        rows={rows}
        idOf={({ reference }) => reference}
        first={(page - 1) * limit + 1}
        Card={MessageCard}
      />
      <ListPager path={path} query={query} found={found} />
    </>
  )
}

function NoMessages({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Inbox size={28} strokeWidth={1.5} />}
      title={isNarrowed ? t`No message matches.` : t`No messages yet.`}
      action={
        isNarrowed ? (
          <ButtonLink to="/admin/messages" variant="secondary">
            <Trans>Show all messages</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact" variant="secondary">
            <Trans>Go to the contact page</Trans>
          </ButtonLink>
        )
      }
    >
      {!isNarrowed && <Trans>Messages from the contact page appear here and are emailed to you.</Trans>}
    </EmptyState>
  )
}

/** A message as a card, for small screens. */
function MessageCard({ row: message }: { row: MessageRow }) {
  return (
    <article className="grid gap-2">
      <header className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-base font-normal">
          <MessageLink message={message} />
          <span className="block text-sm text-ink-2">{message.sent}</span>
        </h2>
        <span className="grid justify-items-end gap-1">
          <MessageChip state={message.state} />
          {message.isOverdue && <OverdueMark />}
        </span>
      </header>
      <p lang={languageOfText(message.glimpse)} className="line-clamp-3 wrap-anywhere">
        {message.glimpse}
      </p>
      <p className="text-sm text-ink-2 tabular-nums">{message.reference}</p>
      {message.phone && <PhoneWays phone={message.phone} />}
    </article>
  )
}

function useMessageColumns(): Column<MessageRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'from',
      heading: t`Sender`,
      isRowHead: true,
      className: 'min-w-48 max-w-64 ps-4!',
      cell: (message) => (
        <>
          <MessageLink message={message} />
          <span className="block font-normal wrap-anywhere text-ink-2">{message.email}</span>
          {message.phone && <PhoneWays phone={message.phone} look="line" />}
        </>
      ),
    },
    {
      id: 'message',
      heading: t`Message`,
      className: 'w-full min-w-64',
      cell: ({ glimpse }) => (
        <span lang={languageOfText(glimpse)} className="line-clamp-2 max-w-[80ch] wrap-anywhere">
          {glimpse}
        </span>
      ),
    },
    {
      id: 'reference',
      heading: t`Reference`,
      isOptional: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ reference }) => reference,
    },
    { id: 'sent', heading: t`Received`, className: 'whitespace-nowrap tabular-nums', cell: ({ sent }) => sent },
    {
      id: 'state',
      heading: t`Status`,
      className: 'pe-4!',
      cell: ({ state, isOverdue }) => (
        <span className="grid justify-items-start gap-1">
          <MessageChip state={state} />
          {isOverdue && <OverdueMark />}
        </span>
      ),
    },
  ]
}

/** The sender's name, a link to the message; bold while nobody has read it. */
function MessageLink({ message: { reference, name, state } }: { message: MessageRow }) {
  const { t } = useLingui()
  return (
    <TextLink
      to={`/admin/messages/${reference}`}
      aria-label={t`Open message ${reference} from ${name}`}
      className={`inline-flex min-h-6 items-center wrap-anywhere ${state === 'new' ? 'font-bold' : 'font-medium'}`}
    >
      {name}
    </TextLink>
  )
}
