import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { NewPassword } from '../login/new-password.tsx'
import { Card } from './card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { findMissing } from './find-missing.ts'
import { ProvedForm } from './proved-form.tsx'
import type { RefusedMatter } from './refused-matter.ts'

type Props = { email: string; isDone: boolean; refused: RefusedMatter | undefined }

/** A new password, which ends every other session. */
export function PasswordCard({ email, isDone, refused }: Props) {
  const { t } = useLingui()
  const { key } = useLocation()
  return (
    <Card
      id="own-password"
      title={<Trans>Change your password</Trans>}
      lead={<Trans>You stay logged in here. Everywhere else you are logged out.</Trans>}
      done={isDone && <Trans>Your password is changed. You are logged out everywhere else.</Trans>}
    >
      <ProvedForm
        key={isDone ? key : ''}
        intent="password"
        action="/dashboard/security"
        find={findMistakes}
        refused={refused}
        words={[t`Change the password`, t`Changing…`]}
      >
        {(mistakes) => (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <CurrentPassword mistake={mistakes.currentPassword} />
            <NewPassword mistakes={mistakes} label={t`New password`} />
          </>
        )}
      </ProvedForm>
    </Card>
  )
}

const needsCurrent = findMissing({ currentPassword: 'Password is required' })

function findMistakes(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { password: text('password'), confirmPassword: text('confirmPassword') }
  return { ...needsCurrent(form), ...findNewPasswordMistakes(typed) }
}
