import { useLingui } from '@lingui/react/macro'
import type { WireName } from '#domain/goods/product-fields.ts'

/** What each field of a product is called: in its form, in the admin's list and where two people differ. */
export function useProductLabels(): Record<WireName | 'stock_no' | 'options', string> {
  const { t } = useLingui()
  return {
    title: t`Title`,
    brand: t`Brand`,
    category: t`Category`,
    status: t`Status`,
    overview: t`Overview`,
    description: t`Description`,
    features: t`Features`,
    specification: t`Specification`,
    sku: t`SKU`,
    bs_uri: t`BS URI`,
    original_price: t`Original Price`,
    profit_price: t`Profit Price`,
    stock_no: t`Stock No`,
    delivery_system: t`Delivery system`,
    size: t`Size`,
    colors: t`Colors`,
    options: t`Sizes and colours`,
    tags: t`Tags`,
    images: t`Images`,
    image_colors: t`Colours of the images`,
  }
}
