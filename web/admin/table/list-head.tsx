import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'

type Props = {
  title: string
  count?: ReactNode
  /** What the page is about, below its heading. */
  about?: ReactNode
  children?: ReactNode
}

/** The heading of a list: the number of entries beside it, and the actions at the end of the line. */
export function ListHead({ title, count, about, children }: Props) {
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
      <PageHead title={title} />
      <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {count && (
          <p role="status" className="text-ink-2 tabular-nums">
            {count}
          </p>
        )}
        {about && <div className="mt-1 basis-full text-ink-2">{about}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
