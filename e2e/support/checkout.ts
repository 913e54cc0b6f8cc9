import { expect, type Locator, type Page } from '@playwright/test'
import { newPhone } from './orders.ts'

type Choice = { size: string; colour: string }

/** Chooses a size and a colour of the product that is open, as people do: by a press on the label. */
export async function choose(page: Page, { size, colour }: Choice): Promise<void> {
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await page.getByRole('radio', { name: colour }).check({ force: true })
}

/** Puts the product that is open into the cart. */
export async function addToCart(page: Page, choice?: Choice): Promise<void> {
  if (choice) await choose(page, choice)
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
}

/** Presses again later than in a double tap, on a page whose clock is installed. */
export async function addOneMore(page: Page): Promise<void> {
  await page.clock.fastForward(1000)
  await addToCart(page)
}

/** Puts Blue Panjabis into the cart as a page without scripts does; the next page with scripts takes the cart over. */
export async function fillCart(page: Page, ...choices: [Choice, ...Choice[]]): Promise<void> {
  const answer = await page.request.get('/api/v1/details?slug=blue-panjabi')
  const productId = (await answer.json()).data[0]._id
  for (const choice of choices) {
    const form = { intent: 'add', productId, quantity: '1', ...choice }
    const added = await page.request.post('/cart', { form, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(added.ok()).toBe(true)
  }
}

/** Opens the cart with one Blue Panjabi in it. */
export async function openFilledCart(page: Page, choice: Choice = { size: 'M', colour: 'White' }): Promise<void> {
  await fillCart(page, choice)
  await page.goto('/cart')
  await expect(page.getByText(`${choice.size}, ${choice.colour}`)).toBeVisible()
}

/** The cart in local storage, in the specified shape. */
export function storedCart(page: Page): Promise<{ items: Record<string, unknown>[] }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}'))
}

/** Fills the checkout of the cart that is open. */
export async function fillDelivery(page: Page, change: Record<string, string> = {}): Promise<void> {
  const fields = {
    Name: 'Rina Akter',
    Phone: newPhone(),
    Email: 'rina@example.com',
    Address: 'Mirpur 10, Dhaka',
    ...change,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: /Place Order/ })
}

/** Fills the checkout of the cart that is open, orders, and waits for the thank-you page. */
export async function checkOut(page: Page, change: Record<string, string> = {}): Promise<void> {
  await fillDelivery(page, change)
  await placeOrderButton(page).first().click()
  await expectThanks(page)
}

/** Waits for the thank-you page itself: its address comes while the cart is still shown. */
export async function expectThanks(page: Page) {
  await expect(page).toHaveURL(/\/thankYou$/)
  await expect(page.getByText('Order number', { exact: true })).toBeVisible()
}

/** Puts products on the wishlist before a page is open; the first as if it had been TK 200 dearer when it was added. */
export async function storeWishlist(page: Page, titles: string[]): Promise<void> {
  await page.goto('/readyz')
  await keepWishes(page, titles)
}

/** Puts products on the wishlist in local storage, while a page is open: the next page shows them. */
export async function keepWishes(page: Page, titles: string[]): Promise<void> {
  const { data } = await (await page.request.get('/api/v1/products?limit=100')).json()
  const found = titles.map((title) => data.find((product: { title: string }) => product.title === title))
  const items = found.map((product, n) => ({
    ...product,
    original_price: product.original_price + (n === 0 ? 200 : 0),
    added_on: '2026-11-10',
  }))
  await page.evaluate((stored) => localStorage.setItem('wishlist', JSON.stringify({ items: stored })), items)
}
