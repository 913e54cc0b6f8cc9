import { useState, type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { troubleOf, type ShownLine } from '../cart/shown-line.ts'
import { useOffline } from '../../browser/use-offline.ts'
import { useSlow } from '../../browser/use-slow.ts'
import type { Checked } from './use-checked-form.ts'

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

type Surroundings = { checked: Checked; lines: ShownLine[]; form: HTMLFormElement | null }

/** Sends an order that is complete, once; while there is no connection it is held, and never kept to be sent in secret. */
export function useOrderForm({ checked, lines, form }: Surroundings): OrderState {
  const submit = useSubmit()
  const isBusy = useNavigation().formData?.get('intent') === 'order'
  const { isOffline } = useOffline()
  const [held, setHeld] = useState(0)

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (isBusy) return event.preventDefault()
    checked.hold(event)
    if (event.defaultPrevented || !isOffline) return
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
