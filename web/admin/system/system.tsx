import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator, Form, useNavigation } from 'react-router'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { SendingProblem } from '#domain/shop/system-health.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { sessionProblem, staysWhenSessionExpired } from '../shell/unsent-form.tsx'
import { ListHead } from '../table/list-head.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Route } from './+types/system.ts'
import { answerSystem, backupOf, systemOf, type ShownBackup, type ShownSystem } from './system.server.ts'
import { Backups, newestOf } from './backups.tsx'
import { HealthRows } from './health-rows.tsx'
import { typedIn, type Intent, type SystemAnswer } from './plan-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const language = languageOf(url.pathname)
  const [{ data: system }, { data: backups, ...list }] = await Promise.all([
    api.showSystem({}),
    api.listBackups({}),
  ]).catch(orErrorPage)
  return {
    system: systemOf(system, language),
    backups: { ...list, rows: backups.map((backup) => backupOf(backup, language)) },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerSystem(context.get(shop), await request.formData(), languageOf(url.pathname))
}

/** An ended session or a lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): SystemAnswer => {
    const intent = String(form.get('do') ?? '') as Intent
    return { refused: { intent, typed: typedIn(form), code: sessionProblem(error), fields: {} } }
  })
}

export const shouldRevalidate = staysWhenSessionExpired

export default function SystemPage({ loaderData: { system, backups }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isRunning = backups.isRunning || isAwaited(backups.rows, actionData)
  useLookingAgain(isRunning)
  return (
    <div className="grid max-w-4xl gap-5">
      <ListHead title={t`System`} />
      <Summary count={system.attention.length} />
      <HealthRows system={system} problem={backups.rows.find(({ problem }) => problem)?.problem} />
      <FailingMails mails={system.mail.failing} answer={actionData} />
      <Backups list={{ ...backups, isRunning }} answer={actionData} />
    </div>
  )
}

function Summary({ count }: { count: number }) {
  if (count === 0)
    return (
      <Alert look="success">
        <Trans>Everything is fine.</Trans>
      </Alert>
    )
  return (
    <p role="status" className="flex items-start gap-3 rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        <Plural
          value={count}
          one="# thing needs your attention. It is marked below."
          other="# things need your attention. They are marked below."
        />
      </span>
    </p>
  )
}

/** Whether a backup was begun here that is not in the list yet: another process may take it, and not have started. */
function isAwaited(rows: ShownBackup[], answer: SystemAnswer | undefined): boolean {
  return answer?.done === 'begun' && answer.newest === newestOf(rows)
}

const pause = 1500

/** While a backup is being taken, the page looks now and then whether it is done: when it is in sight, or is again. */
function useLookingAgain(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const look = () => document.visibilityState === 'visible' && void revalidate()
    const timer = setTimeout(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRunning, state, revalidate])
}

type Mail = ShownSystem['mail']['failing'][number]
type Props = { mails: Mail[]; answer: SystemAnswer | undefined }

/** The emails and SMS that could not be sent, each with why and a way to try again. */
function FailingMails({ mails, answer }: Props) {
  const words = useAdminWords()
  const refused = answer?.refused?.intent === 'retry' ? answer.refused : undefined
  if (mails.length === 0 && !refused) return null
  return (
    <section aria-labelledby="failing-mails" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="failing-mails" className="text-xl">
        <Trans>Emails and SMS that could not be sent</Trans>
      </h2>
      {refused && (
        <Alert look="danger">
          {refused.code === 'not-found' ? (
            <Trans>This message was sent in the meantime.</Trans>
          ) : (
            words.refusal(refused.code)
          )}
        </Alert>
      )}
      {answer?.done === 'retried' && (
        <Alert look="success">
          <Trans>It is being sent again.</Trans>
        </Alert>
      )}
      <ul className="mt-2 divide-y divide-line">
        {mails.map((mail) => (
          <FailingMail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function FailingMail({ mail: { id, topic, created, problem, isGivenUp } }: { mail: Mail }) {
  const { t } = useLingui()
  const words = useMailWords()
  const { formData } = useNavigation()
  const isBusy = formData?.get('do') === 'retry' && formData.get('id') === String(id)
  const what = words.topic(topic)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{what}</span> <span className="text-ink-2">{created}</span>
        <span className="block text-ink-2">
          {words.problem(problem)}{' '}
          {isGivenUp ? <Trans>It was given up.</Trans> : <Trans>It is tried again by itself.</Trans>}
        </span>
      </p>
      <Form method="post" action={useAddress('/admin/system')} preventScrollReset>
        <input type="hidden" name="do" value="retry" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary" isBusy={isBusy} aria-label={t`Try again: ${what}, ${created}`}>
          <RotateCw size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Try again</Trans>
        </Button>
      </Form>
    </li>
  )
}

function useMailWords() {
  const { t } = useLingui()
  const topics: Record<string, string> = {
    'link-asked': t`A link for an account`,
    'password-changed': t`Notice of a new password`,
    'email-changed': t`Notice of a new email address`,
    'message-received': t`A message to the shop`,
    'order-placed': t`An order was placed`,
    'new-order': t`A new order, to the shop`,
    'order-status-changed': t`News of an order`,
    'order-edited': t`A changed order`,
    'order-sms': t`SMS about an order`,
    'order-handed-over': t`An order with the courier`,
    'items-returned': t`Return recorded`,
    'payment-received': t`Payment received`,
    'review-request': t`Request for a review`,
    'stock-low': t`Little stock left`,
    'back-in-stock': t`Something is in stock again`,
    'callers-waiting': t`Somebody waits for a call`,
    'backup-failed': t`A backup was not taken`,
  }
  const problems: Record<SendingProblem, string> = {
    'no-connection': t`The mail server does not answer.`,
    'login-refused': t`The mail server refuses the user name or the password of SMTP_URL.`,
    'address-refused': t`The mail server refuses an address.`,
    refused: t`The mail server refuses the email.`,
    failed: t`The email could not be written.`,
    'sms-no-connection': t`The SMS gateway does not answer.`,
    'sms-busy': t`The SMS gateway is busy, or has reached its rate limit.`,
    'sms-key-refused': t`The SMS gateway refuses SMS_API_KEY, SMS_SENDER or the address of the server.`,
    'sms-balance-used-up': t`The balance at the SMS gateway is used up.`,
    'sms-number-refused': t`The SMS gateway refuses the phone number.`,
    'sms-refused': t`The SMS gateway refuses the message.`,
    'sms-answer-lost': t`The SMS gateway did not answer. It may have sent the message.`,
  }
  return { topic: (topic: string) => topics[topic] ?? topic, problem: (problem: SendingProblem) => problems[problem] }
}
