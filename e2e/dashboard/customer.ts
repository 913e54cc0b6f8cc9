import { randomUUID } from 'node:crypto'
import { expect, type Page } from '../story.ts'

type Option = { size?: string; color?: string; stock_no: number }
type Product = { _id: string; title: string; stock_no: number; options?: Option[] }

const storiesShop = `http://localhost:${process.env.STORIES_PORT ?? 3417}`
const delivery = { name: 'Salma Khatun', phone: '01812345678', address: 'Uttara 7, Dhaka' }

/** Somebody with an account of their own, logged in with this browser. */
export async function newCustomer(page: Page, shop = storiesShop): Promise<string> {
  const email = `salma.${randomUUID()}@example.com`
  const password = 'Salma-shops-2026'
  const person = { firstName: 'Salma', lastName: 'Khatun', phoneNumber: delivery.phone, address: delivery.address }
  await post(page, `${shop}/api/v1/signup`, { ...person, email, password, confirmPassword: password })
  await enter(page, { email, password }, shop)
  return email
}

/** Logs in without looking at the login page. */
export async function enter(page: Page, account: { email: string; password: string }, shop = storiesShop) {
  await post(page, `${shop}/api/v1/login`, account)
}

/** Places an order of whoever is logged in, in whatever size and colour there is most of, and gives its id. */
export async function placeOrder(page: Page, products: Product[], { quantity = 1, shop = storiesShop } = {}) {
  const cartItems = products.map(({ _id, options = [] }) => {
    const [most] = options.toSorted((one, other) => other.stock_no - one.stock_no)
    return { _id, quantity, selectedSize: most?.size, selectedColor: most?.color }
  })
  const { order } = await post(page, `${shop}/api/v2/orders`, { ...delivery, cartItems })
  return String(order._id)
}

export async function productNamed(page: Page, slug: string, shop = storiesShop): Promise<Product> {
  const answer = await page.request.get(`${shop}/api/v1/details?slug=${slug}`)
  const [product]: Product[] = (await answer.json()).data
  if (!product) throw new Error(`There is no ${slug}`)
  return product
}

export function numberOf(id: string): string {
  return id.slice(0, 7).toUpperCase()
}

async function post(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { data, headers: { origin: new URL(url).origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
