import { expect, type Locator, type Page } from '../../story.ts'

let made = 0

/** A title that no other story has. */
export function titled(words: string): string {
  made += 1
  return `${words} ${process.pid}-${Date.now().toString(36)}-${made}`
}

/** The list of products as it is shown: a table, or cards. */
export function rowOf(page: Page, title: string): Locator {
  return page.locator('[data-row]:visible').filter({ hasText: title })
}

/** Looks a product up in the list of the desk. */
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

type Given = { title: string } & Record<string, unknown>

/** Puts a product on the shelf without a form. */
export async function make(page: Page, given: Given): Promise<{ id: string; slug: string }> {
  const answer = await page.request.post('/api/v1/create-product', {
    data: { category: 'Electronics', ...given },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { data } = await answer.json()
  return { id: data._id, slug: data.slug }
}
