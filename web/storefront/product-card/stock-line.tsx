import { useLingui } from '@lingui/react/macro'
import { isFew } from '#domain/goods/stock.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Whether there is any left, in a word and a picture; how many only when that is few. */
export function StockLine({ stock, id }: { stock: number; id?: string }) {
  const { t } = useLingui()
  const count = formatNumber(stock, useLanguage())
  const [icon, colour, words] =
    stock === 0
      ? ['icon-sold-out', 'text-danger', t`Out of stock`]
      : isFew(stock)
        ? ['icon-few-left', 'text-warning', t`Only ${count} left`]
        : ['icon-in-stock', 'text-success', t`In stock`]
  return (
    <p id={id} className={`stock-line ${colour}`}>
      <i className={`icon ${icon}`} />
      {words}
    </p>
  )
}
