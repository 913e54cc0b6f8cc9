import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { lostForm, staysWhenLost } from '../login/answer-form.ts'
import { usePerson } from '../shell/use-person.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { shop } from '../../lib/shop/shop.ts'
import { answerSecurity } from './answer-security.ts'
import { SecurityCards } from './security-cards.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/security.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const [sessions, twoFactor] = await Promise.all([api.listSessions({}), api.showTwoFactor({})]).catch(orErrorPage)
  const here = sessions.data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return { sessions: here, twoFactor: twoFactor.data }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerSecurity(await request.formData(), { api: context.get(shop), url })
}

/** A lost connection is answered on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => lostForm(error, { intent: String(form.get('intent')) }))
}

export const shouldRevalidate = staysWhenLost

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [asked] = useSearchParams()
  return (
    <>
      <PageHead title={t`Security`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Security</Trans>
      </h1>
      <SecurityCards
        person={usePerson()}
        sessions={loaderData.sessions}
        twoFactor={loaderData.twoFactor}
        done={actionData ? null : asked.get('done')}
        refused={actionData?.refused}
      />
    </>
  )
}
