import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { leaveStep, takeStep, takeStepBack } from '../../../lib/back-step.ts'
import { useHydrated } from '../../../lib/device/use-hydrated.ts'
import { IconButton, iconButtonClass } from '../../../ui/button.tsx'
import { Dialog, useDialog } from '../../../ui/dialog.tsx'
import { DrawerLinks } from './drawer-links.tsx'

/** The navigation of small screens. Without scripts its button leads to the same links in the footer. */
export function Drawer() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const handle = useDialog()
  const open = () => {
    handle.open()
    takeStep(handle.close)
  }
  const leave = () => {
    leaveStep()
    handle.close()
  }
  return (
    <div className="-ms-2 lg:hidden">
      {isHydrated ? (
        <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={open}>
          <Menu size={24} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <a href="#footer" aria-label={t`Menu`} className={iconButtonClass}>
          <Menu size={24} strokeWidth={1.75} />
        </a>
      )}
      <Dialog handle={handle} kind="drawer" title={<Trans>Menu</Trans>} onClose={takeStepBack}>
        <DrawerLinks onUse={leave} />
      </Dialog>
    </div>
  )
}
