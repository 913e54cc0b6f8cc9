import { expect, type Page } from './story.ts'

/** Picks a size and a colour of the product that is open; a press on its label, as people do it. */
export async function choose(page: Page, { size, colour }: { size: string; colour: string }): Promise<void> {
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await page.getByRole('radio', { name: colour }).check({ force: true })
}

export async function fillDelivery(page: Page, change: Record<string, string> = {}): Promise<void> {
  const fields = {
    Name: 'Rina Akter',
    Phone: '01712345678',
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
