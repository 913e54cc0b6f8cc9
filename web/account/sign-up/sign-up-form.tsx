import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { findSignUpMistakes } from '#domain/people/sign-up.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../login/error-summary.tsx'
import type { RefusedForm } from '../login/answer-form.ts'
import { NewPassword } from '../login/new-password.tsx'
import { readSignUp, type TypedSignUp } from './read-sign-up.ts'
import { Contacts, HomeAddress, Names } from './sign-up-fields.tsx'
import { useSignUpWords } from './use-sign-up-words.tsx'

type Props = { next: string | undefined; refused: RefusedForm<TypedSignUp> | undefined }

/** The specified seven fields. Without scripts the shop's own check answers in the same places. */
export function SignUpForm({ next, refused }: Props) {
  const { t } = useLingui()
  const { refusal } = useWordsFor()
  const isBusy = useNavigation().formAction?.includes('/signup') ?? false
  const { form, mistakes, sends, refusals, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  const [phone, setPhone] = useState(refused?.typed.phoneNumber ?? '')
  const words = useSignUpWords(mistakes, phone)
  const isNoField = refused && Object.keys(refused.fields).length === 0
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/signup')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      className="grid gap-5"
    >
      {sends > 0 && !isBusy && (words.all.length > 0 || isNoField) && (
        <ErrorSummary key={sends} mistakes={words.all}>
          {isNoField && refusal(refused.code, { retryAfter: refused.retryAfter, otherwise: t`Signup failed` })}
        </ErrorSummary>
      )}
      {next && <input type="hidden" name="next" value={next} />}
      <Names typed={refused?.typed} words={words.of} />
      <Contacts typed={refused?.typed} words={words.of} onPhone={setPhone} />
      <NewPassword key={refusals} mistakes={mistakes} />
      <HomeAddress typed={refused?.typed} words={words.of} />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Registering…</Trans> : <Trans>Register</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData) {
  return findSignUpMistakes(readSignUp(form))
}
