import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { languageOfText } from '../../lib/language-of-text.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Price } from '../../ui/price.tsx'
import { BuyBox } from './buy-box.tsx'
import type { DeliveryDates } from './delivery-dates.ts'
import { Gallery } from './gallery.tsx'
import { listingAddress } from '../listing/listing.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductSections } from './product-sections.tsx'
import { useCategoryName } from '../use-category-name.ts'

/** A product with everything that is known of it. */
export function ProductView({ product, dates }: { product: Product; dates: DeliveryDates }) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const { title, category } = product
  const lang = languageOfText(title)
  return (
    <article className="page pt-1 pb-12">
      <ProductFacts product={product} />
      <Breadcrumb
        crumbs={[
          { label: t`Shop`, to: '/shop' },
          { label: nameOf(category), to: listingAddress({ category }) },
          { label: title, lang },
        ]}
      />
      <div className="mt-1 grid gap-5 lg:grid-cols-2 lg:gap-12">
        <Gallery pictures={product.images} title={title} category={category} />
        <div className="lg:pt-2">
          <h1 lang={lang} className="text-2xl lg:text-3xl">
            {title}
          </h1>
          <p className="mt-2 mb-4 text-2xl font-bold">
            <Price amount={product.price} style="sum" />
          </p>
          <Features features={product.features} />
          <BuyBox product={product} dates={dates} />
        </div>
      </div>
      <div className="stitch my-10" />
      <ProductSections product={product} />
    </article>
  )
}

function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <ul className="mb-5 hidden gap-1.5 text-ink-2 marker:text-primary lg:grid">
      {features.map((feature) => (
        <li key={feature} lang={languageOfText(feature)} className="ms-5 list-disc">
          {feature}
        </li>
      ))}
    </ul>
  )
}
