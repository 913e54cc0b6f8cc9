import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import {
  data,
  isRouteErrorResponse,
  useLocation,
  useNavigation,
  useNavigationType,
  type Location,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { create } from 'zustand'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { RefusalCode } from '#domain/refusal.ts'
import { IconButton, Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'

/** Whether the last form of the admin did not reach the shop. */
export const useUnsent = create<{ isUnsent: boolean }>(() => ({ isUnsent: false }))

type Results = Record<string, { type: string; result: unknown }>

/**
 * A form that does not reach the shop leaves its page as it is: everything that was typed stays, and it can be sent again.
 * Forms that say so themselves never come here with an error.
 */
export async function keepUnsent(request: Request, next: () => Promise<unknown>): Promise<void> {
  if (request.method === 'GET') {
    await next()
    return
  }
  const results = (await next()) as Results
  const failed = Object.entries(results).find(([, { type, result }]) => type === 'error' && isLost(result))
  useUnsent.setState({ isUnsent: failed !== undefined })
  // A failed answer does not bring the page up to date, which would come to nothing as well.
  if (failed) results[failed[0]] = { type: 'data', result: data(undefined, { status: 503 }) }
}

/** Redirects and refusals are answers; a failure of the shop is none. */
function isLost(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
}

/** Says that nothing was sent, on whatever page of the admin it happened. */
export function UnsentForm() {
  const { t } = useLingui()
  const { isUnsent } = useUnsent()
  if (!isUnsent) return null
  return (
    <div className="relative rounded-card shadow-3 *:pe-11">
      <Alert look="danger">
        <UnsentWords />
      </Alert>
      <IconButton
        label={t`Close`}
        onClick={() => useUnsent.setState({ isUnsent: false })}
        className="absolute end-0.5 top-0.5"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

export function UnsentWords() {
  return (
    <>
      <strong className="block">
        <Trans>Not saved.</Trans>
      </strong>
      <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
    </>
  )
}

/** Tells one visit of a page from the next; its forms carry it as the state of their navigations. */
export type Visit = { opened: string }

/**
 * The last answer to a page's form, also while a later one has not reached the shop: such a page holds in its answer what
 * was chosen until then. A page that is opened anew begins anew; one whose form was sent, or that is only brought up to
 * date, goes on.
 */
export function useKeptAnswer<Answer>(given: Answer | undefined): { answer: Answer | undefined; visit: Visit } {
  const { key, state }: Location<Partial<Visit> | null> = useLocation()
  const opened = state?.opened ?? key
  const [kept, setKept] = useState({ opened, answer: given })
  const answer = given ?? (kept.opened === opened ? kept.answer : undefined)
  if (kept.opened !== opened || kept.answer !== answer) setKept({ opened, answer })
  return { answer, visit: { opened } }
}

/** `does`: the value of the form's field `do`, or of `step`, by which it is known. */
type Sent = { does: string; answer: object | undefined; version: number; onTaken: (sentAt: number) => void }

/**
 * Tells once the shop has taken a form of the page, with the version that the page had when it was sent. It goes by what
 * is on its way and not by a press: that may come while the answer before it is still being loaded.
 */
export function useTaken({ does, answer, version, onTaken }: Sent): void {
  const { state, formData } = useNavigation()
  const isSending = [formData?.get('do'), formData?.get('step')].includes(does)
  const sentAt = useRef<number>(undefined)
  const tell = useEffectEvent(onTaken)
  useEffect(() => {
    if (isSending) sentAt.current ??= version
    const before = sentAt.current
    if (state !== 'idle' || before === undefined) return
    sentAt.current = undefined
    if (!answer && !useUnsent.getState().isUnsent) tell(before)
  }, [state, isSending, version, answer])
}

/**
 * Closes a form that can be folded once the shop has taken it, and says `saved`, or that nothing has changed. `saves`: how
 * often, so that it begins anew.
 */
export function useClosing({ saved, ...sent }: Omit<Sent, 'onTaken'> & { saved: string }) {
  const { t } = useLingui()
  const box = useRef<HTMLDetailsElement>(null)
  const [saves, setSaves] = useState(0)
  useTaken({
    ...sent,
    onTaken: (sentAt) => {
      if (box.current) box.current.open = false
      box.current?.querySelector('summary')?.focus({ preventScroll: true })
      if (sentAt === sent.version) toast.plain(t`Nothing has changed.`)
      else toast.success(saved)
      setSaves((count) => count + 1)
    },
  })
  return { box, saves }
}

/** What was typed here before and never saved can come back, or be thrown away. */
export function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div className="mt-4">
      <Alert look="info">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="font-medium">
            <Trans>Restore draft? This device has kept what was typed here but not saved.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onRestore}>
              <Trans>Restore</Trans>
            </Button>
            <Button variant="secondary" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        </div>
      </Alert>
    </div>
  )
}

let carried: string | undefined

/** Keeps until the next page is there that something was saved just now, and not the last time the page was loaded. */
export function carryToast(saved: string): void {
  carried = saved
}

/** What was saved just now, told once. */
export function takeToast(): string | undefined {
  const saved = carried
  carried = undefined
  return saved
}

/** A toast after a form has led back to its page; not when the page is loaded again or reached by Back. */
export function useDoneToast(words: string | undefined): void {
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (words && isNew) toast.success(words, { id: key })
  }, [words, isNew, key])
}

type SessionProblem = Extract<RefusalCode, 'login-required' | 'admin-only'> | 'unknown'

/** Why a form of the admin failed: the session has expired, the role was taken away, or the server did not answer. */
export function sessionProblem(error: unknown): SessionProblem {
  if (error instanceof Response) throw error
  if (!isRouteErrorResponse(error)) return 'unknown'
  return error.status === 401 ? 'login-required' : error.status === 403 ? 'admin-only' : 'unknown'
}

const problems: unknown[] = ['login-required', 'admin-only', 'unknown'] satisfies SessionProblem[]

/** Where a form came to nothing, the page's data would come to nothing too, and what was typed would go with the page. */
export function staysWhenSessionExpired({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const refused = actionResult?.refused
  return problems.includes(refused?.code ?? refused) ? false : defaultShouldRevalidate
}

/** What a form's field `do` says while the shop only counts or looks for something: nothing changes by it. */
const asks = new Set<unknown>(['count', 'find'])

/** Whether somebody has gone somewhere or sent something; a page that merely looks again could lose what is typed on it. */
export function isWanted(visit: ShouldRevalidateFunctionArgs) {
  const { formMethod, formData, currentUrl, nextUrl, defaultShouldRevalidate } = visit
  const isSent = formMethod !== undefined && !asks.has(formData?.get('do'))
  return isSent || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false
}
