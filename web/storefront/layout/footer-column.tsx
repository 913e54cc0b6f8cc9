import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { ShopLink } from './shop-links.ts'

type Props = { title: string; links?: ShopLink[]; children?: ReactNode; isFirst?: boolean }

export const footerItemClass =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline'

/** Folded on phones, all but the first; beside each other from laptops on. */
export function FooterColumn({ title, links, children, isFirst = false }: Props) {
  const content = (
    <>
      {links && <Links links={links} />}
      {children}
    </>
  )
  return (
    <>
      <details open={isFirst} className="group border-b border-line lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between">
          <h2 className="text-base">{title}</h2>
          <ChevronDown size={20} strokeWidth={1.75} className="text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="pb-3 text-ink-2">{content}</div>
      </details>
      <section className="hidden text-ink-2 lg:block">
        <h2 className="mb-2 text-base text-ink">{title}</h2>
        {content}
      </section>
    </>
  )
}

function Links({ links }: { links: ShopLink[] }) {
  return (
    <ul className="grid max-lg:grid-cols-2 max-lg:gap-x-4">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={footerItemClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
