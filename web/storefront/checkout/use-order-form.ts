import { useState, type SubmitEvent, useCallback, type FocusEvent, type ChangeEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import { findMistakes, type Mistakes } from '#domain/orders/checkout.ts'
import { troubleOf, type ShownLine } from '../cart/use-current-cart.ts'
import { useOffline, useSlow } from '../../browser/connection.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'

export type OrderState = {
  isBusy: boolean
  /** Whether the order can be sent as it is. */
  isReady: boolean
  isOffline: boolean
  /** How often it was held because the shop cannot be reached. */
  held: number
  isSlow: boolean
  send: (event: SubmitEvent<HTMLFormElement>) => void
  /** Sends the same order once more, with the same key. */
  sendAgain: () => void
}

type Surroundings = { checked: Checked; lines: ShownLine[]; form: HTMLFormElement | null; onSend: () => void }

/** Sends an order that is complete, once; while there is no connection it is held, and never kept to be sent in secret. */
export function useOrderForm({ checked, lines, form, onSend }: Surroundings): OrderState {
  const submit = useSubmit()
  const isBusy = useNavigation().formData?.get('intent') === 'order'
  const { isOffline } = useOffline()
  const [held, setHeld] = useState(0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (isBusy) return event.preventDefault()
    checked.hold(event)
    if (event.defaultPrevented) return
    if (!isOffline) return onSend()
    event.preventDefault()
    setHeld(held + 1)
  }

  return {
    isBusy,
    isReady: checked.isComplete && !isOffline && !lines.some(troubleOf),
    isOffline,
    held,
    isSlow: useSlow(isBusy),
    send,
    sendAgain: () => void (form && submit(form, { preventScrollReset: true })),
  }
}

type Checked = {
  mistakes: Mistakes & { coupon?: FieldError | undefined }
  /** The phone as it was read last, to say what is wrong with it. */
  phone: string
  /** Whether everything that is asked for is there, as far as this page can tell. */
  isComplete: boolean
  /** Looks at the whole form without saying anything of it. */
  check: (form: HTMLFormElement) => void
  /** Looks at a field that was left, and says what is wrong with it. */
  leave: (event: FocusEvent<HTMLFormElement>) => void
  change: (event: ChangeEvent<HTMLFormElement>) => void
  /** Holds back a form that is not complete, says what is missing, and leads to the first of it. */
  hold: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Checks the order's form by the same rule as the shop: a field when it is left, all of them when it is sent. */
export function useCheckedForm({ isGuest, refused }: { isGuest: boolean; refused: FieldErrors | undefined }): Checked {
  const { isEmailOptional } = useShopFacts()
  const find = useCallback(
    (form: FormData) => findMistakes(readDelivery(form), { isGuest, isEmailOptional }),
    [isGuest, isEmailOptional],
  )
  const { mistakes, leave, change, hold } = useCheckedFields(find, refused)
  const [phone, setPhone] = useState('')
  const [isComplete, setComplete] = useState(false)

  const check = useCallback(
    (form: HTMLFormElement) => {
      const fields = new FormData(form)
      setPhone(readDelivery(fields).phone)
      setComplete(Object.keys(find(fields)).length === 0)
    },
    [find],
  )

  function holdAndLead(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    hold(event)
    if (!event.defaultPrevented) return
    const [first = ''] = Object.keys(find(new FormData(form)))
    const field = form.elements.namedItem(first)
    if (!(field instanceof HTMLElement)) return
    field.closest('details')?.setAttribute('open', '')
    field.focus()
  }

  return { mistakes, phone, isComplete, check, leave, change, hold: holdAndLead }
}

function readDelivery(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return { name: text('name'), phone: text('phone'), address: text('address'), email: text('email') }
}
