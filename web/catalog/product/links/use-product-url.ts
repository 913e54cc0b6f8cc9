import { use } from 'react'
import type { Product } from '#contract/products.ts'
import { addressIn } from '../../../lib/language/language.ts'
import { ShopSettings } from '../../../lib/shop/shop-settings.ts'
import { useHydrated } from '../../../lib/device/use-hydrated.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { productAddress } from '../../shown-product.ts'

/** The full address of a product's page, to be sent to somebody. */
export function useProductUrl(product: Pick<Product, 'slug'>): string {
  const { origin: known } = use(ShopSettings)
  const isHydrated = useHydrated()
  const origin = known || (isHydrated ? location.origin : '')
  return origin + addressIn(useLanguage(), productAddress(product))
}
