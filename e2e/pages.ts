import { newPhone } from './orders/orders.ts'
import { expect, type Page } from './story.ts'

type Choice = { size: string; colour: string }

/** Picks a size and a colour of the product that is open; a press on its label, as people do it. */
export async function choose(page: Page, { size, colour }: Choice): Promise<void> {
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await page.getByRole('radio', { name: colour }).check({ force: true })
}

/** Puts Blue Panjabis into the cart as a page without scripts does; the next page that has them takes the cart over. */
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

/** What the device keeps of the cart, in the specified shape. */
export function keptCart(page: Page): Promise<{ items: Record<string, unknown>[] }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}'))
}

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

/** Asks for more of the list that is open until the product is there, and opens it. */
export async function findInList(page: Page, title: string): Promise<void> {
  const product = page.getByRole('link', { name: title, exact: true })
  await page.waitForURL(/\/shop/)
  for (let next = 2; (await product.count()) === 0; next++) {
    await page.getByRole('link', { name: /^Load more/ }).click()
    await page.waitForURL(new RegExp(`page=${next}`))
    await expect(page.locator(`a[href*="page=${next}"]`, { hasText: 'Load more' })).toHaveCount(0)
  }
  await product.first().click()
}

/** Holds back what the page asks for, until what this gives is called. */
export async function holdBack(page: Page, what: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(what, async (route) => {
    await isLetThrough
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {})
  })
  return letThrough
}

// A clock stops at a moment that is still to come, and goes on until it is told: however busy the machine, within a minute.
const untilItIsTold = 60_000

/** Stops the page's clock, which must have been installed before it was opened: `page.clock.runFor` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + untilItIsTold)
}
