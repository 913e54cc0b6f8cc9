import { useLingui } from '@lingui/react/macro'
import { readNumber } from '#domain/typed-number.ts'
import { shortTitle } from '#domain/goods/short-title.ts'
import { ProductCard } from '../../storefront/product-card/product-card.tsx'
import type { Card } from '../../storefront/product-card/shown-product.ts'
import { priceOf } from './check-product.ts'
import { optionsOf, type TypedProduct } from './typed-product.ts'

const headId = 'preview-title'

/** On a phone the preview stands below the whole form. */
export function showPreview(): void {
  const head = document.getElementById(headId)
  head?.focus({ preventScroll: true })
  head?.scrollIntoView()
}

/** The product as a list of the shop will show it, while it is written; without a price while there is none that can be. */
export function Preview({ typed }: { typed: TypedProduct }) {
  const { t } = useLingui()
  const card = cardOf(typed, t`Title`)
  return (
    <section aria-labelledby={headId} className="xl:sticky xl:top-6 unscripted:hidden">
      <h2 id={headId} tabIndex={-1} className="mb-3 scroll-mt-20 text-lg">
        {t`Preview`}
      </h2>
      <div inert className={`max-w-60 ${card.price > 0 ? '' : '[&_.price]:invisible'}`}>
        <ProductCard card={card} heading="h3" sizes="272px" ratio={typed.category === 'Cloth' ? 'tall' : 'square'} />
      </div>
      <p className="mt-2 text-sm text-ink-2">{t`Preview in lists`}</p>
    </section>
  )
}

function cardOf(typed: TypedProduct, untitled: string): Card {
  const options = optionsOf(typed)?.map(({ choice: { size, color }, key }) => ({
    ...(size && { size }),
    ...(color && { colour: color }),
    stock: units(typed.stock[key]),
  }))
  const title = typed.title.trim() || untitled
  return {
    id: 'preview',
    slug: 'preview',
    title,
    shortTitle: shortTitle(title),
    category: typed.category,
    images: typed.images,
    price: priceOf(typed) ?? 0,
    stock: options ? options.reduce((sum, { stock }) => sum + stock, 0) : units(typed.stock_no),
    sizes: typed.size,
    colours: typed.colors,
    features: typed.features,
    ...(options && { options }),
  }
}

function units(text: string | undefined): number {
  const number = readNumber(text ?? '') ?? 0
  return number > 0 ? Math.trunc(number) : 0
}
