import { languageOfText } from '../../i18n/language-of-text.ts'
import { MessageChip } from './message-chip.tsx'
import { MessageLink } from './message-link.tsx'
import type { MessageRow } from './rows.server.ts'

/** A message for a thumb. */
export function MessageCard({ row: message }: { row: MessageRow }) {
  return (
    <article className="grid gap-2">
      <header className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-base font-normal">
          <MessageLink message={message} />
          <span className="block text-sm text-ink-2">{message.sent}</span>
        </h2>
        <MessageChip state={message.state} />
      </header>
      <p lang={languageOfText(message.glimpse)} className="line-clamp-3 wrap-anywhere">
        {message.glimpse}
      </p>
      <p className="text-sm text-ink-2 tabular-nums">{message.reference}</p>
    </article>
  )
}
