import type { Product } from '#contract/products.ts'
import { Conditions } from './conditions.tsx'
import { ProductLinks } from './links/product-links.tsx'

/** On which terms it is sold, and the ways to ask about it and to show it. */
export function Terms({ product }: { product: Product }) {
  return (
    <div className="mt-6 grid gap-4">
      <Conditions />
      <ProductLinks product={product} />
    </div>
  )
}
