import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, MessageCircleQuestionMark } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { BlockAnswer } from './orders.server.ts'

/** Why a phone number is marked, by whom and when, as people write it. */
type Blocked = { reason: string; by: string; at: string }
type Props = {
  phone: string
  blocked: Blocked | undefined
  /** The page it stands on, and what it answered to a form without effect. */
  path: string
  answer: BlockAnswer | undefined
}

/** Whether orders of a phone number are asked about before they are confirmed: said, marked and taken off here. */
export function AskFirst({ phone, blocked, path, answer }: Props) {
  return (
    <section id="ask-first" aria-labelledby="ask-first-title" className="min-w-0 scroll-mt-20">
      {blocked ? (
        <Marked phone={phone} blocked={blocked} path={path} />
      ) : (
        <details open={answer !== undefined} className="group">
          <summary className="btn btn-secondary w-fit px-4! text-start!">
            <MessageCircleQuestionMark size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
            <span id="ask-first-title">
              <Trans>Ask before confirming orders of this number</Trans>
            </span>
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              className="shrink-0 transition-transform group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <MarkForm phone={phone} path={path} answer={answer} />
        </details>
      )}
    </section>
  )
}

function Marked({ phone, blocked: { reason, by, at }, path }: Pick<Props, 'phone' | 'path'> & { blocked: Blocked }) {
  const isBusy = useNavigation().formData?.get('do') === 'unblock'
  return (
    <div className="rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <div className="flex items-start gap-3">
        <MessageCircleQuestionMark size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
        <div className="min-w-0">
          <p id="ask-first-title" className="font-semibold">
            <Trans>Ask before confirming</Trans>
          </p>
          <p className="wrap-anywhere">
            <AsTyped text={reason} />
          </p>
          <p className="mt-1 text-sm">
            <Trans>
              Marked by {by} on {at}
            </Trans>
          </p>
        </div>
      </div>
      <Form method="post" action={useAddress(path)} preventScrollReset className="mt-3">
        <input type="hidden" name="phone" value={phone} />
        <Button type="submit" name="do" value="unblock" variant="secondary" isBusy={isBusy}>
          <Check size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Take the mark off</Trans>
        </Button>
      </Form>
    </div>
  )
}

function MarkForm({ phone, path, answer }: Omit<Props, 'blocked'>) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === 'block'
  return (
    <Form method="post" action={useAddress(path)} preventScrollReset noValidate className="mt-2 grid gap-3">
      <input type="hidden" name="do" value="block" />
      <input type="hidden" name="phone" value={phone} />
      {answer && (
        <Alert look="danger" takesFocus>
          {words.refusal(answer.refused)}
        </Alert>
      )}
      <TextField
        label={t`Reason`}
        name="reason"
        maxLength={300}
        autoComplete="off"
        hint={t`For the shop’s own people; the customer never sees it.`}
        defaultValue={answer?.reason}
        error={words.field(answer?.fields['reason'])}
      />
      <p className="text-sm text-ink-2">
        <Trans>
          Orders of this number come in as usual. They stand out in the list, and confirming one asks first.
        </Trans>
      </p>
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        {isBusy ? t`Saving…` : <Trans>Mark this number</Trans>}
      </Button>
    </Form>
  )
}
