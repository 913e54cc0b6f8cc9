import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { OwnSession } from '#contract/accounts.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { momentInWords } from '../../lib/time/time-left.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from './card.tsx'
import { WhyNot } from './proved-form.tsx'
import type { RefusedAction } from './refused-action.ts'

type Props = { sessions: OwnSession[]; done: 'session' | 'others' | undefined; refused: RefusedAction | undefined }

/** Where somebody is logged in, each to be ended. */
export function SessionsCard({ sessions, done, refused }: Props) {
  const isOwn = refused?.typed.intent === 'session' || refused?.typed.intent === 'others'
  return (
    <Card
      id="sessions"
      title={<Trans>Where you are logged in</Trans>}
      lead={<Trans>If you do not know one of these, end it and change your password.</Trans>}
      done={
        done === 'session' ? (
          <Trans>That session has ended.</Trans>
        ) : (
          done === 'others' && <Trans>You are logged out everywhere else.</Trans>
        )
      }
    >
      {isOwn && <WhyNot refused={refused} />}
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </Card>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useLingui()
  const language = useLanguage()
  const Icon = /Android|iPhone|iPad/.test(session.system) ? Smartphone : Monitor
  const name = useSessionName(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Icon size={24} strokeWidth={1.5} className="shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.isCurrent && (
            <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm text-on-success-soft">{t`This browser`}</span>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          <Trans>Logged in {momentInWords(session.startedAt, language)}</Trans>
          {' · '}
          <Trans>last used {momentInWords(session.lastUsedAt, language)}</Trans>
        </p>
      </div>
      {!session.isCurrent && <EndOne id={session.id} name={name} />}
    </li>
  )
}

function useSessionName({ browser, system }: OwnSession): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser || system || t`Unknown browser`
}

function EndOne({ id, name }: { id: string; name: string }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" action={useAddress('/dashboard/security')} preventScrollReset>
      <input type="hidden" name="intent" value="session" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" isBusy={formData?.get('id') === id}>
        <Trans>End</Trans>
        <span className="sr-only">{name}</span>
      </Button>
    </Form>
  )
}

function EndOthers() {
  const { formData } = useNavigation()
  return (
    <Form method="post" action={useAddress('/dashboard/security')} preventScrollReset>
      <input type="hidden" name="intent" value="others" />
      <Button type="submit" variant="secondary" isBusy={formData?.get('intent') === 'others'}>
        <Trans>Log out everywhere else</Trans>
      </Button>
    </Form>
  )
}
