import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { addressOf, type Asked } from './asked.ts'
import { MessageCard } from './message-card.tsx'
import type { MessageRow } from './rows.server.ts'
import { useMessageColumns } from './use-message-columns.tsx'

type Props = { asked: Asked; found: { messages: MessageRow[]; total: number; page: number; limit: number } }

/** What visitors wrote to the shop, newest first. */
export function MessageList({ asked, found: { messages, total, page, limit } }: Props) {
  const { t } = useLingui()
  const columns = useMessageColumns()
  if (messages.length === 0) return <NoMessages isNarrowed={Boolean(asked.show || asked.search)} />
  return (
    <>
      <DeskTable
        name="messages"
        label={t`Messages, the newest first`}
        columns={columns}
        rows={messages}
        idOf={({ reference }) => reference}
        first={(page - 1) * limit + 1}
        Card={MessageCard}
      />
      <div className="mt-8">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf({ ...asked, page: to })} />
      </div>
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
            <Trans>To the contact page</Trans>
          </ButtonLink>
        )
      }
    >
      {!isNarrowed && <Trans>What visitors write on the contact page stands here, and comes to you by mail.</Trans>}
    </EmptyState>
  )
}
