import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { callAsAdmin, demoShop, logIn, newPerson } from './log-in.ts'
import { findProduct, newProduct, type Product } from './products.ts'

type Delivery = Partial<Record<'name' | 'phone' | 'email' | 'address' | 'district' | 'upazila', string>> & {
  insideDhaka?: boolean
}
export type PlacedOrder = { id: string; number: string; phone: string; token: string }

/** A mobile number that no other test orders with. */
export function newPhone(): string {
  return `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** An order of somebody without an account, to Sylhet unless `delivery` says otherwise. */
export async function orderAsGuest(
  request: APIRequestContext,
  { shop = demoShop, slug = 'blue-panjabi', quantity = 1, delivery = {} as Delivery } = {},
): Promise<PlacedOrder> {
  const guest = {
    name: 'Nasrin Sultana',
    phone: newPhone(),
    email: 'nasrin@example.com',
    address: 'House 3, Lake Road',
    district: 'Sylhet',
    upazila: 'Zakiganj',
    insideDhaka: false,
    ...delivery,
  }
  return placeOrder(request, { shop, slugs: [slug], quantity, delivery: guest })
}

/** An order of whoever is logged in on the page, to Dhaka. */
export async function orderAsCustomer(
  page: Page,
  { slugs, quantity = 1, shop = demoShop }: { slugs: string[]; quantity?: number; shop?: string },
): Promise<PlacedOrder> {
  const delivery = { name: 'Salma Khatun', phone: '01812345678', address: 'Uttara 7, Dhaka' }
  return placeOrder(page.request, { shop, slugs, quantity, delivery })
}

type Wanted = { shop: string; slugs: string[]; quantity: number; delivery: Delivery & { phone: string } }

async function placeOrder(request: APIRequestContext, { shop, slugs, quantity, delivery }: Wanted) {
  const products = await Promise.all(slugs.map((slug) => findProduct(request, slug, shop)))
  const data = { ...delivery, cartItems: products.map((product) => lineOf(product, quantity)) }
  const answer = await request.post(`${shop}/api/v2/orders`, { data, headers: { origin: shop } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { order, trackingToken } = await answer.json()
  const id = String(order._id)
  return { id, number: id.slice(0, 7).toUpperCase(), phone: delivery.phone, token: String(trackingToken) }
}

/** In the size and colour of which there is most. */
function lineOf({ _id, options = [] }: Product, quantity: number) {
  const [most] = options.toSorted((one, other) => other.stock_no - one.stock_no)
  return { _id, quantity, selectedSize: most?.size, selectedColor: most?.color }
}

/** Logs a new customer called Rina Akter in, and has an order with a new product delivered. */
export async function receiveProduct(page: Page, title: string) {
  const rina = await newPerson({ firstName: 'Rina', lastName: 'Akter' })
  await logIn(page, rina)
  const product = await newProduct(title, { stock_no: 9, original_price: 450 })
  const { id } = await orderAsCustomer(page, { slugs: [product.slug] })
  await callAsAdmin('PATCH', '/api/v2/status', { id, status: 'delivered' })
  return { ...product, rina, path: `/details/${product.slug}`, reviewPath: `/dashboard/reviews/${product.id}` }
}
