import { useEffect, useState, type ChangeEvent } from 'react'
import { attempt, isRecord, textIn } from '../../browser/device-storage.ts'

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
