import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { attempt, isRecord } from '../../browser/device-storage.ts'
import { englishPath } from '../../i18n/language.ts'
import { carryToast } from '../products/query-params.ts'
import { isWanted, sessionProblem } from '../shell/session-expired.tsx'
import { type Opened, openedIn, typedIn, type TypedProduct, readOpened, readProduct } from './typed-product.ts'

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

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * When the session has ended or the connection is lost, that is said on the page, where everything stays; what has
 * reached the shop needs no draft.
 */
export async function sendProduct<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData()
  const typed = readProduct(form)
  return serverAction().catch((error: unknown) => {
    if (!(error instanceof Response)) {
      const opened = readOpened(String(form.get('opened'))) ?? { typed }
      const why = sessionProblem(error)
      return data({ typed, opened, code: why === 'unknown' ? ('lost' as const) : why, fields: {} }, 503)
    }
    if (error.headers.has('location')) {
      dropDraft(draftNameOf(new URL(request.url)))
      carryToast()
    }
    throw error
  })
}

/**
 * A form that came back keeps what it began with: what the shop has now would be taken for it. Nor does one that is being
 * written ask for it anew, as pages do when the connection is back: where that fails, the form would be gone.
 */
export function staysOpen(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult ? false : isWanted(change)
}
