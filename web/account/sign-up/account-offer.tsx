import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation, redirect } from 'react-router'
import type { FieldError } from '#domain/field-errors.ts'
import { findPasswordMistake } from '#domain/people/password.ts'
import type { Api } from '#contract/client.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { type RefusedForm, refuseForm } from '../login/answer-form.ts'
import { NewPassword } from '../login/new-password.tsx'
import { accountAddressAt, readTypedEmail, typedEmailCookie } from '../login/account-address.ts'

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

type Asked = { request: Request; url: URL; api: Api; token: string }

/** Whose account the order could become, and whether it just has. */
export async function findOffer({ request, url, api, token }: Asked) {
  const { data: offered } = await api.offerAccount({ token })
  if (!offered) return undefined
  const isTaken =
    url.searchParams.get('done') === 'signed-up' && offered.email === readTypedEmail(request)?.toLowerCase()
  return { email: offered.email, isTaken }
}

/** A guest who has just ordered makes an account with a password alone; the login page will know the address. */
export async function answerOffer({ request, url, api, token }: Asked) {
  const password = String((await request.formData()).get('password') ?? '')
  const { data: offered } = await api.offerAccount({ token })
  const headers = { 'set-cookie': typedEmailCookie(offered?.email ?? '', url) }
  try {
    await api.takeOffer({ token, password })
  } catch (error) {
    return refuseForm(error, {}, headers)
  }
  return redirect(accountAddressAt(url, '/thankYou', { done: 'signed-up' }), { headers })
}

/** The address of whoever is logged in, while it is not confirmed. */
export async function findUnverified(api: Api): Promise<string | undefined> {
  const { data: visitor } = await api.showSession({})
  if (!visitor) return undefined
  const { data: person } = await api.showPerson({ email: visitor.email })
  return person.isVerified ? undefined : person.email
}
