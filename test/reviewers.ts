import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import type { Browser, TestShop } from './open-shop.ts'
import { rina } from './people.ts'

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
const choice = { size: 'M', colour: 'Blue' }

/** A product in one size and colour, with enough for everybody. */
export function stockPanjabi(shop: TestShop) {
  return shop.stock({ sizes: ['M'], colours: ['Blue'], options: [{ ...choice, stock: 1000 }] })
}

/** Orders such a product; a guest gives an email. */
export async function order(browser: Browser, productId: string, more: { email?: string } = {}) {
  const cartItems = [{ productId, quantity: 1, ...choice }]
  const idempotencyKey = Math.random().toString()
  return (await browser.placeOrder({ ...delivery, ...more, cartItems }, { idempotencyKey })).order
}

/** Orders it and has it delivered. */
export async function receive(shop: TestShop, browser: Browser, productId: string): Promise<string> {
  const { id } = await order(browser, productId)
  await shop.karim.changeStatus({ id, status: 'delivered' })
  return id
}

let people = 0

/** A new customer, logged in. */
export async function newCustomer(shop: TestShop) {
  people += 1
  const email = `customer.${people}@example.com`
  const person = { ...rina, firstName: 'Nusrat', lastName: 'Rahman', email }
  const [id = ''] = await makeAccounts(shop.database.db, [person])
  await setPassword(shop.database.db, id, rina.password)
  const browser = shop.browser()
  await browser.logIn({ email, password: rina.password })
  return { ...browser, id, email }
}
