import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

/** From the page of one thing back to the list of all. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-link hover:bg-primary-soft print:hidden"
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}
