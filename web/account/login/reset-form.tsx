import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { RefusedForm } from './answer-form.ts'
import { NewPassword } from './new-password.tsx'

type Props = { token: string; refused: RefusedForm | undefined }

/** A new password in place of the forgotten one. */
export function ResetForm({ token, refused }: Props) {
  const { t } = useLingui()
  const { field, refusal } = useWordsFor()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, sends, refusals, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  const isNoField = refused && Object.keys(refused.fields).length === 0
  const all = ['password', 'confirmPassword'].flatMap((name) => {
    const words = field(mistakes[name])
    return words ? [{ field: name, words }] : []
  })
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/reset-password')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      className="grid gap-5"
    >
      {sends > 0 && !isBusy && (all.length > 0 || isNoField) && (
        <ErrorSummary key={sends} mistakes={all}>
          {isNoField && refusal(refused.code, { retryAfter: refused.retryAfter, otherwise: t`Update failed` })}
        </ErrorSummary>
      )}
      <p>
        <Trans>Choose a new password. All devices are then logged out, also this one.</Trans>
      </p>
      <input type="hidden" name="token" value={token} />
      <NewPassword key={refusals} mistakes={mistakes} label={t`New password`} />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Changing…</Trans> : <Trans>Change the password</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return findNewPasswordMistakes({ password: text('password'), confirmPassword: text('confirmPassword') })
}
