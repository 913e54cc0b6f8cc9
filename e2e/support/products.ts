import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { callAsAdmin, demoShop } from './log-in.ts'

type Option = { size?: string; color?: string; stock_no: number }
export type Product = { _id: string; title: string; stock_no: number; options?: Option[] }

/** A title that no other test has. */
export function uniqueTitle(title: string): string {
  return `${title} ${randomUUID().slice(0, 8)}`
}

/** Adds a product to the demo shop that no other test uses. */
export async function newProduct(title: string, given: Record<string, unknown> = {}) {
  const product = { title: uniqueTitle(title), category: 'Electronics', original_price: 500, ...given }
  const { data } = await callAsAdmin('POST', '/api/v1/create-product', product)
  return { id: String(data._id), slug: String(data.slug), title: product.title }
}

/** What the public API says of a product. */
export async function findProduct(request: APIRequestContext, slug: string, shop = demoShop): Promise<Product> {
  const answer = await request.get(`${shop}/api/v1/details?slug=${slug}`)
  const [product]: Product[] = (await answer.json()).data
  if (!product) throw new Error(`There is no ${slug}`)
  return product
}

/** In the admin's list of products: a row of the table, or a card. */
export function productRow(page: Page, title: string): Locator {
  return page.locator('[data-row]:visible').filter({ hasText: title })
}

/** Finds a product in the admin's list. */
export async function findProductRow(page: Page, title: string): Promise<Locator> {
  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  const row = productRow(page, title)
  await expect(row).toBeVisible()
  return row
}

/** In the storefront's lists of products. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The title of a card's product, by its link: whole, where what is shown of it is shorter. */
export async function titleOf(link: Locator): Promise<string> {
  return (await link.getAttribute('aria-label')) ?? (await link.getByRole('heading').innerText())
}

export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const shownCount = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' })
export const filterChips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('link')

/** A value of a filter by its name, whatever its count. */
export function filterOption(within: Locator, name: string): Locator {
  return within.getByLabel(new RegExp(`^${name}( \\d+)?$`))
}

/** Loads more of the list that is open until the product is there, and opens it. */
export async function openFromList(page: Page, title: string): Promise<void> {
  const product = page.getByRole('link', { name: title, exact: true })
  await page.waitForURL(/\/shop/)
  for (let next = 2; (await product.count()) === 0; next++) {
    await page.getByRole('link', { name: /^Load more/ }).click()
    await page.waitForURL(new RegExp(`page=${next}`))
    await expect(page.locator(`a[href*="page=${next}"]`, { hasText: 'Load more' })).toHaveCount(0)
  }
  await product.first().click()
}
