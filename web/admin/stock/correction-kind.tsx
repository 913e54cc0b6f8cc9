import { useLingui } from '@lingui/react/macro'
import type { Correction } from './asked-correction.ts'

/** What happened: it decides what the number means. */
export function CorrectionKind({ chosen }: { chosen: Correction }) {
  const { t } = useLingui()
  const kinds: { kind: Correction; name: string; about: string }[] = [
    { kind: 'receipt', name: t`Goods came in`, about: t`So many more` },
    { kind: 'count', name: t`I counted`, about: t`So many there are` },
    { kind: 'change', name: t`Correct by`, about: t`More, or fewer with a minus: −2` },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t`What happened?`}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {kinds.map(({ kind, name, about }) => (
          <label
            key={kind}
            className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2.5 ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
          >
            <input
              type="radio"
              name="what"
              value={kind}
              defaultChecked={kind === chosen}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 font-medium">
              {name}
              <span className="block text-sm font-normal text-ink-2">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
