import { useLingui } from '@lingui/react/macro'
import { mostPerLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Why somebody who wants more of something than `most` gets only that. */
export function useMostWords(): (most: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (most) => {
    const count = formatNumber(most, language)
    return most < mostPerLine ? t`Only ${count} in stock` : t`At most ${count} in one order`
  }
}
