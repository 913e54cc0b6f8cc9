import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { meanings, type Meaning, type TypedStock } from './typed-stock.ts'

function useMeaningWords(): Record<Meaning, { name: string; about: string }> {
  const { t } = useLingui()
  return {
    count: { name: t`Counted`, about: t`How many there are without those that are ordered and not yet handed over` },
    receipt: { name: t`Goods received`, about: t`How many came in` },
    loss: { name: t`Taken out`, about: t`How many are damaged, lost or given away` },
  }
}

// On a phone, below all of them, what the chosen one is about.
const seen: Record<Meaning, string> = {
  count: 'group-has-[[value=count]:checked]:block',
  receipt: 'group-has-[[value=receipt]:checked]:block',
  loss: 'group-has-[[value=loss]:checked]:block',
}

/** What happened: it decides what the numbers mean. */
export function MeaningChoice({ chosen }: { chosen: Meaning }) {
  const { t } = useLingui()
  const words = useMeaningWords()
  const kinds = meanings.map((kind) => ({ kind, ...words[kind], seen: seen[kind] }))
  return (
    <fieldset className="group min-w-0">
      <legend className="mb-1.5 font-medium">{t`What happened?`}</legend>
      <div className="grid grid-cols-3 gap-2">
        {kinds.map(({ kind, name, about }) => (
          <label
            key={kind}
            className="flex min-h-11 flex-col items-start gap-x-3 gap-y-1.5 rounded-control px-3 py-2.5 ring-1 sm:flex-row ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
          >
            <input
              type="radio"
              name="what"
              value={kind}
              defaultChecked={kind === chosen}
              className="size-5 shrink-0 accent-primary sm:mt-0.5"
            />
            <span className="min-w-0 font-medium max-sm:text-sm">
              {name}
              <span className="block text-sm font-normal text-ink-2 max-sm:sr-only">{about}</span>
            </span>
          </label>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 text-sm text-ink-2 sm:hidden">
        {kinds.map(({ kind, about, seen }) => (
          <p key={kind} className={`hidden ${seen}`}>
            {about}
          </p>
        ))}
      </div>
    </fieldset>
  )
}

type PutAsideProps = { typed: TypedStock } & Record<'onTake' | 'onDiscard', (meaning: Meaning) => void>

/** What was typed under another meaning: it is kept there, and not saved with the rest. It can be taken for this one, if nothing is typed yet. */
export function PutAside({ typed: { what, units, aside }, onTake, onDiscard }: PutAsideProps) {
  const words = useMeaningWords()
  const others = meanings.map((meaning) => ({ meaning, cells: Object.entries(aside[meaning] ?? {}) }))
  const isEmpty = Object.values(units).every((text) => text.trim() === '')
  const here = words[what].name
  return (
    <div role="status">
      {others.map(({ meaning, cells }) => {
        const { name } = words[meaning]
        if (cells.length === 0) return null
        return (
          <div key={meaning} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {cells.map(([key, text]) => (
              <input key={key} type="hidden" name={`${meaning} ${key}`} value={text} />
            ))}
            <p className="text-sm text-ink-2">
              <Plural
                value={cells.length}
                one={`# number typed as “${name}” is put aside and not saved.`}
                other={`# numbers typed as “${name}” are put aside and not saved.`}
              />
            </p>
            {isEmpty && (
              <Button variant="secondary" onClick={() => onTake(meaning)}>
                <Trans>Use as “{here}”</Trans>
              </Button>
            )}
            <Button variant="quiet" onClick={() => onDiscard(meaning)}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        )
      })}
    </div>
  )
}
