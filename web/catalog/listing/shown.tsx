import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { pageSize } from './listing.ts'

/** "Showing 24 of 318", and on later pages which ones. */
export function Shown({ page, count, total }: { page: number; count: number; total: number }) {
  const language = useLanguage()
  const first = (page - 1) * pageSize + 1
  const [from, to, all] = [first, first + count - 1, total].map((number) => formatNumber(number, language))
  if (count === 0) return null
  return (
    <p className="text-sm text-ink-2 tabular-nums">
      {page === 1 ? (
        <Trans>
          Showing {to} of {all}
        </Trans>
      ) : (
        <Trans>
          Showing {from}–{to} of {all}
        </Trans>
      )}
    </p>
  )
}
