import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { type Blocker, type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, useDialog } from '../../ui/dialog.tsx'

/**
 * Asks before a page with changes is left. Closing it means to stay. The router lets go of what it has blocked once the
 * page's data are loaded anew: the question stays all the same, and leaving begins anew.
 */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const handle = useDialog({ staysOnPath: true })
  const { open, close } = handle
  const navigate = useNavigate()
  const wanted = useRef<Location>(undefined)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (blocker.state === 'proceeding') close()
    if (blocker.state !== 'blocked') return
    if (isLeaving.current) return blocker.proceed()
    wanted.current = blocker.location
    open()
  }, [blocker, open, close])
  function leave() {
    isLeaving.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else if (wanted.current) void navigate(wanted.current)
  }
  function stay() {
    isLeaving.current = false
    if (blocker.state === 'blocked') blocker.reset()
  }
  return (
    <Dialog handle={handle} title={<Trans>Leave without saving?</Trans>} onClose={stay}>
      <p className="mt-3 text-ink-2">
        <Trans>What you changed on this page is not saved yet.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={close}>
          <Trans>Stay here</Trans>
        </Button>
        <Button variant="secondary" onClick={leave}>
          <Trans>Leave without saving</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks before a form that holds changes is left: the page itself for links, the browser for everything else. */
export function useUnsavedChanges(isChanged: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  return blocker
}

/** The same for a form whose fields all count: it holds changes when they are not as they were when its page was opened. */
export function useUnsavedFields(form: RefObject<HTMLFormElement | null>): Blocker {
  const { pathname } = useLocation()
  const opened = useRef('')
  useEffect(() => {
    opened.current = fieldsOf(form)
  }, [form, pathname])
  return useUnsavedChanges(() => fieldsOf(form) !== opened.current)
}

/** Whether one of these forms holds what its page did not give it, or what the shop has refused (`data-unsaved`). */
export function holdsUnsaved(page: HTMLElement | null): boolean {
  if (!page) return false
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=hidden]), textarea, select',
  )
  return page.querySelector('[data-unsaved]') !== null || [...fields].some(isEdited)
}

function isEdited(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, given)
  }
  if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]'))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function fieldsOf({ current: form }: RefObject<HTMLFormElement | null>): string {
  return form ? JSON.stringify([...new FormData(form)]) : ''
}
