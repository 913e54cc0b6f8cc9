import { useCallback, useState, type SubmitEvent } from 'react'
import { findMistakes, type Mistakes } from '#domain/orders/checkout.ts'

export type Checked = {
  mistakes: Mistakes
  /** The phone as it was read last, to say what is wrong with it. */
  phone: string
  /** Whether everything that is asked for is there, as far as this page can tell. */
  isComplete: boolean
  check: (form: HTMLFormElement) => void
  /** Holds back a form that is not complete, says what is missing, and leads to the first of it. */
  hold: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Checks the order's form by the same rule as the shop: aloud once it was sent, silently before. */
export function useCheckedForm({ isGuest, refused }: { isGuest: boolean; refused: Mistakes }): Checked {
  const [found, setFound] = useState<Mistakes>()
  const [phone, setPhone] = useState('')
  const [isAloud, setAloud] = useState(false)
  const shown = isAloud ? (found ?? {}) : refused

  const check = useCallback(
    (form: HTMLFormElement): Mistakes => {
      const delivery = readDelivery(form)
      const mistakes = findMistakes(delivery, { isGuest })
      setPhone(delivery.phone)
      setFound(mistakes)
      return mistakes
    },
    [isGuest],
  )

  function hold(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const [first] = Object.keys(check(form))
    setAloud(true)
    if (!first) return
    event.preventDefault()
    const field = form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const isComplete = found !== undefined && Object.keys(found).length === 0
  return { mistakes: shown, phone, isComplete, check, hold }
}

function readDelivery(form: HTMLFormElement) {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return { name: text('name'), phone: text('phone'), address: text('address'), email: text('email') }
}
