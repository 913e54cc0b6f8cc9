import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldChange } from '#contract/audit.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { useFieldLabels, useValueWords } from './change-words.ts'

/** What became of each field: "Price: TK 1,200 → TK 990". */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-sm text-ink-2">
      {changes.map((change) => (
        <li key={`${change.field} ${change.size} ${change.colour}`} className="wrap-anywhere">
          <Change change={change} />
        </li>
      ))}
    </ul>
  )
}

function Change({ change: { field, size, colour, from, to } }: { change: FieldChange }) {
  const { t } = useLingui()
  const label = useFieldLabels()[field] ?? field
  const choice = useChoiceName()({ size, colour })
  const word = useValueWords(field)
  const shown = (value: FieldChange['to']) => (value === undefined ? undefined : word(value) || t`(nothing)`)
  const [was, is] = [shown(from), shown(to)]
  return (
    <>
      {choice ? `${label} (${choice})` : label}: {was !== undefined && <AsTyped text={was} />}
      {was !== undefined && is !== undefined && ' → '}
      {is !== undefined && (
        <span className="text-ink">
          <AsTyped text={is} />
        </span>
      )}
      {was === undefined && is === undefined && <Trans>changed</Trans>}
    </>
  )
}
