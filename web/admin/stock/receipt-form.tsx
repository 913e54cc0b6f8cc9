import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert } from 'lucide-react'
import { use, useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { keyOf } from '#domain/goods/product.ts'
import { formatNumber } from '#domain/money.ts'
import { LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { UndoNote } from '../../ui/toasts/undo-note.tsx'
import { useOptionName, useProductWords } from '../products/product-words.tsx'
import { addable, filledIn, HeldReceipts, idOfRow, without, type Held, type LowRow } from './held-receipts.ts'
import type { ManyReceipts, ReceiptAnswer } from './stock.server.ts'
import { FieldMistake } from '../../ui/field.tsx'
import { receiptMistake } from './typed-stock.ts'

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
  const canAdd = !receiptMistake(typed)
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
      onSubmit={(event) => {
        if (!isBusy && canAdd) return
        event.preventDefault()
        if (input.current) held.leave(id, input.current)
      }}
      className="contents md:grid md:gap-1"
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
          onBlur={({ currentTarget }) => held.leave(id, currentTarget)}
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
          aria-disabled={isBusy || !canAdd || undefined}
          className={`absolute inset-y-0 end-0 ${canAdd ? 'text-primary!' : 'scripted:hidden'}`}
        >
          <Check size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      </span>
      {refused && (
        <FieldMistake id={errorId} role="alert" className="justify-end max-md:basis-full md:max-w-40 md:justify-start">
          {words.field(refused.field) ?? words.refusal(refused.code)}
        </FieldMistake>
      )}
    </fetcher.Form>
  )
}

type BarProps = { rows: LowRow[]; saveKey: string; list: RefObject<HTMLElement | null> }

/** Saves every field in which something was typed at once, in sight or not; what is refused keeps it. */
export function ReceiptBar({ rows, saveKey, list }: BarProps) {
  const { t } = useLingui()
  const held = use(HeldReceipts)
  const fetcher = useFetcher<ManyReceipts>({ key: 'receipts' })
  const action = useAddress(listPath)
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const [filled, good] = [filledIn(held.typed), addable(held.typed)]
  const wrong = Object.keys(held.refused)
  const settle = useEffectEvent((given: ManyReceipts) => {
    held.settle(given)
    const saved = given.saved.length
    if (saved > 0) toast.success(t`${plural(saved, { one: '# change saved', other: '# changes saved' })}`)
    list.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (answer) settle(answer)
  }, [answer])
  // The first field that is to be put right; the bar, and with it the focus, may be gone.
  useEffect(() => {
    if (document.activeElement === list.current) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [list, wrong.length, answer])
  const save = () => {
    const form = new FormData()
    form.set('key', saveKey)
    for (const id of filled) form.set(`units ${id}`, held.typed[id] ?? '')
    form.set('do', 'many')
    void fetcher.submit(form, { method: 'post', action })
  }
  const discard = () => {
    held.discard()
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {filled.length > 0 ? (
        <div data-bar className={`${bar} flex-wrap justify-end gap-x-2 p-2.5`}>
          <div className="min-w-0 flex-1 ps-2 empty:hidden max-sm:basis-full">
            {wrong.length > 0 && !isBusy && (
              <p role="alert" className="flex items-start gap-2 font-semibold text-danger">
                <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
                <Plural value={wrong.length} one="Please fix # field." other="Please fix # fields." />
              </p>
            )}
            <OutOfSight typed={without(held.typed, rows.map(idOfRow))} />
          </div>
          <Button variant="quiet" onClick={discard} isDisabled={isBusy} className="px-3! max-sm:px-2!">
            <Trans>Discard</Trans>
          </Button>
          {good.length > 0 && (
            <Button onClick={save} isBusy={isBusy} className="max-sm:flex-auto max-sm:px-2!">
              {isBusy ? (
                <Trans>Saving…</Trans>
              ) : (
                <Plural value={good.length} one="Save # change" other="Save # changes" />
              )}
            </Button>
          )}
        </div>
      ) : (
        held.discarded && <Discarded count={filledIn(held.discarded).length} list={list} />
      )}
      <LeaveDialog blocker={useUnsavedChanges(() => filled.length > 0)} />
    </>
  )
}

const bar = 'sticky bottom-3 z-10 mt-4 flex items-center rounded-card border border-line-strong bg-surface shadow-3'

/** What was typed before another page or search of the list was opened is saved too. */
function OutOfSight({ typed }: { typed: Held['typed'] }) {
  const count = filledIn(typed).length
  return (
    count > 0 && (
      <p className="text-sm text-ink-2">
        <Plural value={count} one="# of them is not in sight now" other="# of them are not in sight now" />
      </p>
    )
  )
}

/** In the place of the bar, for some seconds. */
function Discarded({ count, list }: { count: number; list: BarProps['list'] }) {
  const { t } = useLingui()
  const { undo, forget } = use(HeldReceipts)
  const words = t`${plural(count, { one: '# number discarded', other: '# numbers discarded' })}`
  return (
    <div data-bar className={`${bar} px-4 py-1.5 *:flex-1`}>
      <UndoNote
        undoKey="receipts"
        name={words}
        onUndo={() => {
          undo()
          list.current?.focus({ preventScroll: true })
        }}
        onEnd={forget}
      >
        <span role="status">{words}</span>
      </UndoNote>
    </div>
  )
}
