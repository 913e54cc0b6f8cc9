import { useLingui } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import type { MessageRow } from './rows.server.ts'

/** What a message is known by, which leads to it. One that nobody has read stands out. */
export function MessageLink({ message: { reference, name, state } }: { message: MessageRow }) {
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
