import { asAdmin } from '../admin/as-admin.ts'
import { newProduct } from '../admin/products/products.ts'
import { placeOrder, productNamed } from '../orders/orders.ts'
import { logIn, newPerson } from '../people.ts'
import type { Page } from '../story.ts'

/** Rina, who is new here, orders a product that is new too, and has it delivered. */
export async function receive(page: Page, words: string) {
  const rina = await newPerson({ firstName: 'Rina', lastName: 'Akter' })
  await logIn(page, rina)
  const product = await newProduct(words, { stock_no: 9, original_price: 450 })
  const id = await placeOrder(page, [await productNamed(page, product.slug)])
  await asAdmin('PATCH', '/api/v2/status', { id, status: 'delivered' })
  return { ...product, rina, path: `/details/${product.slug}`, reviewPath: `/dashboard/reviews/${product.id}` }
}

export async function chooseStars(page: Page, stars: number): Promise<void> {
  await page.getByRole('radio', { name: `${stars} of 5 stars` }).check({ force: true })
}
