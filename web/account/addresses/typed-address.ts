import type { SavedAddress } from '#contract/saved-addresses.ts'
import type { RefusedForm } from '../login/answer-form.ts'

const names = ['id', 'version', 'label', 'name', 'phone', 'district', 'upazila', 'address'] as const

/** An address as its form holds it; a new one has no id. */
export type TypedAddress = Record<(typeof names)[number], string> & { isDefault: boolean }
export type RefusedAddress = RefusedForm<TypedAddress>

export function readAddress(form: FormData): TypedAddress {
  return pick((name) => String(form.get(name) ?? ''), form.has('isDefault'))
}

export function asTyped({ isDefault, ...address }: SavedAddress): TypedAddress {
  return pick((name) => String(address[name]), isDefault)
}

function pick(textOf: (name: (typeof names)[number]) => string, isDefault: boolean): TypedAddress {
  const texts = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Omit<TypedAddress, 'isDefault'>
  return { ...texts, isDefault }
}
