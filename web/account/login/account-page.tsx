import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'

/** Links that open an account stand in the addresses of these pages: no other site learns them. */
export function accountHeaders(): HeadersInit {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One column with one thing to do. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <div className="mx-auto max-w-lg px-4 py-6 md:py-12">
      <PageHead title={title} />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
    </div>
  )
}
