import type { ReactNode } from 'react'

/** A part of an order's page. */
export function Card({
  id,
  title,
  end,
  children,
}: {
  id: string
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-20 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
