import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useFetcher, useNavigation, useSubmit } from 'react-router'
import type { FieldError } from '#domain/field-errors.ts'
import { mostPerLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { attempt } from '../../browser/device-storage.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import type { DraftAnswer } from './answer-draft.server.ts'

/** How long somebody has stopped typing before the shop is asked, in ms. */
export const debounce = 350
const draftName = 'order-draft'
const telling = new Set(['name', 'phone', 'address', 'email', 'district', 'upazila', 'note', 'discount', 'line'])

/** An order as it is written down: counted by the shop while one types, and kept on this device until it is placed. */
export function useWrittenOrder(answer: Pick<DraftAnswer, 'id' | 'draft'>, visit: { opened: string }) {
  const form = useRef<HTMLFormElement>(null)
  const action = useAddress('/admin/order/new')
  const submit = useSubmit()
  const [offered, setOffered] = useState<string>()
  const keep = useCallback(() => {
    if (form.current) keepDraft(form.current)
  }, [])
  useEffect(() => setOffered(attempt(() => localStorage.getItem(draftName)) ?? undefined), [])
  // A line that was added or taken away is in the answer.
  useEffect(keep, [keep, answer.id])
  const counting = useCounting<DraftAnswer>({ form, action, id: answer.id, onCount: keep })
  return {
    ...counting,
    form,
    draft: withCounted(answer.draft, counting.counted?.draft),
    isOffered: offered !== undefined,
    restore: () => {
      const fields = new URLSearchParams(offered)
      fields.set('do', 'restore')
      setOffered(undefined)
      void submit(fields, { method: 'post', action, preventScrollReset: true, state: visit })
    },
    discard: () => {
      dropDraft()
      setOffered(undefined)
    },
  }
}

type Counting = { form: RefObject<HTMLFormElement | null>; action: string; id: string; onCount?: () => void }

/** Lets the shop count what a form holds a moment after one has typed. `id` tells one answer to the whole form from the next. */
export function useCounting<Answer>({ form, action, id, onCount }: Counting) {
  const { data, state, submit: ask, reset } = useFetcher<Answer>({ key: `order ${id}` })
  const times = useRef(0)
  const [requested, setRequested] = useState(0)
  const [answered, setAnswered] = useState(0)
  const isSent = useOneByOne(form, id)
  const count = useEffectEvent(async () => {
    if (!form.current) return
    onCount?.()
    const fields = new FormData(form.current)
    fields.set('do', 'count')
    fields.set('find', '')
    await ask(fields, { method: 'post', action })
    setAnswered(requested)
  })
  useEffect(() => {
    if (!requested) return
    const timer = setTimeout(count, debounce)
    return () => clearTimeout(timer)
  }, [requested])

  return {
    counted: data,
    isCounting: (requested > 0 && requested !== answered) || state !== 'idle',
    follow: () => setRequested(++times.current),
    /** The answer to the whole form counts as well: one that comes later must not replace it. */
    onSubmit: (event: SubmitEvent) => {
      if (!isSent(event)) return
      setRequested(0)
      reset()
    },
  }
}

type SubmitEvent = SyntheticEvent<HTMLFormElement, globalThis.SubmitEvent>

/**
 * Every answer holds the whole form: what is pressed meanwhile waits for it, so that no line is lost. Tells what is sent now.
 * The same button pressed twice is one press, but not once the answer is there: its lines have moved up.
 */
function useOneByOne(form: RefObject<HTMLFormElement | null>, id: string) {
  const { state, formData } = useNavigation()
  const next = useRef<HTMLElement>(null)
  const sentFrom = useRef('')
  const isBusy = state !== 'idle'
  useEffect(() => {
    if (isBusy || !next.current) return
    if (next.current.isConnected) form.current?.requestSubmit(next.current)
    next.current = null
  }, [isBusy, form])
  return (event: SubmitEvent): boolean => {
    if (!isBusy) {
      sentFrom.current = id
      return true
    }
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const does = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const isAgain = does === formData?.get('do') && sentFrom.current === id
    if (/^(add|remove|find)/.test(does) && !isAgain) next.current = submitter
    return false
  }
}

type CutProps = { line: DraftAnswer['draft']['lines'][number]; typed: TypedLine; isCounting: boolean }

/**
 * The field of a line's quantity, which begins with `text`. More than can be had turns into what can, once it is counted:
 * the field and the price of its line say the same. `why` is told until the number is changed.
 */
export function useCut({ line, typed, isCounting }: CutProps) {
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'short' | 'cut'>()
  const why = line.isShort ? 'short' : line.isCut ? 'cut' : undefined
  const text = typed.wrong?.text ?? formatNumber(typed.quantity, language)
  const last = useRef(text)
  useEffect(() => {
    // Not at first: something may have been typed before there were scripts.
    if (field.current && last.current !== text) field.current.value = text
    last.current = text
  }, [text])
  useEffect(() => {
    if (!why || isCounting) return
    if (field.current) field.current.value = formatNumber(line.quantity, language)
    setTold(why)
  }, [line, why, isCounting, language])
  return { field, text, why: why ?? told, forget: () => setTold(undefined) }
}

type Counted = { lines: readonly unknown[]; found?: unknown }

/** The page as it was answered, with what was counted since: what was found stays, and so do lines that came or went. */
export function withCounted<D extends Counted>(shown: D, counted: D | undefined): D {
  if (!counted) return shown
  const { found, lines } = shown
  return { ...counted, found, lines: counted.lines.length === lines.length ? counted.lines : lines }
}

function keepDraft(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name]) => !['do', 'find', 'seen'].includes(name))
  if (!fields.some(([name, value]) => telling.has(name) && value)) return
  const written = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  attempt(() => localStorage.setItem(draftName, written.toString()))
}

