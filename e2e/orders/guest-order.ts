import { expect, type APIRequestContext } from '../story.ts'

type Product = { _id: string; options?: { size?: string; color?: string; stock_no: number }[] }
export type GuestOrder = { id: string; number: string; phone: string; token: string }

const storiesShop = `http://localhost:${process.env.STORIES_PORT ?? 3417}`

/** A mobile number that nobody else in the stories has ordered with. */
export function newPhone(): string {
  return `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** An order of somebody without an account, from another browser, as its mail would tell of it. */
export async function orderAsGuest(
  request: APIRequestContext,
  { shop = storiesShop, slug = 'blue-panjabi', change = {} } = {},
): Promise<GuestOrder> {
  const details = await request.get(`${shop}/api/v1/details?slug=${slug}`)
  const [product]: Product[] = (await details.json()).data
  const [most] = (product?.options ?? []).toSorted((one, other) => other.stock_no - one.stock_no)
  const phone = newPhone()
  const answer = await request.post(`${shop}/api/v2/orders`, {
    headers: { origin: shop },
    data: {
      name: 'Nasrin Sultana',
      phone,
      email: 'nasrin@example.com',
      address: 'House 3, Lake Road',
      district: 'Sylhet',
      upazila: 'Zakiganj',
      insideDhaka: false,
      cartItems: [{ _id: product?._id, quantity: 1, selectedSize: most?.size, selectedColor: most?.color }],
      ...change,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { order, trackingToken } = await answer.json()
  return { id: order._id, number: order._id.slice(0, 7).toUpperCase(), phone, token: trackingToken }
}
