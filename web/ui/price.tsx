import { formatMoney, type MoneyStyle, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../lib/use-language.ts'

type Props = { amount: Poisha; style?: MoneyStyle; className?: string }

/** An amount in words of the page's language: `TK 1,250` on cards, `BDT 1,250.00` as a sum. */
export function Price({ amount, style = 'price', className = '' }: Props) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatMoney(amount, useLanguage(), style)}</span>
  )
}
