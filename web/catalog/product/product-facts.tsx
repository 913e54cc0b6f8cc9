import { use } from 'react'
import type { Product } from '#contract/products.ts'
import { inTaka } from '#domain/money.ts'
import { addressIn } from '../../lib/language.ts'
import { SiteOrigin } from '../../lib/site-origin.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { productAddress } from '../shown-product.ts'

/** The product in the words of schema.org, for search engines. */
export function ProductFacts({ product }: { product: Product }) {
  const origin = use(SiteOrigin)
  const url = origin + addressIn(useLanguage(), productAddress(product))
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description || product.overview,
    image: product.images.map((image) => (image.startsWith('/') ? origin + image : image)),
    category: product.category,
    ...(product.sku && { sku: product.sku }),
    offers: {
      '@type': 'Offer',
      url,
      price: inTaka(product.price).toFixed(2),
      priceCurrency: 'BDT',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
    />
  )
}
