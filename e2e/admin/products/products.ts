import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '../../story.ts'
import { asAdmin } from '../as-admin.ts'

/** A title that no other story has. */
export function titled(words: string): string {
  return `${words} ${randomUUID().slice(0, 8)}`
}

/** The list of products as it is shown: a table, or cards. */
export function rowOf(page: Page, title: string): Locator {
  return page.locator('[data-row]:visible').filter({ hasText: title })
}

/** Finds a product in the admin's list. */
export async function findProduct(page: Page, title: string): Promise<Locator> {
  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  const row = rowOf(page, title)
  await expect(row).toBeVisible()
  return row
}

/** What everybody is sent for a page of the shop. */
export function bytesOf(page: Page, address: string): Promise<string> {
  return page.request.get(address).then((answer) => answer.text())
}

/** Puts a product on the shelf that no other story has, without a form. */
export async function newProduct(words: string, given: Record<string, unknown> = {}) {
  const title = titled(words)
  const { data } = await asAdmin('POST', '/api/v1/create-product', { title, category: 'Electronics', ...given })
  return { id: String(data._id), slug: String(data.slug), title }
}
