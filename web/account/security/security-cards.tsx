import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { OwnSession } from '#contract/accounts.ts'
import type { Person } from '#contract/people.ts'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { emailMistake, personLimits } from '#domain/people/sign-up.ts'
import { UnverifiedNote } from '../login/unverified-note.tsx'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { TextField } from '../../ui/field.tsx'
import { type RefusedAction, Card, ProvedForm, CurrentPassword, findMissing } from './proved-form.tsx'
import { NewPassword } from '../login/new-password.tsx'

/** A session with the words for when it began and when it was last used. */
export type ShownSession = Omit<OwnSession, 'startedAt' | 'lastUsedAt'> & { started: string; lastUsed: string }

type SessionsCardProps = {
  sessions: ShownSession[]
  done: 'session' | 'others' | undefined
  refused: RefusedAction | undefined
}

/** Where somebody is logged in. The others are ended by whoever knows the password, one or all. */
export function SessionsCard({ sessions, done, refused }: SessionsCardProps) {
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

function Session({ session }: { session: ShownSession }) {
  const { t } = useLingui()
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
          <Trans>Logged in {session.started}</Trans>
          {' · '}
          <Trans>last used {session.lastUsed}</Trans>
        </span>
      </span>
    </span>
  )
}

function useSessionName({ browser, system }: ShownSession): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser || system || t`Unknown browser`
}

type EndSessionsProps = { others: ShownSession[]; isDone: boolean; refused: RefusedAction | undefined }

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

type PasswordCardProps = { email: string; isDone: boolean; refused: RefusedAction | undefined }

/** A new password, which ends every other session. */
export function PasswordCard({ email, isDone, refused }: PasswordCardProps) {
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

type Props = { person: Person; isDone: boolean; refused: RefusedAction | undefined }

/** Another address, which counts once a mail to it has been answered. */
export function EmailCard({ person: { email, isVerified }, isDone, refused }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const { key } = useLocation()
  return (
    <Card
      id="own-email"
      title={<Trans>Change your email</Trans>}
      lead={
        <Trans>
          Your email is <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </Trans>
      }
      done={
        isDone && (
          <Trans>
            We have sent an email to the new address. Open its link to make the change; until then everything stays as
            it is.
          </Trans>
        )
      }
    >
      {!isVerified && <UnverifiedNote email={email} />}
      <ProvedForm
        key={isDone ? key : ''}
        intent="email"
        action=""
        find={findEmailMistakes}
        refused={refused}
        words={[t`Change the email`, t`Sending…`]}
      >
        {(mistakes) => (
          <>
            <TextField
              label={t`New email`}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={personLimits.email}
              hint={t`We’ll send an email there. The change takes effect once you open its link.`}
              error={field(mistakes.email)}
            />
            <CurrentPassword mistake={mistakes.currentPassword} />
          </>
        )}
      </ProvedForm>
    </Card>
  )
}

const needsPassword = findMissing({ currentPassword: { code: 'password-required' } })

function findEmailMistakes(form: FormData) {
  return { ...emailMistake(String(form.get('email') ?? '')), ...needsPassword(form) }
}
