import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { leaveStep, takeStep, takeStepBack } from '../../../lib/back-step.ts'
import { Dialog, useDialog } from '../../../ui/dialog.tsx'
import { DrawerLinks } from './drawer-links.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** The navigation of small screens. Opening it is a step in the history, which Back takes back. */
export function DrawerPanel({ isOpen, onClose }: Props) {
  const handle = useDialog()
  const { open, close } = handle
  useEffect(() => {
    if (!isOpen) return
    open()
    takeStep(close)
  }, [isOpen, open, close])
  const leave = () => {
    leaveStep()
    close()
  }
  const putAway = () => {
    takeStepBack()
    onClose()
  }
  return (
    <Dialog handle={handle} kind="drawer" title={<Trans>Menu</Trans>} onClose={putAway}>
      <DrawerLinks onUse={leave} />
    </Dialog>
  )
}
