import { useLingui } from '@lingui/react/macro'
import { sizes } from '#domain/goods/catalog.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import type { Poisha } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { shortTitle } from '#domain/goods/short-title.ts'
import { ProductCard } from '../../storefront/product-card/product-card.tsx'
import type { Card } from '../../storefront/product-card/shown-product.ts'
import { priceOf } from './check-product.ts'
import { ownFieldOf } from './typed-own.ts'
import { optionsOf, type TypedProduct } from './typed-product.ts'

const headId = 'preview-title'

/** What its buyers have given a product so far. */
export type Rating = Card['rating'] | undefined

/** On a phone the preview stands below the whole form. */
export function showPreview(): void {
  const head = document.getElementById(headId)
  head?.focus({ preventScroll: true })
  head?.scrollIntoView()
}

/** The product as a list of the shop will show it, while it is written; without a price or a stock while what is typed is none. */
export function Preview({ typed, rating }: { typed: TypedProduct; rating: Rating }) {
  const { t } = useLingui()
  const card = { ...cardOf(typed), ...(rating && { rating }) }
  const hidden = [
    card.price === 0 && '[&_.price]:invisible',
    Number.isNaN(card.stock) && '[&_.stock-line]:invisible',
  ].filter(Boolean)
  return (
    <section aria-labelledby={headId} className="max-xl:order-last xl:order-first unscripted:hidden">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id={headId} tabIndex={-1} className="scroll-mt-20 text-lg">
          {t`Preview`}
        </h2>
        <p className="text-sm text-ink-2">{t`As lists show it`}</p>
      </div>
      <div inert className={['max-w-60 xl:max-w-48', ...hidden].join(' ')}>
        <ProductCard card={card} heading="h3" sizes="272px" ratio={typed.category === 'Cloth' ? 'tall' : 'square'} />
      </div>
    </section>
  )
}

function cardOf(typed: TypedProduct): Card {
  const options = optionsOf(typed)?.map(({ choice: { size, color }, key }) => ({
    ...(size && { size }),
    ...(color && { colour: color }),
    stock: units(typed.stock[key]),
    ...ownPrice(typed, key),
  }))
  const title = typed.title.trim() || '…'
  return pricedFor({
    id: 'preview',
    slug: 'preview',
    title,
    shortTitle: shortTitle(title),
    category: typed.category,
    images: typed.images,
    price: priceOf(typed) ?? 0,
    stock: options ? options.reduce((sum, { stock }) => sum + stock, 0) : units(typed.stock_no),
    // Whoever has a choice is led to it by a link: the button that buys at once would be a form within this one.
    sizes: [...sizes],
    colours: typed.colors,
    features: typed.features,
    ...(options && { options }),
  })
}

function ownPrice({ own }: TypedProduct, key: string): { price?: Poisha } {
  const price = priceOf({ original_price: own[ownFieldOf('price', key)] ?? '' })
  return price ? { price } : {}
}

/** NaN where what is typed is no number of units. */
function units(text: string | undefined): number {
  const number = readNumber(text ?? '') ?? 0
  return Number.isInteger(number) && number >= 0 ? number : Number.NaN
}
