import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Blocker } from 'react-router'
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
