import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './story.ts'

/** Who tells the stories: the demo's accounts. */
export const karim = { email: 'karim@example.com', password: 'Karim-keeps-2026' }
export const rina = { email: 'rina@example.com', password: 'Rina-shops-2026' }

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password (required)').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
}

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

/** What stands in somebody's way on the page as it is now: the rule of WCAG 2.2 AA, and the first piece that breaks it. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
