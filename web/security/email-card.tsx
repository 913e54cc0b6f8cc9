import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import type { Person } from '#contract/people.ts'
import { emailMistake, personLimits } from '#domain/sign-up.ts'
import { useAddress } from '../lib/language/use-address.ts'
import { useWordsFor } from '../lib/use-words-for.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Card } from './card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { findMissing } from './find-missing.ts'
import { ProvedForm, WhyNot } from './proved-form.tsx'
import type { RefusedForm } from './refused-form.ts'

type Props = { person: Person; done: 'email' | 'resent' | undefined; refused: RefusedForm | undefined }

/** Another address, which counts once a mail to it has been answered. */
export function EmailCard({ person: { email, isVerified }, done, refused }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const { key } = useLocation()
  return (
    <Card
      id="own-email"
      title={<Trans>Change your e-mail</Trans>}
      lead={
        <Trans>
          Your e-mail is <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </Trans>
      }
      done={
        done === 'email' ? (
          <Trans>
            We have sent a mail to the new address. Open its link to make the change; until then everything stays as it
            is.
          </Trans>
        ) : (
          done === 'resent' && <Trans>We have sent you the link again.</Trans>
        )
      }
    >
      {!isVerified && done !== 'resent' && <NotVerified refused={refused} />}
      <ProvedForm
        key={done === 'email' ? key : ''}
        intent="email"
        action="/dashboard/security"
        find={findMistakes}
        refused={refused}
        words={[t`Change the e-mail`, t`Sending…`]}
      >
        {(mistakes) => (
          <>
            <TextField
              label={t`New e-mail`}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={personLimits.email}
              hint={t`We send a mail there. The change counts once you have opened its link.`}
              error={field(mistakes.email)}
            />
            <CurrentPassword mistake={mistakes.currentPassword} />
          </>
        )}
      </ProvedForm>
    </Card>
  )
}

function NotVerified({ refused }: { refused: RefusedForm | undefined }) {
  const address = useAddress('/dashboard/security')
  return (
    <>
      {refused?.intent === 'resend' && <WhyNot refused={refused} />}
      <Alert look="info">
        <p>
          <Trans>This address is not verified yet. Please open the link in the mail that we sent you.</Trans>
        </p>
        <Form method="post" action={address} preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" variant="secondary">
            <Trans>Send the link again</Trans>
          </Button>
        </Form>
      </Alert>
    </>
  )
}

const needsPassword = findMissing({ currentPassword: 'Password is required' })

function findMistakes(form: FormData) {
  return { ...emailMistake(String(form.get('email') ?? '')), ...needsPassword(form) }
}
