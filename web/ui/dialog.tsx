import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from './button.tsx'

type Handle = { dialog: RefObject<HTMLDialogElement | null>; open: () => void; close: () => void }

/** A native dialog to be opened and closed; going to another page closes it, or only to another path. */
export function useDialog({ staysOnPath = false } = {}): Handle {
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const place = staysOnPath ? location.pathname : location.key
  const open = useCallback(() => dialog.current?.showModal(), [])
  const close = useCallback(() => dialog.current?.close(), [])
  useLayoutEffect(() => close(), [place, close])
  return { dialog, open, close }
}

type Props = {
  handle: Handle
  title: ReactNode
  /** A sheet comes from the bottom on phones, a drawer from the side; a page fills the screen. */
  kind?: 'sheet' | 'drawer' | 'page'
  onClose?: () => void
  children: ReactNode
}

const kinds = {
  sheet:
    'max-h-[90dvh] mx-auto mt-auto mb-0 w-full max-w-lg rounded-t-sheet opacity-0 translate-y-4 open:translate-y-0 open:opacity-100 starting:open:translate-y-4 starting:open:opacity-0 sm:my-auto sm:rounded-sheet',
  page: 'm-0 h-dvh max-h-dvh w-full max-w-full opacity-0 translate-y-4 open:translate-y-0 open:opacity-100 starting:open:translate-y-4 starting:open:opacity-0',
  drawer:
    'ms-0 me-auto my-0 h-dvh max-h-dvh w-80 max-w-[85vw] -translate-x-4 opacity-0 open:translate-x-0 open:opacity-100 starting:open:-translate-x-4 starting:open:opacity-0',
}

/** The browser keeps the focus inside and closes it on Escape or Back; a press beside it closes it too. */
export function Dialog({ handle: { dialog, close }, title, kind = 'sheet', onClose, children }: Props) {
  const { t } = useLingui()
  const name = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={name}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
      className={`overflow-y-auto overscroll-contain bg-surface text-ink shadow-3 transition-[opacity,translate] duration-200 ease-shop ${kinds[kind]}`}
    >
      <div className="flex min-h-full flex-col p-4 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={name} tabIndex={-1} autoFocus className="pt-2 text-xl outline-none">
            {title}
          </h2>
          <IconButton label={t`Close`} onClick={close} className="-me-2 shrink-0">
            <X size={22} strokeWidth={1.75} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
