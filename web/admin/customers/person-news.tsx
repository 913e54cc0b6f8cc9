import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { usePeopleFetcher, type PersonAnswer, type PersonAction } from './person-action.ts'

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
