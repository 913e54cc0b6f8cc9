import type { TestShop } from './open-shop.ts'

const empty = {
  brand: '',
  overview: '',
  description: '',
  features: [],
  specification: [],
  sku: '',
  bs_uri: '',
  delivery_system: '',
  warranty: '',
  original_price: 0,
  profit_price: 0,
  stock_no: 0,
  size: [],
  colors: [],
  tags: [],
  images: [],
  image_colors: [],
  image_alts: [],
  title_bn: '',
  description_bn: '',
  overview_bn: '',
  features_bn: [],
  specification_bn: [],
  delivery_system_bn: '',
  warranty_bn: '',
}
export type Form = Parameters<TestShop['karim']['createProduct']>[0]
let made = 0

/** What a product is made of, with a title of its own. */
export function productForm(given: Partial<Form> = {}): Form {
  made += 1
  return { ...empty, title: `Rice cooker ${made}`, category: 'Electronics', original_price: 320_000, ...given }
}
