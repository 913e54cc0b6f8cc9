import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

type Props = { to: string; title: string; Icon: LucideIcon; children: ReactNode }

/** A kind of product, with examples; the whole card leads to its form. */
export function KindCard({ to, title, Icon, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 hover:border-primary hover:shadow-2 md:p-6"
      >
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon size={28} strokeWidth={1.5} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2 text-xl font-semibold">
            {title}
            <ChevronRight size={20} strokeWidth={1.75} className="text-link" aria-hidden />
          </span>
          <span className="mt-1 block text-ink-2">{children}</span>
        </span>
      </Link>
    </li>
  )
}
