import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { legend: string; chosen?: string; error?: string; errorId: string; children: ReactNode }

/** A question with a few answers to pick from. The chosen one is written out; what is missing is said in words. */
export function ChoiceGroup({ legend, chosen, error, errorId, children }: Props) {
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-medium">
        {legend}
        {chosen && <span className="text-ink-2">: {chosen}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {error && (
        <p id={errorId} className="mt-2 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
