import type { ReactNode } from 'react'

/** Says why there is nothing, and offers a way on. */
export function EmptyState({
  picture,
  title,
  children,
  action,
}: {
  picture: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center rounded-card border-2 border-dashed border-line px-4 py-14 text-center">
      <div
        aria-hidden
        className="mb-4 grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
      >
        {picture}
      </div>
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {children && <p className="mt-2 max-w-[48ch] text-ink-2">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
