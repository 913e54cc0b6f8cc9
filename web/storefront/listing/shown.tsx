import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { pageSize } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'

/** "Showing 24 of 318", and on later pages which ones. */
export function Shown({ page, loaded: { cards, earlier = 0, total } }: { page: number; loaded: LoadedListing }) {
  const language = useLanguage()
  const first = (page - 1) * pageSize + 1 - earlier
  const [from, to, all] = [first, first + cards.length - 1, total].map((number) => formatNumber(number, language))
  if (cards.length === 0) return null
  return (
    <p className="text-sm text-ink-2 tabular-nums">
      {first <= 1 ? (
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
