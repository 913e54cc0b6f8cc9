import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../ui/notes/alert.tsx'
import type { RefusedMatter } from '../refused-matter.ts'
import type { SetUp, TwoStepAnswer } from './answer-two-step.server.ts'
import { BeginForm } from './begin-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { WhenOn } from './when-on.tsx'

type Status = { isOn: boolean; isRequired: boolean; codesLeft: number }
type Props = { status: Status; email: string; answer: TwoStepAnswer | undefined }

/** The second step of a login, from its beginning to its end. */
export function TwoStep({ status, email, answer }: Props) {
  const { codes, setUp, refused } = answer ?? {}
  if (codes) return <RecoveryCodes codes={codes} />
  if (status.isOn) return <WhenOn status={status} refused={refused} />
  return (
    <>
      {status.isRequired && <Required />}
      <SettingUp setUp={setUp} email={email} refused={refused} />
    </>
  )
}

function SettingUp({
  setUp,
  email,
  refused,
}: {
  setUp?: SetUp | undefined
  email: string
  refused?: RefusedMatter | undefined
}) {
  if (setUp) return <ConfirmForm setUp={setUp} refused={refused} />
  return <BeginForm email={email} refused={refused} />
}

function Required() {
  return (
    <Alert look="info">
      <Trans>
        This shop asks its administrators for a second step at login. Set it up here; until then the pages of the shop’s
        keeper stay closed.
      </Trans>
    </Alert>
  )
}
