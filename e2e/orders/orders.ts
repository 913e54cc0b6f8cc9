import { storiesShop } from '../people.ts'
import { expect, type APIRequestContext, type Page } from '../story.ts'

type Option = { size?: string; color?: string; stock_no: number }
type Product = { _id: string; title: string; stock_no: number; options?: Option[] }
type Delivery = { shop?: string; quantity?: number }
export type PlacedOrder = { id: string; number: string; phone: string; token: string }

/** A mobile number that nobody else in the stories has ordered with. */
export function newPhone(): string {
  return `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** An order of somebody without an account, from another browser, as its mail would tell of it. */
export async function orderAsGuest(
  request: APIRequestContext,
  { shop = storiesShop, slug = 'blue-panjabi', quantity = 1, change = {} } = {},
): Promise<PlacedOrder> {
  const guest = {
    name: 'Nasrin Sultana',
    phone: newPhone(),
    email: 'nasrin@example.com',
    address: 'House 3, Lake Road',
    district: 'Sylhet',
    upazila: 'Zakiganj',
    insideDhaka: false,
    ...change,
  }
  const product = await findProduct(request, slug, shop)
  const { order, trackingToken } = await send(request, shop, { ...guest, cartItems: [lineOf(product, quantity)] })
  return { id: order._id, number: numberOf(order._id), phone: guest.phone, token: trackingToken }
}

/** An order of whoever is logged in, in whatever size and colour there is most of; answers its id. */
export async function placeOrder(page: Page, products: Product[], { quantity = 1, shop = storiesShop }: Delivery = {}) {
  const delivery = { name: 'Salma Khatun', phone: '01812345678', address: 'Uttara 7, Dhaka' }
  const cartItems = products.map((product) => lineOf(product, quantity))
  const { order } = await send(page.request, shop, { ...delivery, cartItems })
  return String(order._id)
}

export function productNamed(page: Page, slug: string, shop = storiesShop): Promise<Product> {
  return findProduct(page.request, slug, shop)
}

export function numberOf(id: string): string {
  return id.slice(0, 7).toUpperCase()
}

function lineOf({ _id, options = [] }: Product, quantity: number) {
  const [most] = options.toSorted((one, other) => other.stock_no - one.stock_no)
  return { _id, quantity, selectedSize: most?.size, selectedColor: most?.color }
}

async function findProduct(request: APIRequestContext, slug: string, shop: string): Promise<Product> {
  const answer = await request.get(`${shop}/api/v1/details?slug=${slug}`)
  const [product]: Product[] = (await answer.json()).data
  if (!product) throw new Error(`There is no ${slug}`)
  return product
}

async function send(request: APIRequestContext, shop: string, data: object) {
  const answer = await request.post(`${shop}/api/v2/orders`, { data, headers: { origin: shop } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
