import { useId } from 'react'

/** A box of a form with its label beside it. */
export function TickBox({ name, label, isTicked }: { name: string; label: string; isTicked: boolean }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={isTicked}
        className="mt-0.5 size-6 shrink-0 accent-primary"
      />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
    </div>
  )
}
