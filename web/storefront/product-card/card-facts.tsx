import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { formatNumber, type MoneyStyle } from '#domain/money.ts'
import { isFew } from '#domain/goods/stock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'

/** A product with its price; `isFrom` where that is the price of its cheapest size and colour. */
export type PricedProduct = Pick<Product, 'price' | 'deal'> & { isFrom?: boolean }
type PriceLook = { product: PricedProduct; style?: MoneyStyle; className?: string }

/** What a product costs now, and before. */
export function ProductPrice({ product, ...look }: PriceLook) {
  return <Price {...look} amount={currentPrice(product)} was={product.price} isFrom={product.isFrom} />
}

/** What those who received a product think of it: "4.3 (12)" beside the stars. Where nobody has said, that is said. */
export function Rating({ rating }: Pick<Product, 'rating'>) {
  const language = useLanguage()
  if (!rating)
    return (
      <span className="text-sm text-ink-2">
        <Trans>No reviews yet</Trans>
      </span>
    )
  const average = formatNumber(rating.average, language, 1)
  const count = formatNumber(rating.count, language)
  return (
    <span className="rating">
      <Stars rating={rating.average} />
      <span aria-hidden className="tabular-nums">
        {average} ({count})
      </span>
      <span className="sr-only">
        <Trans>{average} of 5 stars</Trans>,{' '}
        <Plural value={rating.count} one={`${count} review`} other={`${count} reviews`} />
      </span>
    </span>
  )
}

/** Whether there is any left, in a word and a picture; how many only when that is few. */
export function StockLine({ stock, id }: { stock: number; id?: string }) {
  const { t } = useLingui()
  const count = formatNumber(stock, useLanguage())
  const [look, words] =
    stock === 0
      ? ['sold-out', t`Out of stock`]
      : isFew(stock)
        ? ['few-left', t`Only ${count} left`]
        : ['in-stock', t`In stock`]
  return (
    <p id={id} className={`stock-line ${look}`}>
      {words}
    </p>
  )
}
