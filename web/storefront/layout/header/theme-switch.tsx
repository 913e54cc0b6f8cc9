import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { themes, useTheme, type Theme } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

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
  const Icon = icons[theme]
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
        <Icon size={18} strokeWidth={1.75} />
      </span>
    </label>
  )
}
