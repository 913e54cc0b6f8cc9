import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert } from 'lucide-react'
import { createContext, use, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { keyOf } from '#domain/goods/product.ts'
import { formatNumber } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useOptionName, useProductWords } from '../products/product-words.tsx'
import type { ManyReceipts, ReceiptAnswer, Unreceived } from './stock.server.ts'

export type LowRow = {
  _id: string
  title: string
  picture?: string | undefined
  size: string
  colour: string
  stock: number
  waiting: number
  /** What is sent twice with the same key is done once. */
  key: string
  /** Whether the row before is about the same product. */
  isAgain: boolean
}

export function idOfRow({ _id, size, colour }: LowRow): string {
  return `${_id} ${keyOf({ size, color: colour })}`
}

type Held = {
  typed: Record<string, string>
  refused: Record<string, Unreceived>
  type: (row: string, text: string) => void
  settle: (answer: ManyReceipts) => void
}

/** What is typed into the fields of the list, together, so that one press saves all of it. */
export const HeldReceipts = createContext<Held>({ typed: {}, refused: {}, type: () => {}, settle: () => {} })

export function useReceipts(): Held {
  const [typed, setTyped] = useState<Held['typed']>({})
  const [refused, setRefused] = useState<Held['refused']>({})
  return {
    typed,
    refused,
    type: (row, text) => {
      setTyped({ ...typed, [row]: text })
      setRefused(without(refused, [row]))
    },
    // What was typed meanwhile stays.
    settle: (answer) => {
      setTyped((now) => without(now, answer.saved))
      setRefused((now) => ({ ...without(now, answer.saved), ...answer.refused }))
    },
  }
}

function without<Value>(values: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

function isNumber(text: string): boolean {
  return (readNumber(text) ?? 0) > 0
}

const listPath = '/admin/products/low-stock'

/** How many came in of one size and colour. Enter saves and leads to the next one of the list. */
export function ReceiptForm({ row }: { row: LowRow }) {
  const { t } = useLingui()
  const words = useProductWords()
  const language = useLanguage()
  const { _id, title, size, colour, key } = row
  const id = idOfRow(row)
  const name = [title, useOptionName()({ size, colour })].join(', ')
  const fetcher = useFetcher<ReceiptAnswer>({ key: `receipt ${id}` })
  const held = use(HeldReceipts)
  const typed = held.typed[id] ?? ''
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const refused = isBusy ? undefined : held.refused[id]
  const settle = useEffectEvent(({ stock = 0, refused: why }: ReceiptAnswer) => {
    const isHere = input.current?.form?.contains(document.activeElement)
    held.settle(why ? { saved: [], refused: { [id]: why } } : { saved: [id], refused: {} })
    if (why) {
      if (isHere) input.current?.focus()
      return
    }
    const now = formatNumber(stock, language)
    toast.success(t`${name}: ${now} in stock now`, { id: `receipt ${name}` })
    // The row goes once there is enough of it, and with it the focus.
    if (isHere)
      input.current?.closest('[data-row]')?.nextElementSibling?.querySelector<HTMLElement>('[name=units]')?.focus()
  })
  useEffect(() => {
    if (answer) settle(answer)
  }, [answer])
  return (
    <fetcher.Form
      method="post"
      action={useAddress(listPath)}
      onSubmit={(event) => (isBusy || !typed.trim()) && event.preventDefault()}
      className="grid justify-items-end gap-1 md:justify-items-start"
    >
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="option" value={keyOf({ size, color: colour })} />
      <input type="hidden" name="key" value={key} />
      <span className="relative w-24">
        <input
          ref={input}
          name="units"
          value={typed}
          onChange={({ currentTarget }) => held.type(id, currentTarget.value)}
          onKeyDown={(press) => press.key === 'Escape' && held.type(id, '')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="+"
          aria-label={t`Goods received: ${name}`}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
          className={`min-h-11 w-full scroll-mb-24 rounded-control border bg-surface ps-3 pe-10 text-base tabular-nums placeholder:text-ink-3 ${refused ? 'border-2 border-danger' : 'border-line-strong'}`}
        />
        <IconButton
          label={t`Add to the stock: ${name}`}
          type="submit"
          aria-disabled={isBusy || !isNumber(typed) || undefined}
          className={`absolute inset-y-0 end-0 ${isNumber(typed) ? 'text-primary!' : 'scripted:hidden'}`}
        >
          <Check size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      </span>
      {refused && (
        <p id={errorId} role="alert" className="flex max-w-40 items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0">{words.field(refused.field) ?? words.refusal(refused.code)}</span>
        </p>
      )}
    </fetcher.Form>
  )
}

type BarProps = { rows: LowRow[]; saveKey: string; list: RefObject<HTMLElement | null> }

/** Saves every field in which something was typed at once; what is refused keeps it. */
export function ReceiptBar({ rows, saveKey, list }: BarProps) {
  const { t } = useLingui()
  const held = use(HeldReceipts)
  const fetcher = useFetcher<ManyReceipts>({ key: 'receipts' })
  const action = useAddress(listPath)
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const ids = rows.map(idOfRow)
  const filled = ids.filter((id) => held.typed[id]?.trim())
  const wrong = ids.filter((id) => held.refused[id])
  const settle = useEffectEvent((given: ManyReceipts) => {
    held.settle(given)
    const saved = given.saved.length
    if (saved > 0) toast.success(t`${plural(saved, { one: '# change saved', other: '# changes saved' })}`)
    list.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (answer) settle(answer)
  }, [answer])
  // The field that is to be put right; the bar, and with it the focus, may be gone.
  useEffect(() => {
    if (document.activeElement === list.current) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [list, wrong.length])
  const save = () => {
    const form = new FormData()
    form.set('key', saveKey)
    for (const id of filled) form.set(`units ${id}`, held.typed[id] ?? '')
    form.set('do', 'many')
    void fetcher.submit(form, { method: 'post', action })
  }
  return (
    <>
      {filled.length > 0 && (
        <div
          data-bar
          className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-2.5 shadow-3"
        >
          {wrong.length > 0 && !isBusy && (
            <p role="alert" className="flex min-w-0 flex-1 items-start gap-2 ps-2 font-semibold text-danger">
              <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
              <Plural value={wrong.length} one="Please fix # field." other="Please fix # fields." />
            </p>
          )}
          <Button onClick={save} isBusy={isBusy} className="ms-auto">
            {isBusy ? (
              <Trans>Saving…</Trans>
            ) : (
              <Plural value={filled.length} one="Save # change" other="Save # changes" />
            )}
          </Button>
        </div>
      )}
      <LeaveDialog blocker={useUnsavedChanges(() => Object.values(held.typed).some((text) => text.trim() !== ''))} />
    </>
  )
}