/** An order that was placed, or that nobody wants, is not offered again. */
export function dropDraft(): void {
  attempt(() => localStorage.removeItem(draftName))
}

/**
 * A line of an order that is being written down; `isCut` where more was added than one line can have. `wrong` is what
 * stands in its field where that is no number of units: one stands in for it then, and the order has no total.
 */
export type TypedLine = {
  productId: string
  size: string
  colour: string
  quantity: number
  isCut?: true
  wrong?: { text: string; error: FieldError }
}

const fieldNames = [
  'name',
  'phone',
  'address',
  'email',
  'district',
  'upazila',
  'delivery',
  'channel',
  'note',
  'discount',
  'find',
  'kept',
] as const
type TypedFields = Record<(typeof fieldNames)[number], string>
export type TypedOrder = TypedFields & {
  lines: TypedLine[]
  /** The line that the last press has put on the order. */
  added?: string
  idempotencyKey: string
  seen: string
}

/** Reads the form of an order that is being written down: everything it knows travels in it. */
export function readTypedOrder(form: FormData): TypedOrder {
  const text = (name: string) => String(form.get(name) ?? '')
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as TypedFields
  const lines = form
    .getAll('line')
    .map((line, n) => readLine(String(line), text(`quantity-${n}`)))
    .reduce<TypedLine[]>(withLine, [])
  return { ...fields, lines, idempotencyKey: text('idempotencyKey'), seen: text('seen') }
}

/** A line as its hidden field carries it: the product, the size and the colour. */
export function writeLine({ productId, size, colour }: Pick<TypedLine, 'productId' | 'size' | 'colour'>): string {
  return [productId, size, colour].join('|')
}

export function readLine(written: string, quantity: string): TypedLine {
  const [productId = '', size = '', colour = ''] = written.split('|')
  return { productId, size, colour, ...readUnits(quantity) }
}

function readUnits(text: string): Pick<TypedLine, 'quantity' | 'wrong'> {
  const [units, max] = [readNumber(text) ?? 0, mostPerLine]
  if (units > max) return { quantity: 1, wrong: { text, error: { code: 'too-many-of-one', max } } }
  if (Number.isInteger(units) && units >= 1) return { quantity: units }
  return { quantity: 1, wrong: { text, error: { code: 'out-of-range', min: 1, max } } }
}

function withinOne(units: number): Pick<TypedLine, 'quantity' | 'isCut'> {
  return units > mostPerLine ? { quantity: mostPerLine, isCut: true } : { quantity: units }
}

/** The lines with so many more of a product, or with another line for it. */
export function withLine(lines: TypedLine[], added: TypedLine): TypedLine[] {
  const isThere = lines.some((line) => writeLine(line) === writeLine(added))
  if (!isThere) return [...lines, added]
  return lines.map((line) => {
    if (writeLine(line) !== writeLine(added)) return line
    const wrong = line.wrong ?? added.wrong
    return wrong ? { ...line, wrong } : { ...line, ...withinOne(line.quantity + added.quantity) }
  })
}

/** What a form that adds or takes away a line leaves of it. What was found stays: the next size is one press away. */
export function changedLines(
  { lines }: Pick<TypedOrder, 'lines'>,
  form: FormData,
): Partial<Pick<TypedOrder, 'lines' | 'added'>> {
  const [verb, ...rest] = String(form.get('do') ?? '').split(' ')
  const subject = rest.join(' ')
  if (verb === 'add') return { lines: withLine(lines, readLine(subject, '1')), added: subject }
  return verb === 'remove' ? { lines: lines.filter((_, n) => String(n) !== subject) } : {}
}
