import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'

export const mostCounted = 10_000

/** How many entries a list has: "(1,234)". A search is counted up to ten thousand. */
export function useCountWords(): (total: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (total) => {
    if (total === mostCounted + 1) return t`(more than ${formatNumber(mostCounted, language)})`
    return `(${formatNumber(total, language)})`
  }
}
