import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { emailMistake } from '#domain/people/sign-up.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { RefusedForm } from './answer-form.ts'

type Props = { email: string | undefined; refused: RefusedForm<{ email: string }> | undefined }

/** Asks for the link that sets a new password. */
export function ForgotForm({ email, refused }: Props) {
  const { t } = useLingui()
  const { field, refusal } = useWordsFor()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  const isNoField = refused && Object.keys(refused.fields).length === 0
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/forgot-password')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => {
        if (isBusy) return event.preventDefault()
        hold(event)
        if (event.defaultPrevented) document.getElementById('email')?.focus()
      }}
      className="grid gap-5"
    >
      {isNoField && !isBusy && (
        <Alert key={sends} look="danger" takesFocus>
          {refusal(refused.code, {
            retryAfter: refused.retryAfter,
            otherwise: t`That did not work. Please try again.`,
          })}
        </Alert>
      )}
      <p>
        <Trans>Tell us the email of your account. We send a link to it, with which you choose a new password.</Trans>
      </p>
      <TextField
        id="email"
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={refused?.typed.email ?? email}
        error={field(mistakes.email)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send the link</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData) {
  return emailMistake(String(form.get('email') ?? ''))
}
