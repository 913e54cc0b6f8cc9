import type { AdminProduct } from '#contract/products.ts'
import { fewestOf } from '#domain/goods/stock.ts'

export type ProductRow = ReturnType<typeof rowOf>

/**
 * A product as far as the list shows it. A correction of its stock goes by the key, and is done once. It is low on stock
 * when at most `low` units are left of one of its sizes and colours.
 */
export function rowOf(product: AdminProduct, { key, low }: { key: string; low: number }) {
  const { id, slug, title, category, status, sizes, colours, sku, sourceUrl, price, profit, stock, images, options } =
    product
  return {
    key,
    id,
    slug,
    title,
    category,
    status,
    sizes,
    colours,
    sku,
    sourceUrl,
    price,
    profit,
    stock,
    picture: images[0],
    isByOption: options !== undefined,
    isLow: fewestOf(product) <= low,
  }
}
