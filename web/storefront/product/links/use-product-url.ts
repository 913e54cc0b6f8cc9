import { use } from 'react'
import type { Product } from '#contract/products.ts'
import { addressIn } from '../../../i18n/language.ts'
import { ShopSettings } from '../../../lib/shop/shop-settings.ts'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { productAddress } from '../../product-card/shown-product.ts'

/** The full address of a product's page, to be sent to somebody. */
export function useProductUrl(product: Pick<Product, 'slug'>): string {
  const { origin: known } = use(ShopSettings)
  const isHydrated = useHydrated()
  const origin = known || (isHydrated ? location.origin : '')
  return origin + addressIn(useLanguage(), productAddress(product))
}
