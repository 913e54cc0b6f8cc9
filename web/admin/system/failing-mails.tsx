import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { MailProblem } from '#domain/shop/system-health.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { ShownSystem } from './system-in-words.server.ts'
import type { SystemAnswer } from './typed-plan.ts'

type Mail = ShownSystem['mail']['failing'][number]
type Props = { mails: Mail[]; answer: SystemAnswer | undefined }

/** The emails that could not be sent, each with why and a way to try again. */
export function FailingMails({ mails, answer }: Props) {
  const words = useAdminWords()
  const refused = answer?.refused?.intent === 'retry' ? answer.refused : undefined
  if (mails.length === 0 && !refused) return null
  return (
    <section aria-labelledby="failing-mails" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="failing-mails" className="text-xl">
        <Trans>Emails that could not be sent</Trans>
      </h2>
      {refused && (
        <Alert look="danger">
          {refused.code === 'not-found' ? (
            <Trans>This email was sent in the meantime.</Trans>
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
    'order-status-changed': t`News of an order`,
    'order-edited': t`A changed order`,
    'order-handed-over': t`An order with the courier`,
    'review-request': t`Request for a review`,
    'stock-low': t`Little stock left`,
    'back-in-stock': t`Something is in stock again`,
    'callers-waiting': t`Somebody waits for a call`,
    'backup-failed': t`A backup was not taken`,
  }
  const problems: Record<MailProblem, string> = {
    'no-connection': t`The mail server does not answer.`,
    'login-refused': t`The mail server refuses the user name or the password of SMTP_URL.`,
    'address-refused': t`The mail server refuses an address.`,
    refused: t`The mail server refuses the email.`,
    failed: t`The email could not be written.`,
  }
  return { topic: (topic: string) => topics[topic] ?? topic, problem: (problem: MailProblem) => problems[problem] }
}
