import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Check, Circle } from 'lucide-react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { passwordRules, type PasswordRule } from '#domain/people/password.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { PasswordField } from '../../ui/password-field.tsx'

type Props = {
  mistakes: Partial<FieldErrors>
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

/** What a new password must have, ticked off while it is typed. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useLingui()
  const words = {
    length: <Trans>at least 8 characters</Trans>,
    upper: <Trans>an uppercase letter</Trans>,
    lower: <Trans>a lowercase letter</Trans>,
    digit: <Trans>a number</Trans>,
    unusual: <Trans>not easy to guess</Trans>,
  }
  const rules = Object.entries(passwordRules) as [PasswordRule, (password: string) => boolean][]
  return (
    <div id={id} className="-mt-3 text-sm text-ink-2">
      <p>
        <Trans>The password needs:</Trans>
      </p>
      <ul className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {rules.map(([rule, has]) => (
          <li key={rule} className={`flex items-center gap-2 ${has(password) ? 'text-success' : ''}`}>
            {has(password) ? (
              <Check size={16} strokeWidth={2.5} role="img" aria-label={t`Done:`} className="shrink-0" />
            ) : (
              <Circle size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" aria-hidden />
            )}
            {words[rule]}
          </li>
        ))}
      </ul>
    </div>
  )
}
