import { create } from 'zustand'
import type { PersistStorage } from 'zustand/middleware'
import type { WireFields } from '#contract/product-wire.ts'
import { categories } from '#domain/goods/catalog.ts'
import { eachField, emptyOf, type FieldKind, type ProductField } from '#domain/goods/product-fields.ts'

/** Whether something could not be kept on this device, and lives only as long as the page. */
export const useForgetful = create<{ isForgetful: boolean }>(() => ({ isForgetful: false }))

type Form<State> = {
  read: (text: string | null) => State
  write: (state: State) => string
  /** What is done beside it when something could be kept, and when it could not. */
  afterwards?: (state: State, isKept: boolean) => void
}

/**
 * Local storage that never breaks a page. Where it is missing, full or throws, the page's own memory is right until
 * something can be written again.
 */
export function deviceStorage<State>({ read, write, afterwards }: Form<State>): PersistStorage<State> {
  let isAhead = false
  return {
    getItem: (name) => (isAhead ? null : attempt(() => ({ state: read(localStorage.getItem(name)) }))),
    setItem: (name, { state }) => {
      isAhead = attempt(() => localStorage.setItem(name, write(state))) === null
      if (isAhead) useForgetful.setState({ isForgetful: true })
      afterwards?.(state, !isAhead)
    },
    removeItem: (name) => {
      attempt(() => localStorage.removeItem(name))
    },
  }
}

/** Whether this device keeps anything: some in-app browsers do not. */
export function canKeep(): boolean {
  const name = 'storage-probe'
  const kept = attempt(() => {
    localStorage.setItem(name, name)
    return localStorage.getItem(name)
  })
  attempt(() => localStorage.removeItem(name))
  return kept === name
}

/** What a call gives, or null where it throws. */
export function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** No price and no count of a shop is larger. */
const mostTaka = 1e10

/** Reads `{"items": [...]}` from what is kept. Whatever somebody else wrote there is left out. */
export function readItems<Item>(text: string | null, readItem: (item: Record<string, unknown>) => Item[]): Item[] {
  const kept = parse(text)
  const items = isRecord(kept) && Array.isArray(kept.items) ? kept.items : []
  return items.filter(isRecord).flatMap(readItem)
}

/**
 * The fields of a product out of what is kept. What is missing is empty; undefined without a title, a category of the
 * shop's or a price.
 */
export function readFields<Name extends ProductField>(
  names: readonly Name[],
  item: Record<string, unknown>,
): WireFields<Name> | undefined {
  const read = eachField<Record<string, unknown>>(names, (_, { wire, kind }) => [wire, readField(kind, item[wire])])
  return Object.values(read).includes(undefined) ? undefined : (read as WireFields<Name>)
}

function readField(kind: FieldKind, value: unknown): unknown {
  if (kind === 'title') return typeof value === 'string' ? value : undefined
  if (kind === 'category') return categories.find((one) => one === value)
  if (kind === 'amount') return isAmount(value) ? value : undefined
  return Array.isArray(emptyOf(kind)) ? textsIn(value) : textIn(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= mostTaka
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Anybody may write into a device's storage: what cannot be read was not kept.
    return null
  }
}
