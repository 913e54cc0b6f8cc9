import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert, ShieldCheck, Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { OwnSession } from '#contract/accounts.ts'
import type { Person } from '#contract/people.ts'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { EmailCard } from './email-card.tsx'
import { type RefusedAction, Card, ProvedForm, useSecurityPath, CurrentPassword, findMissing } from './proved-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NewPassword } from '../login/new-password.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { momentInWords } from '../../lib/time-left.ts'

type SessionsCardProps = {
  sessions: OwnSession[]
  done: 'session' | 'others' | undefined
  refused: RefusedAction | undefined
}

/** Where somebody is logged in. The others are ended by whoever knows the password, one or all. */
function SessionsCard({ sessions, done, refused }: SessionsCardProps) {
  const [here, others] = [sessions.filter((one) => one.isCurrent), sessions.filter((one) => !one.isCurrent)]
  return (
    <Card
      id="sessions"
      title={<Trans>Where you are logged in</Trans>}
      lead={<Trans>Don’t recognise one? Log it out and change your password.</Trans>}
      done={
        done === 'session' ? (
          <Trans>That device is logged out.</Trans>
        ) : (
          done === 'others' && <Trans>You are logged out everywhere else.</Trans>
        )
      }
    >
      {here.map((session) => (
        <Session key={session.id} session={session} />
      ))}
      {others.length > 0 && <EndSessions others={others} isDone={done !== undefined} refused={refused} />}
    </Card>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useLingui()
  const language = useLanguage()
  const Icon = /Android|iPhone|iPad/.test(session.system) ? Smartphone : Monitor
  return (
    <span className="flex min-w-0 flex-1 items-center gap-x-4">
      <Icon size={24} strokeWidth={1.5} className="shrink-0 text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {useSessionName(session)}
          {session.isCurrent && (
            <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm text-on-success-soft">{t`This browser`}</span>
          )}
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">
          <Trans>Logged in {momentInWords(session.startedAt, language)}</Trans>
          {' · '}
          <Trans>last used {momentInWords(session.lastUsedAt, language)}</Trans>
        </span>
      </span>
    </span>
  )
}

function useSessionName({ browser, system }: OwnSession): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser || system || t`Unknown browser`
}

type EndSessionsProps = { others: OwnSession[]; isDone: boolean; refused: RefusedAction | undefined }

/** One device or all of them. Whoever finds this browser open has the password to prove first. */
function EndSessions({ others, isDone, refused }: EndSessionsProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  return (
    <ProvedForm
      key={isDone ? key : ''}
      intent="session"
      action=""
      find={needsCurrent}
      refused={refused}
      words={[t`Log out`, t`Logging out…`]}
      variant="secondary"
    >
      {(mistakes) => (
        <>
          <fieldset className="divide-y divide-line">
            <legend className="font-semibold">
              <Trans>Log out elsewhere</Trans>
            </legend>
            {others.map((session) => (
              <Choice key={session.id} id={session.id} isFirst={others.length === 1}>
                <Session session={session} />
              </Choice>
            ))}
            {others.length > 1 && (
              <Choice id="others" isFirst>
                <Trans>All of them</Trans>
              </Choice>
            )}
          </fieldset>
          <CurrentPassword mistake={mistakes.currentPassword} />
        </>
      )}
    </ProvedForm>
  )
}

function Choice({ id, isFirst, children }: { id: string; isFirst: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-4 py-3">
      <input type="radio" name="id" value={id} defaultChecked={isFirst} className="size-5 shrink-0 accent-primary" />
      {children}
    </label>
  )
}

type Props = {
  person: Person
  sessions: OwnSession[]
  twoFactor: { isOn: boolean }
  /** What was just done, as the address says. */
  done: string | null
  refused: RefusedAction | undefined
}

/** Everything that guards an account; the second step is for administrators, whose accounts open everybody's. */
export function SecurityCards({ person, sessions, twoFactor, done, refused }: Props) {
  return (
    <div className="grid gap-5">
      <PasswordCard email={person.email} isDone={done === 'password'} refused={refused} />
      {(person.role === 'Admin' || twoFactor.isOn) && <TwoStepCard isOn={twoFactor.isOn} isDone={done === 'off'} />}
      <SessionsCard sessions={sessions} done={oneOf(done, ['session', 'others'])} refused={refused} />
      <EmailCard person={person} isDone={done === 'email'} refused={refused} />
      <DeleteCard />
    </div>
  )
}

function oneOf<Word extends string>(done: string | null, words: Word[]): Word | undefined {
  return words.find((word) => word === done)
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

type PasswordCardProps = { email: string; isDone: boolean; refused: RefusedAction | undefined }

/** A new password, which ends every other session. */
function PasswordCard({ email, isDone, refused }: PasswordCardProps) {
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
        action=""
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

const needsCurrent = findMissing({ currentPassword: { code: 'password-required' } })

function findMistakes(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { password: text('password'), confirmPassword: text('confirmPassword') }
  return { ...needsCurrent(form), ...findNewPasswordMistakes(typed) }
}
