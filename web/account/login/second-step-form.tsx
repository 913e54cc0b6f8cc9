import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { WhyNot, type RefusedLogin } from './login-form.tsx'

/** The second step of a login that has one: a code of the authenticator, or a recovery code. */
export function SecondStepForm({ next, refused }: { next: string | undefined; refused: RefusedLogin | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const isBusy = useNavigation().formAction?.includes('/login') ?? false
  // It takes the place of the first step on the same page.
  const isFirst = !refused
  useEffect(() => {
    if (isFirst) document.getElementById('code')?.focus()
  }, [isFirst])
  return (
    <Form method="post" action={useAddress('/login')} noValidate className="grid gap-5">
      {refused && !isBusy && <WhyNot refused={refused} />}
      <input type="hidden" name="step" value="code" />
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        label={t`Code`}
        hint={t`The six digits of your authenticator, or a recovery code.`}
        name="code"
        id="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        error={field(refused?.fields.code)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? t`Logging in…` : t`Login`}
      </Button>
      <TextLink to="/login" className="inline-flex min-h-11 items-center justify-self-start">
        <Trans>Log in with another account</Trans>
      </TextLink>
    </Form>
  )
}
