import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'

type Mistakes = Partial<FieldErrors>
type Find = (form: FormData) => Mistakes

const none: Mistakes = {}

/**
 * Checks a form as the shop will: a field when it is left, all of them when it is sent. What was said of a field goes as
 * soon as it is right, also by a change of another one; what only the shop can find, when it is changed itself. `sends` counts how often it was sent in vain, and `refusals` how often the shop was asked in vain.
 */
export function useCheckedFields(find: Find, refused: Mistakes = none) {
  const form = useRef<HTMLFormElement>(null)
  const isPressed = usePressed()
  const [given, setGiven] = useState(refused)
  const [mistakes, setMistakes] = useState(refused)
  const [sends, setSends] = useState(refused === none ? 0 : 1)
  const [refusals, setRefusals] = useState(0)
  if (given !== refused) {
    setGiven(refused)
    setMistakes(refused)
    setSends(refused === none ? 0 : sends + 1)
    setRefusals(refusals + 1)
  }

  const look = useCallback(
    (name: string, of: HTMLFormElement) => {
      const mistake = find(new FormData(of))[name]
      if (mistake) setMistakes((before) => (before[name] ? before : { ...before, [name]: mistake }))
    },
    [find],
  )

  function leave({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const name = nameOf(target)
    if (!name) return
    // Words that appear below the finger would move the button away that is being pressed.
    if (isPressed.current) addEventListener('pointerup', () => setTimeout(look, 0, name, currentTarget), { once: true })
    else look(name, currentTarget)
  }

  function change({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    const now = find(new FormData(currentTarget))
    const touched = nameOf(target)
    const after = ([name, mistake]: [string, FieldError]) => {
      const isLeft = name !== touched && (now[name] || refused[name] === mistake)
      const left = isLeft ? mistake : now[name]
      return left ? [[name, left] as const] : []
    }
    setMistakes((before) => Object.fromEntries(Object.entries(before as FieldErrors).flatMap(after)))
  }

  function hold(event: SubmitEvent<HTMLFormElement>) {
    const found = find(new FormData(event.currentTarget))
    setMistakes(found)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    setSends(sends + 1)
  }

  return { form, mistakes, sends, refusals, leave, change, hold }
}

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
}

/** Whether a finger or a mouse button is down just now. */
export function usePressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    const events = new AbortController()
    const listen = (event: string, value: boolean) =>
      document.addEventListener(event, () => void (isPressed.current = value), { capture: true, signal: events.signal })
    listen('pointerdown', true)
    listen('pointerup', false)
    listen('pointercancel', false)
    return () => events.abort()
  }, [])
  return isPressed
}
