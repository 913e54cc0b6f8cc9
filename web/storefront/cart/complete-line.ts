import { eachField, lineFields } from '#domain/goods/product-fields.ts'
import { languageOf } from '../../i18n/language.ts'
import { readKeptCart, useCart, readItem } from './cart-store.ts'

/**
 * Asks the shop for what a list does not know of a product and the cart keeps: overview, specification, delivery.
 * What cannot be had now is filled in when the cart is opened.
 */
export async function completeLine(productId: string): Promise<void> {
  const answer = await fetch(`/api/v1/products-by-id?ids=${productId}&language=${languageOf(location.pathname)}`)
  const [found] = (await answer.json()).data
  const [whole] = readItem({ ...found, quantity: 1 })
  if (!whole) return
  const fields = eachField<object>(lineFields, (name) => [name, whole[name as (typeof lineFields)[number]]])
  readKeptCart()
  const { lines, replace } = useCart.getState()
  replace(lines.map((line) => (line.productId === productId ? { ...line, ...fields, images: line.images } : line)))
}
