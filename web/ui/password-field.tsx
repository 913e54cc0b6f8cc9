import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useHydrated } from '../browser/lazy.tsx'
import { TextField } from './field.tsx'

/** A password that can be looked at while it is typed, and that says when Caps Lock is in the way. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [isCapital, setCapital] = useState(false)
  const isAlive = useHydrated()
  const look = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'))
  return (
    <div className={`relative ${props.className ?? ''}`}>
      <TextField
        {...props}
        className=""
        type={isShown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={look}
        onKeyUp={look}
      />
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
      <p role="status" className="text-sm text-ink-2 not-empty:mt-1">
        {isCapital && <Trans>Caps Lock is on.</Trans>}
      </p>
    </div>
  )
}
