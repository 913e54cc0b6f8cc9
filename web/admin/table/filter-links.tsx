import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'

export type FilterLink = { label: string; to: string; isHere: boolean; count?: number | undefined; className?: string }

/** The filters of a list, each with its own address. */
export function FilterLinks({ label, filters }: { label: string; filters: FilterLink[] }) {
  const language = useLanguage()
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {filters.map(({ label: word, to, isHere, count, className }) => (
          <li key={word} className={className}>
            <Link
              to={to}
              state={{ isSamePage: true }}
              preventScrollReset
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-medium whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:ring-primary"
            >
              {word}
              {count !== undefined && <span className="tabular-nums">({formatNumber(count, language)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
