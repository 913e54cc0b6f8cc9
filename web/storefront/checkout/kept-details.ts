import { attempt } from '../../browser/device-storage.ts'
import { isRecord, textIn } from '../../browser/kept-items.ts'

const key = 'delivery-details'
const names = ['name', 'phone', 'address', 'district', 'upazila'] as const

/** Keeps on this device where a guest's parcels go. The e-mail is not kept: devices are shared. */
export function keepDetails(form: HTMLFormElement): void {
  const fields = new FormData(form)
  const details = names.map((name) => [name, String(fields.get(name) ?? '')])
  attempt(() => localStorage.setItem(key, JSON.stringify(Object.fromEntries(details))))
}

/** Writes what was kept into the fields that are still empty; tells whether there was anything. */
export function fillDetails(form: HTMLFormElement): boolean {
  const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  if (!isRecord(kept)) return false
  for (const name of names) {
    const field = fieldOf(form, name)
    if (field && !field.value) field.value = textIn(kept[name])
  }
  return names.some((name) => textIn(kept[name]))
}

export function forgetDetails(form: HTMLFormElement): void {
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
