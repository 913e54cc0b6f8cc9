import { Trans, useLingui } from '@lingui/react/macro'
import { useOutletContext, useSearchParams, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Person } from '#contract/people.ts'
import { Refusal } from '#domain/refusal.ts'
import { failedForm, keepsDataOnFailure, refuseForm } from '../login/answer-form.ts'
import { NoPerson } from '../dashboard/no-person.tsx'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { SecurityCards } from './security-cards.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/security.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { securityPathOf } from './proved-form.tsx'

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
  return serverAction().catch((error: unknown) => failedForm(error, { intent: String(form.get('intent')) }))
}

export const shouldRevalidate = keepsDataOnFailure

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const person = useOutletContext<Person | undefined>()
  if (!person) return <NoPerson title={t`Security`} />
  return (
    <>
      <PageHead title={t`Security`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Security</Trans>
      </h1>
      <SecurityCards
        person={person}
        sessions={loaderData.sessions}
        twoFactor={loaderData.twoFactor}
        done={actionData ? null : query.get('done')}
        refused={actionData?.refused}
      />
    </>
  )
}

type Text = (name: string) => string
type SecurityAction = { act: (api: Api, text: Text) => Promise<unknown>; done: string; card: string }

/** Each form with its call, the message when it is done, and its card. */
const actions: Record<string, SecurityAction> = {
  password: {
    act: (api, text) =>
      api.changePassword({
        currentPassword: text('currentPassword'),
        password: text('password'),
        confirmPassword: text('confirmPassword'),
      }),
    done: 'password',
    card: 'own-password',
  },
  email: {
    act: (api, text) => api.changeEmail({ email: text('email'), currentPassword: text('currentPassword') }),
    done: 'email',
    card: 'own-email',
  },
  session: {
    act: (api, text) => api.endSession({ id: text('id'), currentPassword: text('currentPassword') }),
    done: 'session',
    card: 'sessions',
  },
  others: {
    act: (api, text) => api.endOtherSessions({ currentPassword: text('currentPassword') }),
    done: 'others',
    card: 'sessions',
  },
}

/** Answers the forms of the security page: each leads back to its own card, or says why not. */
async function answerSecurity(form: FormData, { api, url }: { api: Api; url: URL }) {
  const intent = String(form.get('intent'))
  // The form of the sessions has one choice for all of them.
  const name = intent === 'session' && form.get('id') === 'others' ? 'others' : intent
  try {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new Refusal('invalid-input')
    await action.act(api, (field) => String(form.get(field) ?? ''))
    return redirect(
      addressIn(languageOf(url.pathname), `${securityPathOf(url.pathname)}?done=${action.done}#${action.card}`),
      303,
    )
  } catch (error) {
    return refuseForm(error, { intent })
  }
}
