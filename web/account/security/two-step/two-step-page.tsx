import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { lostForm, staysWhenLost } from '../../login/answer-form.ts'
import { usePerson } from '../../shell/use-person.ts'
import { orErrorPage } from '../../../lib/error-page.ts'
import { addressIn, languageOf } from '../../../i18n/language.ts'
import { shop } from '../../../lib/shop/shop.ts'
import { answerTwoStep } from './answer-two-step.server.ts'
import { TwoStep } from './two-step.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Route } from './+types/two-step-page.ts'

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
  return serverAction().catch((error: unknown) => lostForm(error, { intent: String(form.get('intent')) }))
}

export const shouldRevalidate = staysWhenLost

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
