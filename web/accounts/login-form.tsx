import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAddress } from '../lib/language/use-address.ts'
import { useWordsFor } from '../lib/use-words-for.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'

export type RefusedLogin = { email: string; code: RefusalCode; fields: Record<string, string> }

/** The specified two fields. A refusal says nothing of which was wrong; the address stays, the password never. */
export function LoginForm({ next, refused }: { next: string | undefined; refused: RefusedLogin | undefined }) {
  const { t } = useLingui()
  const words = useWordsFor()
  const isBusy = useNavigation().formAction?.includes('/login') ?? false
  return (
    <Form method="post" action={useAddress('/login')} noValidate className="mt-6 grid gap-5">
      {refused && (
        <Alert look="danger" takesFocus>
          {words.refusal(refused.code)}
        </Alert>
      )}
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={refused?.email}
        error={words.field(refused?.fields.email)}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={words.field(refused?.fields.password)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? t`Logging in…` : t`Login`}
      </Button>
      <p className="text-ink-2">
        <Trans>
          You can order without an account: fill your cart and give us a name, a phone number and an address.
        </Trans>
      </p>
      <ButtonLink to="/shop" variant="secondary">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </Form>
  )
}
