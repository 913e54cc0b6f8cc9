import { useLingui } from '@lingui/react/macro'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/field.tsx'

/** The password that proves once more who is there. */
export function CurrentPassword({ mistake }: { mistake: FieldError | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  return (
    <PasswordField
      label={t`Current password`}
      name="currentPassword"
      autoComplete="current-password"
      error={field(mistake)}
    />
  )
}

/** The digits that the phone shows now; `isEither` where a recovery code opens it too. */
export function CodeField({ isEither = false, mistake }: { isEither?: boolean; mistake: FieldError | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  return (
    <TextField
      label={t`Code`}
      hint={
        isEither
          ? t`The six digits of your authenticator, or a recovery code.`
          : t`The six digits that your authenticator shows now.`
      }
      name="code"
      inputMode={isEither ? undefined : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      error={field(mistake)}
    />
  )
}

/** The given error for each field that is empty. */
export function findMissing(errors: FieldErrors): (form: FormData) => FieldErrors {
  return (form) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => String(form.get(name) ?? '').trim() === ''))
}
