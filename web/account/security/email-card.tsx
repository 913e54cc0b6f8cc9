import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { Person } from '#contract/people.ts'
import { emailMistake, personLimits } from '#domain/people/sign-up.ts'
import { UnverifiedNote } from '../login/unverified-note.tsx'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { TextField } from '../../ui/field.tsx'
import { Card, ProvedForm, type RefusedAction, CurrentPassword, findMissing } from './proved-form.tsx'

type Props = { person: Person; isDone: boolean; refused: RefusedAction | undefined }

/** Another address, which counts once a mail to it has been answered. */
export function EmailCard({ person: { email, isVerified }, isDone, refused }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const { key } = useLocation()
  return (
    <Card
      id="own-email"
      title={<Trans>Change your email</Trans>}
      lead={
        <Trans>
          Your email is <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </Trans>
      }
      done={
        isDone && (
          <Trans>
            We have sent an email to the new address. Open its link to make the change; until then everything stays as
            it is.
          </Trans>
        )
      }
    >
      {!isVerified && <UnverifiedNote email={email} />}
      <ProvedForm
        key={isDone ? key : ''}
        intent="email"
        action=""
        find={findMistakes}
        refused={refused}
        words={[t`Change the email`, t`Sending…`]}
      >
        {(mistakes) => (
          <>
            <TextField
              label={t`New email`}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={personLimits.email}
              hint={t`We’ll send an email there. The change takes effect once you open its link.`}
              error={field(mistakes.email)}
            />
            <CurrentPassword mistake={mistakes.currentPassword} />
          </>
        )}
      </ProvedForm>
    </Card>
  )
}

const needsPassword = findMissing({ currentPassword: { code: 'password-required' } })

function findMistakes(form: FormData) {
  return { ...emailMistake(String(form.get('email') ?? '')), ...needsPassword(form) }
}
