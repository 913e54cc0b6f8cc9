import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

const looks = {
  danger: { box: 'bg-danger-soft text-on-danger-soft', Icon: CircleAlert },
  success: { box: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  info: { box: 'bg-info-soft text-on-info-soft', Icon: Info },
}

/** Says what happened, where it happened. With `takesFocus` a keyboard or a screen reader is led to it. */
export function Alert({
  look,
  takesFocus = false,
  children,
}: {
  look: keyof typeof looks
  takesFocus?: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const { box: colours, Icon } = looks[look]
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={box}
      role={look === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the browser leads there
      autoFocus={takesFocus}
      className={`flex items-start gap-3 rounded-card p-4 scroll-mt-32 ${colours}`}
    >
      <Icon size={20} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
