import { Trans } from '@lingui/react/macro'
import { formatMoney, type MoneyStyle, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../i18n/use-language.ts'

type Props = {
  amount: Poisha
  /** What it cost before; shown struck through when it was more. */
  was?: Poisha
  /** Whether it costs more in some sizes or colours. */
  isFrom?: boolean | undefined
  style?: MoneyStyle
  className?: string
}

/** An amount in words of the page's language: `TK 1,250` on cards, `BDT 1,250.00` as a sum. */
export function Price({ amount, was, isFrom, style = 'price', className = '' }: Props) {
  const language = useLanguage()
  const now = formatMoney(amount, language, style)
  const price = (
    <span className={className ? `price ${className}` : 'price'}>{isFrom ? <Trans>From {now}</Trans> : now}</span>
  )
  if (was === undefined || was <= amount) return price
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="text-sale">{price}</span>{' '}
      <s className="text-sm font-normal whitespace-nowrap text-ink-2 tabular-nums">
        <span className="sr-only">
          <Trans>was</Trans>{' '}
        </span>
        {formatMoney(was, language, style)}
      </s>
    </span>
  )
}

/** What is saved, in money: "You save TK 250" on cards, "You save BDT 250" beside a sum. */
export function Saving({ amount, was = amount, style = 'price', className = '' }: Omit<Props, 'isFrom'>) {
  const saved = formatMoney(was - amount, useLanguage(), style)
  return (
    <span className={`tabular-nums ${className}`}>
      <Trans>You save {saved}</Trans>
    </span>
  )
}
