import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { useCallback, useEffect, useState } from 'react'
import { attempt, isRecord } from '../../browser/device-storage.ts'
import { englishPath } from '../../i18n/language.ts'
import { carryToast, isWanted, sessionProblem } from '../shell/unsent-form.tsx'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { usePictures } from '../../ui/picture-upload.tsx'
import { type Opened, openedIn, typedIn, type TypedProduct, readOpened, readProduct, isSame } from './typed-product.ts'
import { type AnsweredProduct, findMistakes } from './check-product.ts'

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
function keepDraft(name: string, draft: Draft): boolean {
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
      carryToast('product')
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

type Given = { start: TypedProduct; opened: Opened; answered: AnsweredProduct | undefined; draftName: string }

const debounce = 1000

/** What is on the form as it changes: shown beside it, checked, kept as a draft, and asked about before it is left. */
export function useProductForm({ start, opened, answered, draftName }: Given) {
  const checked = useCheckedFields(findIn, answered?.fields)
  const { form, mistakes, sends } = checked
  const pictures = usePictures(start.images)
  const [typed, setTyped] = useState(start)
  const isBusy = useNavigation().formMethod === 'POST'
  const isChanged = !isSame(typed, opened.typed)
  useFirstWrong({ form, mistakes, sends })

  const follow = useCallback(() => {
    if (!form.current) return
    const now = readProduct(new FormData(form.current))
    setTyped((before) => ({ ...now, stock: { ...before.stock, ...now.stock }, own: { ...before.own, ...now.own } }))
  }, [form])
  useEffect(follow, [follow, pictures.pictures])
  useSaveKey(form)
  const isDraftKept = useDraft({ draftName, typed, opened, isHeld: isBusy || !isChanged })
  const blocker = useUnsavedChanges(() => isChanged)

  return { ...checked, pictures, typed, isBusy, isChanged, isDraftKept, blocker, follow }
}

function findIn(form: FormData) {
  const opened = readOpened(String(form.get('opened')))
  return findMistakes(readProduct(form), { isNew: opened?.version === undefined })
}

type Keeping = { draftName: string; typed: TypedProduct; opened: Opened; isHeld: boolean }

/** @returns whether what is on the form is kept on this device. */
function useDraft({ draftName, typed, opened, isHeld }: Keeping): boolean {
  const [kept, setKept] = useState<TypedProduct>()
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setKept(keepDraft(draftName, { typed, opened }) ? typed : undefined), debounce)
    return () => clearTimeout(timer)
  }, [draftName, typed, opened, isHeld])
  return kept === typed
}

/** Ctrl+S saves. */
function useSaveKey(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const save = (press: KeyboardEvent) => {
      if (press.key.toLowerCase() !== 's' || !(press.ctrlKey || press.metaKey) || press.altKey) return
      press.preventDefault()
      form.current?.requestSubmit(form.current.querySelector('button[value=save]'))
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [form])
}
