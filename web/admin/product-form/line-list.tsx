import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { productLimits } from '#domain/goods/product.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldMistake } from '../../ui/field.tsx'

type Props = {
  legend: string
  name: 'features' | 'specification' | 'features_bn' | 'specification_bn'
  /** Of what is typed, where it is not that of the page. */
  lang: 'bn' | undefined
  start: readonly string[]
  error: string | undefined
  onChange: () => void
}

const spare = 3
const field =
  'min-h-11 w-full min-w-0 flex-1 scroll-my-40 rounded-control border border-line-strong bg-surface px-3 text-base placeholder:text-ink-3'
const step = 'max-sm:size-11! sm:size-9! text-ink-2 aria-disabled:opacity-40'

/** Lines that grow with Enter and by pasting, and are put in order with buttons; without scripts some are always empty. */
export function LineList({ legend, name, lang, start, error, onChange }: Props) {
  const { t } = useLingui()
  const { rowName, addWords } = useRowWords(name)
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { rows, addAfter, move, remove, paste, keepField } = useLines(start, onChange)
  const fullName = (number: string) => {
    const shown = rowName(number)
    return lang ? t`${shown} (Bengali)` : shown
  }
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
          const number = formatNumber(at + 1, language)
          const [shown, named] = [rowName(number), fullName(number)]
          return (
            <li
              key={key}
              className="max-sm:rounded-control max-sm:border max-sm:border-line-strong max-sm:bg-surface sm:flex sm:items-center sm:gap-0.5"
            >
              <input
                ref={keepField(key)}
                name={name}
                lang={lang}
                defaultValue={text}
                maxLength={productLimits.line}
                autoComplete="off"
                enterKeyHint="next"
                placeholder=" "
                aria-label={named}
                onKeyDown={onEnter(key)}
                onPaste={(event) => {
                  if (paste(key, event.clipboardData.getData('text'))) event.preventDefault()
                }}
                className={`peer max-sm:border-0 ${field}`}
              />
              <LineButtons
                named={named}
                shown={shown}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={(by, button) => move(key, by, button)}
                onRemove={() => remove(key)}
              />
            </li>
          )
        })}
        {!isHydrated && <SpareRows name={name} label={fullName} after={rows.length} />}
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
      {error && <FieldMistake id={`${name}-error`}>{error}</FieldMistake>}
    </fieldset>
  )
}

type ButtonsProps = {
  named: string
  shown: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1, button: HTMLElement) => void
  onRemove: () => void
}

/** On a phone they stand below the line, once something is typed there. */
function LineButtons({ named, shown, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  const { t } = useLingui()
  return (
    <span className="flex items-center max-sm:border-t max-sm:border-line max-sm:peer-placeholder-shown:hidden unscripted:hidden">
      <span aria-hidden className="me-auto px-3 text-sm text-ink-2 sm:hidden">
        {shown}
      </span>
      <IconButton
        label={t`Move up: ${named}`}
        aria-disabled={isFirst}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
        className={step}
      >
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Move down: ${named}`}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
        className={step}
      >
        <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Remove: ${named}`} onClick={onRemove} className={step}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}

/** What a row is called, "Feature 2", and the button that adds one. */
function useRowWords(name: Props['name']) {
  const { t } = useLingui()
  const words = {
    features: { rowName: (number: string) => t`Feature ${number}`, addWords: t`Add feature` },
    specification: { rowName: (number: string) => t`Specification ${number}`, addWords: t`Add specification` },
  }
  return words[name === 'features' || name === 'features_bn' ? 'features' : 'specification']
}

function SpareRows({ name, label, after }: { name: string; label: (number: string) => string; after: number }) {
  const language = useLanguage()
  return Array.from({ length: spare }, (_, n) => (
    <li key={`spare ${n}`} className="scripted:hidden">
      <input name={name} aria-label={label(formatNumber(after + n + 1, language))} className={field} />
    </li>
  ))
}

type Row = { key: number; text: string }

/** The rows of a list that grows, shrinks and is put in order; what stands in a row, its field knows. */
function useLines(first: readonly string[], onChange: () => void) {
  const next = useRef(first.length + 1)
  const [rows, setRows] = useState<Row[]>(() => [
    ...first.map((text, key) => ({ key, text })),
    { key: first.length, text: '' },
  ])
  const [focused, setFocused] = useState<number>()
  const pressed = useRef<HTMLElement>(undefined)
  const fields = useRef(new Map<number, HTMLInputElement>())
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(), [rows])
  useEffect(() => {
    if (focused !== undefined) fields.current.get(focused)?.focus()
  }, [focused, rows])

  // A row that is moved loses the focus of the button that moved it.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  }, [rows])

  /** Puts rows after another, and leads to the last of them. */
  function addAfter(key: number | undefined, texts: readonly string[] = ['']): void {
    const added = texts.map((text) => ({ key: next.current++, text }))
    const place = key === undefined ? rows.length : rows.findIndex((row) => row.key === key) + 1
    setRows(rows.toSpliced(place, 0, ...added))
    setFocused(added.at(-1)?.key)
  }

  function move(key: number, by: 1 | -1, button: HTMLElement): void {
    pressed.current = button
    const from = rows.findIndex((row) => row.key === key)
    const moved = rows[from]
    if (!moved || !rows[from + by]) return
    setRows(rows.toSpliced(from, 1).toSpliced(from + by, 0, moved))
  }

  function remove(key: number): void {
    const at = rows.findIndex((row) => row.key === key)
    const left = rows.filter((row) => row.key !== key)
    setRows(left.length > 0 ? left : [{ key: next.current++, text: '' }])
    setFocused((left[at] ?? left[at - 1])?.key)
  }

  /** Several lines that are pasted become several rows. */
  function paste(key: number, text: string): boolean {
    const [line, ...others] = text.split(/\r?\n/).flatMap((one) => one.trim() || [])
    const field = fields.current.get(key)
    if (!field || line === undefined || others.length === 0) return false
    field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    addAfter(key, others)
    return true
  }

  function keepField(key: number) {
    return (field: HTMLInputElement | null) => {
      if (field) fields.current.set(key, field)
      else fields.current.delete(key)
    }
  }

  return { rows, addAfter, move, remove, paste, keepField }
}
