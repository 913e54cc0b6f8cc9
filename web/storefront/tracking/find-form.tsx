import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { TrackingAnswer } from './answer-tracking.server.ts'

type Props = { number: string; answer: TrackingAnswer | undefined }

/** An order's number and its phone show how far it is. */
export function FindForm({ number, answer }: Props) {
  const { t } = useLingui()
  const phoneWords = usePhoneWords()
  const isBusy = useNavigation().formData?.get('intent') === 'find'
  const refused = answer?.refused?.intent === 'find' ? answer.refused : undefined
  const typed = answer?.typed
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/order')}
      noValidate
      replace
      preventScrollReset
      className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      {refused && !isBusy && <NotFound refused={refused} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Order number`}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="6F3A21B"
          hint={t`Seven letters and digits, in the mail about your order and on the thank-you page`}
          defaultValue={typed?.number ?? number}
          error={refused?.fields.number && t`This is no order number: please check its seven letters and digits`}
        />
        <TextField
          label={t`Phone`}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          placeholder="01XXXXXXXXX"
          hint={t`The one you ordered with`}
          defaultValue={typed?.phone}
          error={phoneWords(refused?.fields.phone, typed?.phone ?? '')}
        />
      </div>
      <Button type="submit" name="intent" value="find" isBusy={isBusy} className="justify-self-start">
        {isBusy ? <Trans>Looking…</Trans> : <Trans>Track order</Trans>}
      </Button>
    </Form>
  )
}

/** One answer for every pair that does not fit, so that nobody learns which half was right. */
function NotFound({ refused: { code, fields } }: { refused: NonNullable<TrackingAnswer['refused']> }) {
  const words = useWordsFor()
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      <p className="font-semibold">{words.refusal(code)}</p>
      {code === 'order-not-found' && (
        <p>
          <Trans>
            No order has this number together with this phone. Compare both with the mail about your order, or call us.
          </Trans>
        </p>
      )}
    </Alert>
  )
}
