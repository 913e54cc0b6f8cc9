import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { useEffect } from 'react'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from './button.tsx'

const mostShown = 3

/** Shows what `toast` from react-hot-toast/headless says. Both regions are always there, so that a screen reader hears them. */
export function Toaster() {
  const { t } = useLingui()
  const { toasts, handlers } = useToaster()
  const visible = toasts.filter((one) => one.visible)
  const shown = visible.slice(0, mostShown)
  const hidden = visible.length - shown.length
  useEscape(visible.length > 0)
  return (
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-[4.5rem] z-50 grid justify-items-center gap-2 px-4 lg:top-auto lg:bottom-8 lg:justify-items-end lg:px-8"
    >
      <div role="alert" className="contents">
        {shown.filter(isError).map(toCard)}
      </div>
      <div role="status" className="contents">
        {shown.filter((one) => !isError(one)).map(toCard)}
        {hidden > 0 && (
          <p className="text-sm text-ink-2">{t`and ${plural(hidden, { one: '# more', other: '# more' })}`}</p>
        )}
      </div>
    </div>
  )
}

function isError({ type }: Toast): boolean {
  return type === 'error'
}

function toCard(one: Toast) {
  return <ToastCard key={one.id} toast={one} />
}

function ToastCard({ toast: one }: { toast: Toast }) {
  const { t } = useLingui()
  return (
    <div className="animate-enter pointer-events-auto flex w-full max-w-[350px] items-center gap-3 rounded-card border border-line bg-surface ps-4 pe-1 shadow-3">
      <ToastIcon type={one.type} />
      <div className="min-w-0 flex-1 py-3 text-sm font-medium">{resolveValue(one.message, one)}</div>
      <IconButton label={t`Dismiss`} onClick={() => toast.dismiss(one.id)} className="text-ink-3">
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  if (type === 'success') return <CircleCheck size={20} strokeWidth={1.75} className="shrink-0 text-success" />
  if (type === 'error') return <CircleAlert size={20} strokeWidth={1.75} className="shrink-0 text-danger" />
  if (type === 'loading')
    return <LoaderCircle size={20} strokeWidth={1.75} className="shrink-0 animate-spin text-ink-3" />
  return null
}

function useEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toast.dismiss()
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isActive])
}
