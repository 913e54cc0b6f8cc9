import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { FieldError } from '#domain/field-errors.ts'
import { findPasswordMistake } from '#domain/people/password.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { RefusedForm } from '../login/answer-form.ts'
import { NewPassword } from '../login/new-password.tsx'

type Props = { email: string; refused: RefusedForm | undefined }

/** An account for a guest who has just ordered: the password is all that is not known yet. */
export function AccountOffer({ email, refused }: Props) {
  return (
    <section
      aria-labelledby="account-offer"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <h2 id="account-offer" className="text-lg font-bold">
        <Trans>Keep this order in an account?</Trans>
      </h2>
      <p className="wrap-anywhere text-ink-2">
        <Trans>
          Choose a password, and your name, phone and address are filled in the next time. Your account is{' '}
          <AsTyped text={email} />.
        </Trans>
      </p>
      <OfferForm refused={refused} />
    </section>
  )
}

function OfferForm({ refused }: Pick<Props, 'refused'>) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, refusals, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/thankYou')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => {
        if (isBusy) return event.preventDefault()
        hold(event)
        if (event.defaultPrevented) document.getElementById('password')?.focus()
      }}
      className="grid gap-5"
    >
      {refused && !isBusy && !refused.fields.password && <WhyNot refused={refused} />}
      <NewPassword key={refusals} mistakes={mistakes} isRepeated={false} label={t`Password`} />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        {isBusy ? <Trans>Registering…</Trans> : <Trans>Create an account</Trans>}
      </Button>
    </Form>
  )
}

function WhyNot({ refused }: { refused: RefusedForm }) {
  const { t } = useLingui()
  const { refusal } = useWordsFor()
  return (
    <Alert look="danger" takesFocus>
      {refusal(refused.code, { retryAfter: refused.retryAfter, otherwise: t`Signup failed` })}{' '}
      {refused.code === 'email-taken' && (
        <TextLink to="/login?next=/thankYou">
          <Trans>Log in with it</Trans>
        </TextLink>
      )}
    </Alert>
  )
}

/** The offer was taken. The login page knows the address. */
export function OfferTaken({ email }: { email: string }) {
  return (
    <Alert look="success" takesFocus>
      <span className="wrap-anywhere">
        <Trans>
          Your account is ready. To confirm your email, open the link we have sent to <AsTyped text={email} />; this
          order then joins the account.
        </Trans>
      </span>{' '}
      <TextLink to="/login">
        <Trans>Login</Trans>
      </TextLink>
    </Alert>
  )
}

function findMistakes(form: FormData): { password?: FieldError } {
  const mistake = findPasswordMistake(String(form.get('password') ?? ''))
  return mistake ? { password: mistake } : {}
}
