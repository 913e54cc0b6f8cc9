import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'

type Props = { id: string; title: ReactNode; lead?: ReactNode; done?: ReactNode; children: ReactNode }

/** One action of the page. `done` says what has just been done about it. */
export function Card({ id, title, lead, done, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-40 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-[60ch] text-ink-2">{lead}</p>}
      </div>
      {done && (
        <Alert look="success" takesFocus>
          {done}
        </Alert>
      )}
      {children}
    </section>
  )
}
