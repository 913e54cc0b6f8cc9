import { useLingui } from '@lingui/react/macro'
import { useId, useSyncExternalStore } from 'react'

// Whole names, so that the build finds them.
const icons = { system: 'icon-system', light: 'icon-light', dark: 'icon-dark' }

/** Light, dark, or as the device has it; useless without scripts, and not shown then. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const name = useId()
  const labels = { system: t`As on this device`, light: t`Light`, dark: t`Dark` }
  return (
    <fieldset className="unscripted:hidden">
      <legend className="sr-only">{t`Theme`}</legend>
      <div className="flex gap-2 lg:gap-0">
        {themes.map((one) => (
          <ThemeChoice
            key={one}
            name={name}
            theme={one}
            label={labels[one]}
            isChosen={theme === one}
            onChoose={setTheme}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = { name: string; theme: Theme; label: string; isChosen: boolean; onChoose: (theme: Theme) => void }

function ThemeChoice({ name, theme, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      title={label}
      className="grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name={name}
        value={theme}
        checked={isChosen}
        onChange={() => onChoose(theme)}
        aria-label={label}
        className="sr-only"
      />
      <span
        className={`grid size-9 place-items-center rounded-full ${isChosen ? 'bg-primary-soft text-on-primary-soft' : ''}`}
      >
        <i className={`icon ${icons[theme]} w-4.5`} />
      </span>
    </label>
  )
}

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** The theme chosen on this device; the page's own attribute holds it, so that it works where storage does not. */
function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listen, shownTheme, () => 'system' as const), chooseTheme]
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  keep(theme)
  for (const listener of listeners) listener()
}

function keep(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
