import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type Props = {
  mistakes: Partial<Record<string, string>>
  /** Whether it is asked for once more. */
  isRepeated?: boolean
  label?: string
}

/** A password that is chosen, with what it must have. */
export function NewPassword({ mistakes, isRepeated = true, label }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const [password, setPassword] = useState('')
  // A browser may have filled it in before the page was alive.
  useEffect(() => {
    const input = document.getElementById('password')
    if (input instanceof HTMLInputElement) setPassword(input.value)
  }, [])
  return (
    <>
      <PasswordField
        id="password"
        label={label ?? t`Password`}
        name="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        onChange={({ target }) => setPassword(target.value)}
        error={field(mistakes.password)}
      />
      <PasswordRules id="password-rules" password={password} />
      {isRepeated && (
        <PasswordField
          id="confirmPassword"
          label={t`Confirm password`}
          name="confirmPassword"
          autoComplete="new-password"
          error={field(mistakes.confirmPassword)}
        />
      )}
    </>
  )
}
