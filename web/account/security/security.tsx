import { Trans, useLingui } from '@lingui/react/macro'
import { useOutletContext, useSearchParams, redirect } from 'react-router'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Api } from '#contract/client.ts'
import type { Person } from '#contract/people.ts'
import { Refusal } from '#domain/refusal.ts'
import { failedForm, keepsDataOnFailure, refuseForm } from '../login/answer-form.ts'
import { NoPerson } from '../dashboard/no-person.tsx'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { EmailCard, PasswordCard, SessionsCard, type ShownSession } from './security-cards.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/security.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { momentInWords } from '../../lib/time-left.ts'
import { type RefusedAction, Card, securityPathOf, useSecurityPath } from './proved-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(shop)
  const language = languageOf(url.pathname)
  const [sessions, twoFactor] = await Promise.all([api.listSessions({}), api.showTwoFactor({})]).catch(orErrorPage)
  const shown = sessions.data
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    .map(({ startedAt, lastUsedAt, ...session }) => ({
      ...session,
      started: momentInWords(startedAt, language),
      lastUsed: momentInWords(lastUsedAt, language),
    }))
  return { sessions: shown, twoFactor: twoFactor.data }
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

type Props = {
  person: Person
  sessions: ShownSession[]
  twoFactor: { isOn: boolean }
  /** What was just done, as the address says. */
  done: string | null
  refused: RefusedAction | undefined
}

/** Everything that guards an account; the second step is for administrators, whose accounts open everybody's. */
function SecurityCards({ person, sessions, twoFactor, done, refused }: Props) {
  return (
    <div className="grid gap-5">
      <PasswordCard email={person.email} isDone={done === 'password'} refused={refused} />
      {(person.role === 'Admin' || twoFactor.isOn) && <TwoStepCard isOn={twoFactor.isOn} isDone={done === 'off'} />}
      <SessionsCard sessions={sessions} done={oneOf(done, ['session', 'others'])} refused={refused} />
      <EmailCard person={person} isDone={done === 'email'} refused={refused} />
      <OwnDataCard />
      <DeleteCard />
    </div>
  )
}

function oneOf<Word extends string>(done: string | null, words: Word[]): Word | undefined {
  return words.find((word) => word === done)
}

/** What the shop has stored about whoever asks. */
function OwnDataCard() {
  return (
    <Card
      id="own-data"
      title={<Trans>Your data</Trans>}
      lead={<Trans>Your details, addresses, orders, payments and reviews, as one file.</Trans>}
    >
      <a href="/api/v1/own-data" download="my-data.json" className="btn btn-secondary justify-self-start">
        <Trans>Download my data</Trans>
      </a>
    </Card>
  )
}

function DeleteCard() {
  return (
    <Card
      id="delete"
      title={<Trans>Delete your account</Trans>}
      lead={
        <Trans>Your orders stay in the shop’s books, without your name. The next page explains everything first.</Trans>
      }
    >
      <ButtonLink
        to={`${useSecurityPath()}/delete-account`}
        variant="secondary"
        className="justify-self-start text-danger!"
      >
        <Trans>Delete my account…</Trans>
      </ButtonLink>
    </Card>
  )
}

/** Whether the login has a second step, and the way to set it up or change it. */
function TwoStepCard({ isOn, isDone }: { isOn: boolean; isDone: boolean }) {
  return (
    <Card
      id="two-step"
      title={<Trans>Two-step login</Trans>}
      lead={<Trans>Besides the password, a code that only your phone shows.</Trans>}
      done={isDone && <Trans>Two-step login is off.</Trans>}
    >
      <p className={`flex items-center gap-2 font-semibold ${isOn ? 'text-success' : 'text-warning'}`}>
        {isOn ? <ShieldCheck size={20} aria-hidden /> : <ShieldAlert size={20} aria-hidden />}
        {isOn ? <Trans>It is on</Trans> : <Trans>It is off</Trans>}
      </p>
      <ButtonLink to={`${useSecurityPath()}/two-step`} variant="secondary" className="justify-self-start">
        {isOn ? <Trans>Recovery codes, or turn it off</Trans> : <Trans>Set it up</Trans>}
      </ButtonLink>
    </Card>
  )
}
