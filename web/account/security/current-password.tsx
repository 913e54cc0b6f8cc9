import { useLingui } from '@lingui/react/macro'
import type { FieldError } from '#domain/field-errors.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { PasswordField } from '../../ui/password-field.tsx'

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
