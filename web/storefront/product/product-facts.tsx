import { use } from 'react'
import type { Product } from '#contract/products.ts'
import { addressIn } from '../../i18n/language.ts'
import { ShopSettings } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { productData } from '../../structured-data/product-data.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { productAddress } from '../product-card/shown-product.ts'
import type { ShownReview } from './reviews/load-reviews.ts'

/** The product as search engines want to know it. */
export function ProductFacts({ product, reviews }: { product: Product; reviews: ShownReview[] | undefined }) {
  const { origin } = use(ShopSettings)
  const address = addressIn(useLanguage(), productAddress(product))
  return <StructuredData things={import.meta.env.SSR ? [productData(product, { origin, address, reviews })] : []} />
}
