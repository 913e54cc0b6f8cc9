import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'
import { attempt, isRecord, textIn } from '../../browser/device-storage.ts'
import { orderDraft, orderKey } from '../cart/cart-store.ts'
import { keepKey } from './sent-order.ts'
import type { AddressBook } from './checkout.server.ts'
import type { Typed } from './order-form.ts'
import type { Place } from './use-place.ts'

type Props = {
  form: HTMLFormElement | null
  /** Who orders: empty for a guest. */
  visitorId: string
  /** The address of the book that the form begins with, or empty. */
  addressId: string
  start: Typed | undefined
  /** Whether the shop has sent the form back, with what was typed. */
  isRefused: boolean
  check: (form: HTMLFormElement) => void
  place: Place
  /** Told what is sent where the form says something else than the address of the book. */
  setChanged: (changed: Fields | undefined) => void
}

/**
 * Fills the order's form in with what was typed in this tab and not yet ordered, and for a guest with where this device's
 * last parcel went; every change of it is checked, and kept.
 */
export function useKeptDetails({ form, visitorId, addressId, start, isRefused, check, place, setChanged }: Props) {
  const [isKept, setKept] = useState(false)
  const [isBegun, setBegun] = useState(false)
  const isGuest = !visitorId
  const look = (of: HTMLFormElement) => {
    check(of)
    const fields = fieldsOf(of)
    setChanged(addressId && changesIn(fields, start).length > 0 ? fields : undefined)
  }

  const begin = useEffectEvent((of: HTMLFormElement) => {
    const typed = isRefused ? undefined : readDraft(visitorId).typed[addressId]
    if (typed) fillIn(of, typed, start)
    if (isGuest) setKept(fillDetails(of))
    place.begin(textIn(fieldsOf(of)['district']), typed?.['delivery'])
    look(of)
    setBegun(true)
  })

  // A form that the browser or this device filled in is checked as soon as it is there.
  useEffect(() => {
    if (form) begin(form)
  }, [form])

  function keep({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    look(currentTarget)
    const fields = fieldsOf(currentTarget)
    const changed = changesIn(fields, start)
    const isElsewhere = changed.some((name) => whole.has(name))
    const typed = Object.entries(fields).filter(
      ([name]) => !isName(name) || changed.includes(name) || (isElsewhere && whole.has(name)),
    )
    keepDraft(visitorId, addressId, Object.fromEntries(typed))
    if (!isGuest || !(target instanceof Element) || target.matches('[type="radio"]')) return
    keepDetails(fields)
    setKept(true)
  }

  function forget() {
    if (!form) return
    forgetDetails(form)
    place.begin('', 'inside')
    setKept(false)
    check(form)
    const name = form.elements.namedItem('name')
    if (name instanceof HTMLElement) name.focus()
  }

  /** Takes what the form began with in place of what was typed. */
  function reset() {
    if (!form) return
    keepDraft(visitorId, addressId, {})
    for (const name of names) {
      const field = fieldOf(form, name)
      if (field) field.value = start?.[name] ?? ''
    }
    place.begin(start?.district ?? '')
    look(form)
  }

  /** Once a customer orders, what was typed here as a guest is out of date. */
  function send() {
    if (form) keepKey(String(new FormData(form).get('idempotencyKey')), receiverOf(form))
    if (!isGuest) attempt(() => localStorage.removeItem(key))
  }

  return { keep, forget, reset, send, isKept, receiver: form && isBegun ? () => receiverOf(form) : undefined }
}

/** What a form of the order says, by the names of its fields. */
export type Fields = Record<string, string>

const names = ['name', 'phone', 'address', 'district', 'upazila'] as const
const beside = ['email', 'delivery', 'save']
/** Half of what was typed and half of an address of the book that has moved meanwhile would be a place that is not there. */
const whole = new Set<string>(['address', 'district', 'upazila'])
const isName = (name: string): name is (typeof names)[number] => (names as readonly string[]).includes(name)

function fieldsOf(form: HTMLFormElement): Fields {
  const fields = new FormData(form)
  const found = [...names, ...beside].filter((name) => fields.has(name))
  return Object.fromEntries(found.map((name) => [name, String(fields.get(name))]))
}

/** The fields of receiver and place that say something else than what the form began with. */
function changesIn(fields: Fields, start: Typed | undefined): (typeof names)[number][] {
  return names.filter(
    (name) => fields[name]?.replaceAll('\r\n', '\n') !== (start?.[name] ?? '').replaceAll('\r\n', '\n'),
  )
}

type Draft = {
  visitorId: string
  /** The address of the book that was chosen last. */
  addressId?: string
  /** What was typed, by the address of the book that the form began with. What was left as it was there is not kept. */
  typed: Record<string, Fields>
}

/**
 * What somebody typed for an order in this tab. Of what somebody else typed here nothing is shown, except to a guest who
 * has logged in to order: an address that was typed goes before those of the book.
 */
export function readDraft(visitorId: string): Draft {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(orderDraft) ?? 'null'))
  if (!isRecord(kept) || !isRecord(kept['typed'])) return { visitorId, typed: {} }
  const typed = kept['typed'] as Draft['typed']
  if (kept['visitorId'] === visitorId) return { visitorId, typed, addressId: textIn(kept['addressId']) }
  const ofGuest = kept['visitorId'] === '' ? typed[''] : undefined
  if (!ofGuest) return { visitorId, typed: {} }
  return { visitorId, typed: { '': ofGuest }, ...(textIn(ofGuest['address']) && { addressId: '' }) }
}

