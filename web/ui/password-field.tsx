import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { useHydrated } from '../lib/device/use-hydrated.ts'
import { TextField } from './field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const isAlive = useHydrated()
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      {isAlive && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t`Show the password`}
          onClick={() => setShown(!isShown)}
          className="absolute end-0 top-0 min-h-6 rounded-control px-2 text-sm font-medium text-link hover:bg-primary-soft"
        >
          {isShown ? t`Hide` : t`Show`}
        </button>
      )}
    </div>
  )
}
