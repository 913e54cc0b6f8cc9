import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../button.tsx'

const mostShown = 3

export const say = toast

type Region = RefObject<HTMLElement | null>
type Props = { box: Region; alerts: Region; news: Region }

/** What the shop says, in the regions of the page that are read out. */
export function ToastCards({ box, alerts, news }: Props) {
  const { t } = useLingui()
  const { toasts, handlers } = useToaster()
  const visible = toasts.filter((one) => one.visible)
  const shown = visible.slice(0, mostShown)
  const hidden = visible.length - shown.length
  useEscape(visible.length > 0)
  useClearOfThePress(box)
  useGoneUnderTheHand(box, { count: visible.length, goOn: handlers.endPause })
  const toCard = (one: Toast) => <ToastCard key={one.id} toast={one} handlers={handlers} />
  if (!alerts.current || !news.current) return null
  return (
    <>
      {createPortal(shown.filter(isError).map(toCard), alerts.current)}
      {createPortal(
        <>
          {shown.filter((one) => !isError(one)).map(toCard)}
          {hidden > 0 && (
            <p className="text-sm text-ink-2">{t`and ${plural(hidden, { one: '# more', other: '# more' })}`}</p>
          )}
        </>,
        news.current,
      )}
    </>
  )
}

function isError({ type }: Toast): boolean {
  return type === 'error'
}

type CardProps = { toast: Toast; handlers: Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'> }

function ToastCard({ toast: one, handlers: { startPause, endPause } }: CardProps) {
  const { t } = useLingui()
  return (
    <div
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
      className="animate-enter pointer-events-auto flex w-full max-w-[350px] items-center gap-3 rounded-card border border-line bg-surface ps-4 pe-1 shadow-3"
    >
      <ToastIcon type={one.type} />
      <div
        onClickCapture={({ target }) => target instanceof Element && target.closest('a') && toast.dismiss(one.id)}
        className="flex min-w-0 flex-1 items-center justify-between gap-3 py-3 text-sm font-medium"
      >
        {resolveValue(one.message, one)}
      </div>
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

/** A toast that goes while it is pointed at or has the focus takes the end of the pause with it: the others go on. */
function useGoneUnderTheHand(box: Region, { count, goOn }: { count: number; goOn: () => void }): void {
  useEffect(() => {
    if (!box.current?.matches(':hover, :focus-within')) goOn()
  }, [box, count, goOn])
}

/** Escape works from the moment that a toast is seen. */
function useEscape(isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toast.dismiss()
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isActive])
}

const control = 'button, a'

/** Toasts from below that would lie on what was just pressed lie above it. */
function useClearOfThePress(box: Region): void {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      if (target instanceof Element && !box.current?.contains(target)) pressed.current = target.closest(control)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [box])
  useLayoutEffect(() => {
    // A button that has gone, as of a dialog, leaves the focus where the dialog was opened.
    const button = pressed.current?.isConnected ? pressed.current : document.activeElement?.closest(control)
    if (box.current) layClear(box.current, button)
  })
}

function layClear(box: HTMLElement, pressed: Element | null | undefined): void {
  box.style.translate = ''
  const lift = pressed ? liftOver(pressed, box) : 0
  if (lift > 0) box.style.translate = `0 ${-lift}px`
}

/** How far up the toasts must go to leave something free, in pixels; 0 where they do not lie on it. */
function liftOver(pressed: Element, box: Element): number {
  const { top, bottom, left, right } = pressed.getBoundingClientRect()
  const isUnder = (card: DOMRect) => card.top < bottom && top < card.bottom && card.left < right && left < card.right
  const cards = Array.from(box.querySelectorAll(':scope > * > *'), (card) => card.getBoundingClientRect())
  const place = box.getBoundingClientRect()
  return place.top > innerHeight / 2 && cards.some(isUnder) ? place.bottom - top + 8 : 0
}
