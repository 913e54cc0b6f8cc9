import { attempt } from '../../browser/device-storage.ts'
import { englishPath } from '../../i18n/language.ts'
import { type Opened, openedIn, typedIn, type TypedProduct } from './typed-product.ts'
import { isRecord } from '../../browser/kept-items.ts'

export type Draft = { typed: TypedProduct; opened: Opened }

/** The name of a form's draft on this device: each address that has a form has one. */
export function draftNameOf({ pathname, search }: { pathname: string; search: string }): string {
  const copied = new URLSearchParams(search).get('copy')
  return ['product-draft', englishPath(pathname), copied].filter(Boolean).join(' ')
}

export function readDraft(name: string): Draft | undefined {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null'))
  const opened = isRecord(kept) ? openedIn(kept['opened']) : undefined
  return isRecord(kept) && isRecord(kept['typed']) && opened ? { typed: typedIn(kept['typed']), opened } : undefined
}

/** @returns whether the device could keep it. */
export function keepDraft(name: string, draft: Draft): boolean {
  return attempt(() => (localStorage.setItem(name, JSON.stringify(draft)), true)) ?? false
}

export function dropDraft(name: string): void {
  attempt(() => localStorage.removeItem(name))
}
