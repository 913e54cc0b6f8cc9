import { useId } from 'react'

type Props = {
  label: string
  /** How far it is; nothing where that cannot be told. */
  value?: number
  of?: number
}

/** A bar that fills, with its words above it. */
export function Progress({ label, value, of }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium tabular-nums">
        {label}
      </label>
      <progress
        id={id}
        value={of ? value : undefined}
        max={of || 1}
        className="h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken accent-primary motion-safe:indeterminate:animate-pulse [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&:indeterminate::-webkit-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}
