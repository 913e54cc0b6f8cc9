import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { failedForm, keepsDataOnFailure } from '../login/answer-form.ts'
import { usePerson } from '../shell/use-person.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { answerTwoStep, type SetUp, type TwoStepAnswer } from './answer-two-step.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/two-step-page.ts'
import { Alert } from '../../ui/alert.tsx'
import type { RefusedAction } from './refused-action.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { WhenOn } from './when-on.tsx'
import { Card } from './card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { findMissing } from './find-missing.ts'
import { ProvedForm } from './proved-form.tsx'

/** For administrators alone: the shop gives nobody else a second step. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const { data: status } = await api.showTwoFactor({}).catch(orErrorPage)
  const { data: visitor } = await api.showSession({}).catch(orErrorPage)
  if (visitor?.role !== 'Admin' && !status.isOn && !status.isRequired)
    throw redirect(addressIn(languageOf(url.pathname), '/dashboard/security'))
  return { status }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerTwoStep(await request.formData(), { api: context.get(shop), url })
}

/** A lost connection is answered on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => failedForm(error, { intent: String(form.get('intent')) }))
}

export const shouldRevalidate = keepsDataOnFailure

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { email } = usePerson()
  return (
    <>
      <PageHead title={t`Login in two steps`} />
      <Breadcrumb crumbs={[{ label: t`Security`, to: '/dashboard/security' }, { label: t`Login in two steps` }]} />
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">
        <Trans>Login in two steps</Trans>
      </h1>
      <div className="grid gap-5">
        <TwoStep status={loaderData.status} email={email} answer={actionData} />
      </div>
    </>
  )
}

type Status = { isOn: boolean; isRequired: boolean; codesLeft: number }
type Props = { status: Status; email: string; answer: TwoStepAnswer | undefined }

/** The second step of a login, from its beginning to its end. */
function TwoStep({ status, email, answer }: Props) {
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
  refused?: RefusedAction | undefined
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

const findMistakes = findMissing({ currentPassword: { code: 'password-required' } })

function BeginForm({ email, refused }: { email: string; refused: RefusedAction | undefined }) {
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
