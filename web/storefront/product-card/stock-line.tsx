import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { isFew } from '#domain/goods/stock.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Whether there is any left, in a word and a picture; how many only when that is few. */
export function StockLine({ stock, id }: { stock: number; id?: string }) {
  const { t } = useLingui()
  const count = formatNumber(stock, useLanguage())
  const [Icon, colour, words] =
    stock === 0
      ? [CircleX, 'text-danger', t`Out of stock`]
      : isFew(stock)
        ? [CircleMinus, 'text-warning', t`Only ${count} left`]
        : [CircleCheck, 'text-success', t`In stock`]
  return (
    <p id={id} className={`flex items-center gap-1.5 text-sm font-medium ${colour}`}>
      <Icon size={16} strokeWidth={2} className="shrink-0" />
      {words}
    </p>
  )
}
