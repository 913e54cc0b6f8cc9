import { useLingui } from '@lingui/react/macro'
import { languageOfText } from '../../i18n/language-of-text.ts'
import type { Column } from '../table/columns.ts'
import { MessageChip } from './message-chip.tsx'
import { MessageLink } from './message-link.tsx'
import type { MessageRow } from './rows.server.ts'

export function useMessageColumns(): Column<MessageRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'from',
      heading: t`From`,
      isRowHead: true,
      className: 'min-w-48 max-w-64 ps-4!',
      cell: (message) => (
        <>
          <MessageLink message={message} />
          <span className="block font-normal wrap-anywhere text-ink-2">{message.email}</span>
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
    { id: 'state', heading: t`Status`, className: 'pe-4!', cell: ({ state }) => <MessageChip state={state} /> },
  ]
}
