import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Button } from '../../ui/button.tsx'
import type { RefusedForm } from './answer-form.ts'

type Answer = { isSent: boolean; refused?: RefusedForm | undefined }

/** For somebody who is logged in and has not confirmed their address yet: why it matters, and the link once more. */
export function UnverifiedNote({ email }: { email: string }) {
  const { t } = useLingui()
  const { refusal } = useWordsFor()
  const { Form, state, data } = useFetcher<Answer>()
  const action = useAddress('/verify-email')
  const isBusy = state !== 'idle'
  return (
    <section
      aria-label={t`Confirm your email`}
      className="flex items-start gap-3 rounded-card border border-line bg-info-soft p-4 text-on-info-soft"
    >
      <MailCheck size={20} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Trans>
            Please confirm your email: open the link we have sent to <AsTyped text={email} />. Orders you placed with it
            before then join your account.
          </Trans>
        </p>
        <Form
          method="post"
          action={action}
          onSubmit={(event) => isBusy && event.preventDefault()}
          className="mt-1 flex flex-wrap items-center gap-x-3"
        >
          <input type="hidden" name="intent" value="resend" />
          <Button
            type="submit"
            variant="quiet"
            isBusy={isBusy}
            className="-mx-3 px-3! text-on-info-soft underline underline-offset-4"
          >
            {isBusy ? <Trans>Sending…</Trans> : <Trans>Send the link again</Trans>}
          </Button>
        </Form>
        <p role="status" className="font-medium not-empty:mt-1">
          {!isBusy && data?.isSent && <Trans>The link is on its way.</Trans>}
          {!isBusy && data?.refused && refusal(data.refused.code, { retryAfter: data.refused.retryAfter })}
        </p>
      </div>
    </section>
  )
}
