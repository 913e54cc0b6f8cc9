import type { Page } from './story.ts'

/** Puts products on the wishlist as the device keeps them; the first one as if it had been dearer on that day. */
export async function keepWishes(page: Page, titles: string[]): Promise<void> {
  const { data } = await (await page.request.get('/api/v1/products?limit=100')).json()
  const found = titles.map((title) => data.find((product: { title: string }) => product.title === title))
  const items = found.map((product, n) => ({
    ...product,
    original_price: product.original_price + (n === 0 ? 200 : 0),
    added_on: '2026-11-10',
  }))
  await page.goto('/readyz')
  await page.evaluate((kept) => localStorage.setItem('wishlist', JSON.stringify({ items: kept })), items)
}
