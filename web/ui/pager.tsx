import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Link } from './link.tsx'
import { pagesAround } from './pages-around.ts'

type Props = { page: number; pages: number; addressOf: (page: number) => string }

const box = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-medium'

/** Links to the pages of a long list. */
export function Pager({ page, pages, addressOf }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  if (pages <= 1) return null
  return (
    <nav aria-label={t`Pages`}>
      <ul className="flex flex-wrap items-center justify-center gap-2 tabular-nums">
        <Step to={page > 1 ? addressOf(page - 1) : undefined} rel="prev" label={t`Previous page`}>
          <ChevronLeft size={20} />
        </Step>
        {pagesAround(page, pages).map((one) => (
          <li key={one}>
            {one < 0 ? (
              <span className="px-1 text-ink-3">…</span>
            ) : (
              <Link
                to={addressOf(one)}
                aria-label={t`Page ${formatNumber(one, language)}`}
                aria-current={one === page ? 'page' : undefined}
                className={`${box} hover:bg-primary-soft aria-[current]:bg-primary aria-[current]:text-on-primary`}
              >
                {formatNumber(one, language)}
              </Link>
            )}
          </li>
        ))}
        <Step to={page < pages ? addressOf(page + 1) : undefined} rel="next" label={t`Next page`}>
          <ChevronRight size={20} />
        </Step>
      </ul>
    </nav>
  )
}

function Step({
  to,
  rel,
  label,
  children,
}: {
  to: string | undefined
  rel: string
  label: string
  children: ReactNode
}) {
  if (!to) return null
  return (
    <li>
      <Link to={to} rel={rel} aria-label={label} className={`${box} text-link hover:bg-primary-soft`}>
        {children}
      </Link>
    </li>
  )
}
