import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Card } from './card.tsx'
import type { Details } from './details.server.ts'
import { useOrderAction } from './neighbours.tsx'

export type NoteAnswer = { did: 'note'; refused: RefusalCode; fields: FieldErrors; typed: string }

type Props = { id: string; notes: Details['notes']; answer: NoteAnswer | undefined }

/** What the shop's people tell each other about the order; customers never see it. */
export function NotesCard({ id, notes, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === 'note'
  return (
    <Card id="notes" title={<Trans>Notes</Trans>}>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map(({ text, by, at }) => (
            <li key={`${at} ${text}`} className="rounded-card bg-sunken p-3">
              <p className="whitespace-pre-line">{text}</p>
              <p className="mt-1 text-sm text-ink-2">
                {by}, {at}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={useOrderAction(id)} preventScrollReset className="grid gap-3" noValidate>
        <input type="hidden" name="do" value="note" />
        {/* Another note begins with an empty field. */}
        <TextArea
          key={notes.length}
          label={t`New note`}
          hint={t`Only admins see it.`}
          name="text"
          rows={2}
          maxLength={1000}
          defaultValue={answer?.typed}
          error={answer && (words.field(answer.fields['text']) ?? words.refusal(answer.refused))}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          {isBusy ? t`Saving…` : <Trans>Add note</Trans>}
        </Button>
      </Form>
    </Card>
  )
}
