import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { findMessageMistakes, type MessageMistakes } from '#domain/shop/message.ts'

/** Checks the form as the shop will: aloud once it was sent, and again with every change. Leads to the first wrong field. */
export function useCheckedMessage(refused: MessageMistakes) {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<MessageMistakes>()
  useEffect(() => {
    setFound(undefined)
    focusFirst(form.current, refused)
  }, [refused])

  function hold(event: SubmitEvent<HTMLFormElement>): void {
    const mistakes = findMessageMistakes(readMessage(new FormData(event.currentTarget)))
    setFound(mistakes)
    if (Object.keys(mistakes).length === 0) return
    event.preventDefault()
    focusFirst(event.currentTarget, mistakes)
  }

  function check(changed: HTMLFormElement): void {
    const isAloud = found ?? Object.keys(refused).length > 0
    if (isAloud) setFound(findMessageMistakes(readMessage(new FormData(changed))))
  }

  return { form, mistakes: found ?? refused, hold, check }
}

export function readMessage(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), email: text('email'), message: text('message') }
}

function focusFirst(form: HTMLFormElement | null, mistakes: MessageMistakes): void {
  const [first] = Object.keys(mistakes)
  const field = first ? form?.elements.namedItem(first) : null
  if (field instanceof HTMLElement) field.focus()
}
