import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CircleAlert, Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#domain/money.ts'
import { productLimits } from '#domain/goods/product.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useLines } from './use-lines.ts'

type Props = {
  legend: string
  name: 'features' | 'specification'
  /** What a row is called, "Feature 2", and the button that adds one. */
  rowName: (number: string) => string
  addWords: string
  start: readonly string[]
  error: string | undefined
  onChange: () => void
}

const spare = 3
const field =
  'min-h-11 w-full min-w-0 flex-1 scroll-my-40 rounded-control border border-line-strong bg-surface px-3 text-base placeholder:text-ink-3'
const step = 'size-9! text-ink-2 aria-disabled:opacity-40'

/** Lines that grow with Enter and by pasting, and are put in order with buttons; without scripts some are always empty. */
export function LineList({ legend, name, rowName, addWords, start, error, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { rows, addAfter, move, remove, paste, keepField } = useLines(start, onChange)
  const onEnter = (key: number) => (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || press.nativeEvent.isComposing || press.ctrlKey || press.metaKey) return
    press.preventDefault()
    addAfter(key)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 font-medium">
        {legend} <span className="text-sm font-normal text-ink-2">{t`(optional)`}</span>
      </legend>
      <ol className="grid grid-cols-1 gap-2">
        {rows.map(({ key, text }, at) => {
          const named = rowName(formatNumber(at + 1, language))
          const [isFirst, isLast] = [at === 0, at === rows.length - 1]
          return (
            <li key={key} className="flex items-center gap-0.5">
              <input
                ref={keepField(key)}
                name={name}
                defaultValue={text}
                maxLength={productLimits.line}
                autoComplete="off"
                enterKeyHint="next"
                aria-label={named}
                onKeyDown={onEnter(key)}
                onPaste={(event) => {
                  if (paste(key, event.clipboardData.getData('text'))) event.preventDefault()
                }}
                className={field}
              />
              <span className="flex unscripted:hidden">
                <IconButton
                  label={t`Move up: ${named}`}
                  aria-disabled={isFirst}
                  onClick={({ currentTarget }) => move(key, -1, currentTarget)}
                  className={step}
                >
                  <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
                <IconButton
                  label={t`Move down: ${named}`}
                  aria-disabled={isLast}
                  onClick={({ currentTarget }) => move(key, 1, currentTarget)}
                  className={step}
                >
                  <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
                <IconButton label={t`Remove: ${named}`} onClick={() => remove(key)} className={step}>
                  <X size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
        {!isHydrated && <SpareRows name={name} label={rowName} after={rows.length} />}
      </ol>
      <div className="mt-2">
        <Button variant="quiet" onClick={() => addAfter(undefined)} className="-ms-2 px-2! unscripted:hidden">
          <Plus size={18} strokeWidth={2} aria-hidden />
          {addWords}
        </Button>
        <Button type="submit" name="intent" value="rows" variant="secondary" className="scripted:hidden">
          <Trans>More rows</Trans>
        </Button>
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function SpareRows({ name, label, after }: { name: string; label: Props['rowName']; after: number }) {
  const language = useLanguage()
  return Array.from({ length: spare }, (_, n) => (
    <li key={`spare ${n}`} className="scripted:hidden">
      <input name={name} aria-label={label(formatNumber(after + n + 1, language))} className={field} />
    </li>
  ))
}
