import type { CSSProperties } from 'react'

type Props = {
  legend: string
  hint?: string
  name: string
  options: readonly { value: string; label: string; swatch?: string }[]
  chosen: readonly string[]
}

const box =
  'flex min-h-11 min-w-11 items-center gap-2 rounded-control bg-surface px-3 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Words of which any number can be ticked. */
export function TickGroup({ legend, hint, name, options, chosen }: Props) {
  return (
    <fieldset className="min-w-0" aria-describedby={hint && `${name}-hint`}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-1 mb-2 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, swatch }) => (
          <label key={value} className={box}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-primary"
            />
            {swatch && <span style={swatchOf(swatch)} className="size-5 rounded-full ring-1 ring-line-strong" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function swatchOf(colour: string): CSSProperties {
  return { backgroundColor: colour }
}
