import type { ReactNode } from 'react'

type Props = { id: string; title: string; help: ReactNode; children: ReactNode }

/** One matter of the settings: what it is about at the side, and its fields. */
export function Section({ id, title, help, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-8 gap-y-3 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{help}</p>
      </div>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
    </section>
  )
}

/** Fields that stand beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
