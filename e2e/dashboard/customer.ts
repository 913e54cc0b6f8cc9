import { storiesShop } from '../people.ts'
import { expect, type Page } from '../story.ts'

type Option = { size?: string; color?: string; stock_no: number }
type Product = { _id: string; title: string; stock_no: number; options?: Option[] }

const delivery = { name: 'Salma Khatun', phone: '01812345678', address: 'Uttara 7, Dhaka' }

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
