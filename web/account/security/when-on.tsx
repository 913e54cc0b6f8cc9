import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Card } from './card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { findMissing } from './find-missing.ts'
import { ProvedForm } from './proved-form.tsx'
import type { RefusedAction } from './refused-action.ts'
import { CodeField } from './code-field.tsx'

type Props = { status: { isRequired: boolean; codesLeft: number }; refused: RefusedAction | undefined }

const action = '/two-step'
const findMistakes = findMissing({ currentPassword: { code: 'password-required' }, code: { code: 'code-required' } })

/** What can be done once it is on: other recovery codes, and switching it off where the shop does not ask for it. */
export function WhenOn({ status: { isRequired, codesLeft }, refused }: Props) {
  const { t } = useLingui()
  const proof = (mistakes: Partial<FieldErrors>) => (
    <>
      <CurrentPassword mistake={mistakes.currentPassword} />
      <CodeField isEither mistake={mistakes.code} />
    </>
  )
  return (
    <>
      <Card
        id="codes"
        title={<Trans>Recovery codes</Trans>}
        lead={
          <>
            <Plural value={codesLeft} one="# code is left." other="# codes are left." />{' '}
            <Trans>New ones replace the old ones at once.</Trans>
          </>
        }
      >
        <ProvedForm
          intent="renew"
          action={action}
          find={findMistakes}
          refused={refused}
          words={[t`Make new recovery codes`, t`One moment…`]}
        >
          {proof}
        </ProvedForm>
      </Card>
      <Card
        id="off"
        title={<Trans>Turn it off</Trans>}
        lead={
          isRequired ? (
            <Trans>This shop requires two-step login for admins, so it can’t be turned off.</Trans>
          ) : (
            <Trans>Then the password alone opens your account again.</Trans>
          )
        }
      >
        {!isRequired && (
          <ProvedForm
            intent="off"
            action={action}
            find={findMistakes}
            refused={refused}
            variant="danger"
            words={[t`Turn it off`, t`One moment…`]}
          >
            {proof}
          </ProvedForm>
        )}
      </Card>
    </>
  )
}
