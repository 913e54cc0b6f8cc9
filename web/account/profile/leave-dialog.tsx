import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { type Blocker, useBlocker, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, useDialog } from '../../ui/dialog.tsx'

/** Asks before a page with changes is left. Closing it means to stay. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const handle = useDialog({ staysOnPath: true })
  const { open, close } = handle
  const isAsked = blocker.state === 'blocked'
  useEffect(() => (isAsked ? open() : close()), [isAsked, open, close])
  return (
    <Dialog
      handle={handle}
      title={<Trans>Leave without saving?</Trans>}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <p className="mt-3 text-ink-2">
        <Trans>What you changed on this page is not saved yet.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={close}>
          <Trans>Stay here</Trans>
        </Button>
        <Button variant="secondary" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
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
