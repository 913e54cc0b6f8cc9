import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { accountAddress } from './account-address.ts'
import type { RefusedForm } from './answer-form.ts'

export type RefusedLogin = RefusedForm<{ email: string }>
type Props = {
  next: string | undefined
  /** The address that was typed on the page before. */
  email: string | undefined
  refused: RefusedLogin | undefined
}

/** The specified two fields. A refusal says nothing of which was wrong; the address stays, the password never. */
export function LoginForm({ next, email, refused }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const isBusy = useNavigation().formAction?.includes('/login') ?? false
  const isKnown = Boolean(email) && !refused
  useEffect(() => {
    if (isKnown) document.getElementById('password')?.focus()
  }, [isKnown])
  return (
    <>
      <Form
        method="post"
        action={useAddress('/login')}
        noValidate
        preventScrollReset
        onSubmit={(event) => isBusy && event.preventDefault()}
        className="grid gap-5"
      >
        {refused && !isBusy && <WhyNot refused={refused} />}
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={refused?.typed.email ?? email}
          error={field(refused?.fields.email)}
        />
        <div className="grid gap-1">
          <PasswordField
            id="password"
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            data-first-focus={isKnown || undefined}
            error={field(refused?.fields.password)}
          />
          <TextLink to="/forgot-password" className="inline-flex min-h-11 items-center justify-self-start">
            <Trans>Forgot Password?</Trans>
          </TextLink>
        </div>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? t`Logging in…` : t`Login`}
        </Button>
      </Form>
      <OtherWays next={next} />
    </>
  )
}

export function WhyNot({ refused }: { refused: RefusedLogin }) {
  const { t } = useLingui()
  const { refusal } = useWordsFor()
  return (
    <Alert look="danger" takesFocus>
      {refusal(refused.code, { retryAfter: refused.retryAfter, otherwise: t`Login failed` })}
    </Alert>
  )
}

/** Nobody needs an account to order. */
function OtherWays({ next }: { next: string | undefined }) {
  const { isEmailOptional } = useShopFacts()
  const isOrdering = next !== undefined && /^(\/bn)?\/cart$/.test(next)
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-x-2">
        <Trans>New here?</Trans>
        <TextLink to={accountAddress('/signup', { next })} className="inline-flex min-h-11 items-center">
          <Trans>Create an account</Trans>
        </TextLink>
      </p>
      <div className="grid gap-2">
        <ButtonLink to={isOrdering ? '/cart' : '/shop'} variant="secondary">
          <Trans>Order without an account</Trans>
        </ButtonLink>
        <p className="text-sm text-ink-2">
          {isEmailOptional ? (
            <Trans>Fill your cart and give us a name, a phone number and an address. That is all.</Trans>
          ) : (
            <Trans>Fill your cart and give us a name, a phone number, an email and an address. That is all.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
