import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigationType, useFetcher } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { sessionProblem } from '../shell/unsent-form.tsx'

/** What was done to somebody: a toast with scripts, a note on top of the page without them. */
export function PersonNews({ sent, isDeleted = false }: { sent: PersonAnswer | undefined; isDeleted?: boolean }) {
  const { t } = useLingui()
  const { done, failed } = usePersonActionWords()
  const words = useAdminWords()
  const isAlive = useHydrated()
  usePersonActionToast()
  useDeletedToast(isDeleted)
  if (sent?.refused)
    return (
      <Alert look="danger">
        <strong>{t`Error!`}</strong> {failed(sent.did)} {words.refusal(sent.refused)}
      </Alert>
    )
  const did = sent?.did ?? (isDeleted && !isAlive ? 'delete' : undefined)
  return did ? <Alert look="success">{done(did)}</Alert> : null
}

function usePersonActionWords(): Record<'done' | 'failed', (did: PersonAction) => string> {
  const { t } = useLingui()
  const roleFailure = t`Failed to update user role.`
  const done = {
    promote: `${t`Success!`} ${t`User promoted to admin.`}`,
    demote: `${t`Success!`} ${t`User is a customer again.`}`,
    'log-out': `${t`Success!`} ${t`User is logged out everywhere.`}`,
    delete: `${t`Deleted!`} ${t`User has been deleted.`}`,
  }
  const failed = {
    promote: roleFailure,
    demote: roleFailure,
    'log-out': t`Failed to log the user out.`,
    delete: t`Failed to delete user.`,
  }
  return { done: (did) => done[did], failed: (did) => failed[did] }
}

/** Answers that had their toast: each has one, on whichever page one is by then. */
const announced = new WeakSet<PersonAnswer>()

function usePersonActionToast(): void {
  const { done } = usePersonActionWords()
  const { state, data } = usePeopleFetcher()
  const message = state === 'idle' && data && !data.refused ? done(data.did) : undefined
  useEffect(() => {
    if (!message || !data || announced.has(data)) return
    announced.add(data)
    toast.success(message)
  }, [data, message])
}

/** A toast on the list after a person was deleted on their own page; not when the list is loaded again. */
function useDeletedToast(isDeleted: boolean): void {
  const words = usePersonActionWords().done('delete')
  const { key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isDeleted && isNew) toast.success(words, { id: key })
  }, [isDeleted, isNew, key, words])
}

const actions = ['promote', 'demote', 'log-out', 'delete'] as const
export type PersonAction = (typeof actions)[number]
export type PersonAnswer = { id: string; did: PersonAction; refused?: RefusalCode | 'unknown' }

const key = 'people'

/** The action of a form, and its person. */
export function readPersonAction(form: FormData): { id: string; did: PersonAction } | undefined {
  const did = actions.find((action) => action === form.get('do'))
  return did && { id: String(form.get('id') ?? ''), did }
}

/** The action under way or done last, on any person. */
export function usePeopleFetcher() {
  return useFetcher<PersonAnswer>({ key })
}

/** The same for one action on one person, for its question. */
export function usePersonAction(id: string, did: PersonAction) {
  const { state, data, formData, Form } = usePeopleFetcher()
  const isOurs = formData
    ? formData.get('id') === id && formData.get('do') === did
    : data?.id === id && data.did === did
  return { state: isOurs ? state : ('idle' as const), data: isOurs ? data : undefined, Form }
}

/** Answers on the page when the session has ended or the connection is lost. */
export async function orSessionExpired<Answer>(
  request: Request,
  answer: () => Promise<Answer>,
): Promise<Answer | PersonAnswer | undefined> {
  const action = readPersonAction(await request.clone().formData())
  return answer().catch((error: unknown) => {
    const refused = sessionProblem(error)
    return action && { ...action, refused }
  })
}

/** Nobody has this account, or no longer. */
export function CustomerNotFound() {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center rounded-card border-2 border-dashed border-line px-4 py-14 text-center">
      <PageHead title={t`No such customer`} />
      <UserRoundX size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
      <h1 className="mt-4 text-2xl">{t`No such customer`}</h1>
      <p className="mt-2 max-w-[48ch] text-ink-2">
        <Trans>Their account was deleted, or the address is wrong. Their orders are still in the list of orders.</Trans>
      </p>
      <ButtonLink to="/admin/customers" className="mt-6">
        <Trans>All Customers</Trans>
      </ButtonLink>
    </div>
  )
}
