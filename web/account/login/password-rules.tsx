import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle } from 'lucide-react'
import { passwordRules, type PasswordRule } from '#domain/people/password.ts'

/** What a new password must have, ticked off while it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useLingui()
  const words = {
    length: <Trans>at least 8 characters</Trans>,
    upper: <Trans>an uppercase letter</Trans>,
    lower: <Trans>a lowercase letter</Trans>,
    digit: <Trans>a number</Trans>,
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
