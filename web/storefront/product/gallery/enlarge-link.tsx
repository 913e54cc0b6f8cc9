import { useLingui } from '@lingui/react/macro'
import { Maximize2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { iconButtonClass } from '../../../ui/button.tsx'

/** Shows the pictures as large as the screen; without scripts the browser shows the one picture. */
export function EnlargeLink({ url, onOpen }: { url: string | undefined; onOpen: () => void }) {
  const { t } = useLingui()
  if (!url) return null
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={url}
      onClick={open}
      aria-label={t`Show the pictures in full size`}
      aria-haspopup="dialog"
      className={`absolute end-3 top-3 rounded-full bg-surface shadow-1 ring-1 ring-line ${iconButtonClass.replace('rounded-control', '')}`}
    >
      <Maximize2 size={20} strokeWidth={1.75} />
    </a>
  )
}