/** Remembers which address of the book was chosen, and what was typed into its form. */
export function keepDraft(visitorId: string, addressId: string, fields?: Fields): void {
  const { typed } = readDraft(visitorId)
  const draft = { visitorId, addressId, typed: fields ? { ...typed, [addressId]: fields } : typed }
  attempt(() => sessionStorage.setItem(orderDraft, JSON.stringify(draft)))
}

function receiverOf(form: HTMLFormElement): string {
  const fields = fieldsOf(form)
  return JSON.stringify({ ...namesOf(fields), delivery: fields['delivery'] })
}

/** Receiver and place alone. */
function namesOf(of: Fields | Typed): Fields {
  return Object.fromEntries(names.map((name) => [name, of[name] ?? '']))
}

/** What is sent in place of each address of the book that was changed in this tab and not ordered yet. */
export function readChanges(visitorId: string, addresses: { id: string; start: Typed }[]): Record<string, Fields> {
  const { typed } = readDraft(visitorId)
  const changes = addresses.map(({ id, start }) => {
    const fields = Object.fromEntries(names.map((name) => [name, textIn(typed[id]?.[name] ?? start[name])]))
    return [id, fields, changesIn(fields, start).length > 0] as const
  })
  return Object.fromEntries(changes.flatMap(([id, fields, isChanged]) => (isChanged ? [[id, fields]] : [])))
}

type Chosen = { book: AddressBook | undefined; visitorId: string; chosen: string; fields: Fields | Typed | undefined }

/** Where the chosen address is deleted meanwhile, the order still goes there, as to another address. @returns whether it was */
export function useDeletedAddress({ book, visitorId, chosen, fields }: Chosen): boolean {
  const last = useRef({ chosen, fields })
  const [isGone, setGone] = useState(false)
  const follow = useEffectEvent(() => {
    const { chosen: was, fields: sent } = last.current
    last.current = { chosen, fields }
    if (!was || !sent || book?.addresses.some(({ id }) => id === was)) return
    keepDraft(visitorId, '', namesOf(sent))
    setGone(true)
    document.querySelector<HTMLInputElement>('[name="to"][value="new"]')?.click()
  })
  useEffect(() => follow(), [book, chosen, fields])
  return isGone
}

/** Writes what was typed before over what the form began with. What was typed since, while the page was loading, stays. */
function fillIn(form: HTMLFormElement, typed: Fields, start: Typed | undefined): void {
  for (const name of [...names, 'email'] as const) {
    const field = fieldOf(form, name)
    if (field && field.value === (start?.[name] ?? '')) field.value = textIn(typed[name] ?? field.value)
  }
  const save = form.elements.namedItem('save')
  if (save instanceof HTMLInputElement && typed['save']) save.checked = true
}

const key = 'delivery-details'

/** Keeps on this device where a guest's parcels go. The email is not kept: devices are shared. */
function keepDetails(fields: Fields): void {
  attempt(() =>
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]])))),
  )
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
  for (const kept of [orderDraft, orderKey]) attempt(() => sessionStorage.removeItem(kept))
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
