import type { AdminProduct } from '#contract/products.ts'

export type ProductRow = ReturnType<typeof rowOf>

/** A product as far as the list shows it. A correction of its stock goes by the key, and is done once. */
export function rowOf(product: AdminProduct, key: string) {
  const { id, slug, title, category, sizes, colours, sku, sourceUrl, price, profit, stock, images, options } = product
  return {
    key,
    id,
    slug,
    title,
    category,
    sizes,
    colours,
    sku,
    sourceUrl,
    price,
    profit,
    stock,
    picture: images[0],
    isByOption: options !== undefined,
  }
}
