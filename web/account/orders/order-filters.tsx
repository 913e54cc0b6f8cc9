import { useLingui } from '@lingui/react/macro'
import type { OrderCounts } from '#contract/orders.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { addressOf, type Asked } from './asked.ts'

/** The specified four filters, with how many orders each would show. */
export function OrderFilters({ asked, counts }: { asked: Asked; counts: OrderCounts | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const filters = [
    { status: undefined, label: t`All`, count: counts?.all },
    { status: 'pending', label: t`Pending`, count: counts?.pending },
    { status: 'delivered', label: t`Completed`, count: counts?.delivered },
    { status: 'cancelled', label: t`Cancelled`, count: counts?.cancelled },
  ] as const
  return (
    <nav aria-label={t`Orders by status`}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              to={addressOf(status ? { status } : {})}
              state={{ isSamePage: true }}
              preventScrollReset
              aria-current={asked.status === status && !asked.search ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-medium whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:ring-primary"
            >
              {label}
              {count !== undefined && <span className="tabular-nums">({formatNumber(count, language)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
