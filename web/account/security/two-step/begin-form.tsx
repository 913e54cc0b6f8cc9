import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../card.tsx'
import { CurrentPassword } from '../current-password.tsx'
import { findMissing } from '../find-missing.ts'
import { ProvedForm } from '../proved-form.tsx'
import type { RefusedMatter } from '../refused-matter.ts'

const findMistakes = findMissing({ currentPassword: 'Password is required' })

export function BeginForm({ email, refused }: { email: string; refused: RefusedMatter | undefined }) {
  const { t } = useLingui()
  return (
    <Card
      id="begin"
      title={<Trans>How it works</Trans>}
      lead={
        <Trans>
          After your password, the login asks for six digits that only your phone shows. Somebody who learns your
          password still cannot get in.
        </Trans>
      }
    >
      <ol className="grid max-w-[60ch] list-decimal gap-2 ps-6">
        <li>
          <Trans>
            Install an authenticator on your phone: Google Authenticator, Aegis, 2FAS, or the password manager you have.
          </Trans>
        </li>
        <li>
          <Trans>Let it scan the square that comes next, or type the key below it.</Trans>
        </li>
        <li>
          <Trans>Enter the six digits it shows, and keep the recovery codes.</Trans>
        </li>
      </ol>
      <ProvedForm
        intent="begin"
        action="/dashboard/security/two-step"
        find={findMistakes}
        refused={refused}
        words={[t`Begin`, t`One moment…`]}
      >
        {(mistakes) => (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <CurrentPassword mistake={mistakes.currentPassword} />
          </>
        )}
      </ProvedForm>
    </Card>
  )
}
