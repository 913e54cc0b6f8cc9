import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useFetched } from '../../../browser/use-fetched.ts'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { IconButton, iconButtonClass } from '../../../ui/button.tsx'

/** The way to the navigation of small screens. Without scripts it leads to the same links in the footer. */
export function Drawer() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const panel = useFetched(fetchPanel)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ms-2 lg:hidden">
      {isHydrated ? (
        <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu size={24} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <a href="#footer" aria-label={t`Menu`} className={iconButtonClass}>
          <Menu size={24} strokeWidth={1.75} />
        </a>
      )}
      {panel && <panel.DrawerPanel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

function fetchPanel() {
  return import('./drawer-panel.tsx')
}
