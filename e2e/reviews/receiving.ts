import type { APIRequestContext, Browser, Page } from '../story.ts'
import sharp from 'sharp'
import { karim, logIn, rina } from '../people.ts'

const fromShop = { 'sec-fetch-site': 'same-origin' }

type Product = { _id: string; size: string[]; colors: string[] }

/** Rina orders a product and Karim has it delivered; answers the product's id. */
export async function receive(page: Page, browser: Browser, slug: string): Promise<string> {
  await logIn(page, rina)
  const { data } = await (await page.request.get(`/api/v1/details?slug=${encodeURIComponent(slug)}`)).json()
  const [{ _id, size, colors }]: [Product] = data
  const line = {
    _id,
    quantity: 1,
    ...(size[0] && { selectedSize: size[0] }),
    ...(colors[0] && { selectedColor: colors[0] }),
  }
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
  const placed = await page.request.post('/api/v2/orders', {
    data: { ...delivery, cartItems: [line] },
    headers: { ...fromShop, 'idempotency-key': crypto.randomUUID() },
  })
  const { order } = await placed.json()
  const desk = await browser.newContext()
  await asAdmin(desk.request)
  await desk.request.patch('/api/v2/status', { data: { id: order._id, status: 'delivered' }, headers: fromShop })
  await desk.close()
  return _id
}

/** Karim, without a window. */
export async function asAdmin(request: APIRequestContext): Promise<void> {
  await request.post('/api/v1/login', { data: karim, headers: fromShop })
}

/** A photograph, as phones make them. */
export async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function chooseStars(page: Page, stars: number): Promise<void> {
  await page.getByRole('radio', { name: `${stars} of 5 stars` }).check({ force: true })
}
