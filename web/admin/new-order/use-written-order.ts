import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useFetcher, useNavigation, useSubmit } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { attempt } from '../../browser/device-storage.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import type { Visit } from '../shell/unsent-form.tsx'
import type { DraftAnswer } from './answer-draft.server.ts'
import type { TypedLine } from './typed-order.ts'

/** How long somebody has stopped typing before the shop is asked, in ms. */
export const debounce = 350
const draftName = 'order-draft'
const telling = new Set(['name', 'phone', 'address', 'email', 'district', 'upazila', 'note', 'discount', 'line'])

/** An order as it is written down: counted by the shop while one types, and kept on this device until it is placed. */
export function useWrittenOrder(answer: Pick<DraftAnswer, 'id' | 'draft'>, visit: Visit) {
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
  const counting = useCounting<DraftAnswer>({ form, action, visit, id: answer.id, onCount: keep })
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

type WholeForm = { form: RefObject<HTMLFormElement | null>; action: string; visit: Visit; id: string }
type Counting = WholeForm & { onCount?: () => void }

/** Lets the shop count what a form holds a moment after one has typed. `id` tells one answer to the whole form from the next. */
export function useCounting<Answer>({ form, action, visit, id, onCount }: Counting) {
  const submit = useSubmit()
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
      event.preventDefault()
      if (!isSent(event)) return
      setRequested(0)
      reset()
      const sent = (event.nativeEvent.submitter as HTMLButtonElement | null) ?? event.currentTarget
      // Drawn at once: what is pressed next must find that this is on its way.
      void submit(sent, { method: 'post', action, preventScrollReset: true, state: visit, flushSync: true })
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
  const waiting = useRef<HTMLElement[]>([])
  const sentFrom = useRef('')
  const isBusy = state !== 'idle'
  useEffect(() => {
    if (isBusy) return
    const [next, ...others] = waiting.current.filter((button) => button.isConnected)
    waiting.current = others
    // After the effects, where React cannot draw at once.
    if (next) queueMicrotask(() => form.current?.requestSubmit(next))
  }, [isBusy, form])
  return (event: SubmitEvent): boolean => {
    if (!isBusy) {
      sentFrom.current = id
      return true
    }
    const { submitter } = event.nativeEvent
    const does = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const isAgain = does === formData?.get('do') && sentFrom.current === id
    const isWaiting = !submitter || waiting.current.includes(submitter)
    if (/^(add|remove|find)/.test(does) && !isAgain && !isWaiting) waiting.current.push(submitter)
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
