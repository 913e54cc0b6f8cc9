import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import type { MessageState } from '#contract/desk/inbox.ts'
import { addressOf, messageStates, readAsked, type Asked } from './asked.ts'
import { useMessageWord } from './message-chip.tsx'
import { MessageList } from './message-list.tsx'
import { rowOf } from './rows.server.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import { ListHead } from '../table/list-head.tsx'
import { ListSearch } from '../table/list-search.tsx'
import { useCountWords } from '../table/use-count-words.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/messages.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams)
  const found = await context
    .get(shop)
    .listMessages(asked)
    .catch(() => undefined)
  const messages = found?.data.map((message) => rowOf(message, languageOf(url.pathname)))
  return data({ asked, found: found && { ...found, data: [], messages: messages ?? [] } }, found ? 200 : 503)
}

export default function MessagesPage({ loaderData: { asked, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`Messages`} count={found && count(found.total)} />
      <MessageFilters asked={asked} counts={found?.counts} />
      {found ? (
        <MessageList asked={asked} found={found} />
      ) : (
        <RetryCard title={t`The messages could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

type Filters = { asked: Asked; counts: Record<MessageState, number> | undefined }

function MessageFilters({ asked: { show, search }, counts }: Filters) {
  const { t } = useLingui()
  const word = useMessageWord()
  const all = counts && counts.new + counts.read + counts.answered
  const to = (state?: MessageState) => addressOf({ ...(state && { show: state }), ...(search && { search }) })
  return (
    <div className="mt-4 mb-2 grid gap-3">
      <ListSearch
        path="/admin/messages"
        kept={{ show }}
        search={search}
        label={t`Search in names, addresses, references and messages`}
        placeholder={t`Name, e-mail, reference, words`}
      />
      <FilterLinks
        label={t`Messages by status`}
        filters={[
          { label: t`All`, to: to(), isHere: !show, count: all },
          ...messageStates.map((state) => ({
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
