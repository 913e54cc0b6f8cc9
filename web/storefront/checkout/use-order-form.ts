import { useState, type SubmitEvent, useCallback, type FocusEvent, type ChangeEvent, useEffect } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { findMistakes, type Mistakes } from '#domain/orders/checkout.ts'
import { troubleOf, type ShownLine } from '../cart/use-current-cart.ts'
import { useOffline, useSlow } from '../../browser/connection.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { attempt, isRecord, textIn } from '../../browser/device-storage.ts'

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

type Checked = {
  mistakes: Mistakes
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
    if (field instanceof HTMLElement) field.focus()
  }

  return { mistakes, phone, isComplete, check, leave, change, hold: holdAndLead }
}

function readDelivery(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return { name: text('name'), phone: text('phone'), address: text('address'), email: text('email') }
}

type Props = {
  form: HTMLFormElement | null
  isGuest: boolean
  check: (form: HTMLFormElement) => void
  /** Told of the district that was filled in, because it decides the delivery. */
  chooseDistrict: (district: string) => void
}

/** Fills the order's form in with where this device's last parcel went; every change of it is checked, and kept. */
export function useKeptDetails({ form, isGuest, check, chooseDistrict }: Props) {
  const [isKept, setKept] = useState(false)

  // A form that the browser or this device filled in is checked as soon as it is there.
  useEffect(() => {
    if (!form) return
    if (isGuest) setKept(fillDetails(form))
    chooseDistrict(districtIn(form))
    check(form)
  }, [form, isGuest, check, chooseDistrict])

  function keep({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    check(currentTarget)
    if (!isGuest || !(target instanceof Element) || target.matches('[type="radio"]')) return
    keepDetails(currentTarget)
    setKept(true)
  }

  function forget() {
    if (!form) return
    forgetDetails(form)
    chooseDistrict('')
    setKept(false)
    check(form)
    const name = form.elements.namedItem('name')
    if (name instanceof HTMLElement) name.focus()
  }

  return { keep, forget, isKept }
}

function districtIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('district') ?? '')
}

const key = 'delivery-details'
const names = ['name', 'phone', 'address', 'district', 'upazila'] as const

/** Keeps on this device where a guest's parcels go. The email is not kept: devices are shared. */
function keepDetails(form: HTMLFormElement): void {
  const fields = new FormData(form)
  const details = names.map((name) => [name, String(fields.get(name) ?? '')])
  attempt(() => localStorage.setItem(key, JSON.stringify(Object.fromEntries(details))))
}

/** Writes what was kept into the fields that are still empty; tells whether there was anything. */
function fillDetails(form: HTMLFormElement): boolean {
  const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  if (!isRecord(kept)) return false
  for (const name of names) {
    const field = fieldOf(form, name)
    if (field && !field.value) field.value = textIn(kept[name])
  }
  return names.some((name) => textIn(kept[name]))
}

function forgetDetails(form: HTMLFormElement): void {
  attempt(() => localStorage.removeItem(key))
  for (const name of [...names, 'email']) {
    const field = fieldOf(form, name)
    if (field) field.value = ''
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name)
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]
  return kinds.some((kind) => field instanceof kind) ? (field as Field) : undefined
}
