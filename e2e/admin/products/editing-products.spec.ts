import { expect, test, type Page } from '../../story.ts'
import { barriersOn } from '../../pages.ts'
import { asAdmin } from '../../reviews/receiving.ts'
import { bytesOf, findProduct, make, titled } from './products.ts'

test.beforeEach(({ page }) => asAdmin(page.request))

test('a product is edited and duplicated, and its former address leads to it', async ({ page }) => {
  const title = titled('Padma Kettle')
  const { id, slug } = await make(page, { title, original_price: 900, stock_no: 5, sku: title.slice(-20) })
  await page.goto('/admin/products')
  await page.getByRole('searchbox', { name: 'Search products by title' }).fill(title.toLowerCase())
  await expect(page.getByText(/^Total Product: \(1 of \d+\)$/)).toBeVisible()
  await page.getByRole('button', { name: `Action: ${title}` }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${id}`))
  const form = page.getByRole('form', { name: 'Product' })
  await form.getByLabel('Title').fill(`${title} 2 L`)
  await form.getByLabel('Original Price').fill('950')
  await form.getByRole('button', { name: 'Save product' }).last().click()
  await expect(page).toHaveURL(/search=.*did=saved/)
  await expect(page.getByText('Product saved').first()).toBeVisible()
  await expect.poll(() => bytesOf(page, `/details/${slug}`)).toContain('950')
  await page.goto(`/details/${slug}`)
  await expect(page).toHaveURL(/2-l/)

  const row = await findProduct(page, `${title} 2 L`)
  await row.getByRole('button', { name: /^Action:/ }).click()
  await page.getByRole('link', { name: 'Duplicate' }).last().click()
  await expect(form.getByLabel('Title')).toHaveValue(`${title} 2 L (copy)`)
  await expect(form.getByLabel('SKU')).toHaveValue('')
  await expect(form.getByLabel('Stock No')).toHaveValue('')
  await form.getByRole('button', { name: 'Save product' }).last().click()
  await expect(page).toHaveURL(/did=electronics/)

  const copy = await findProduct(page, `${title} 2 L (copy)`)
  await copy.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('You won’t be able to revert this!')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Product has been deleted.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('the second of two who edit a product is told what the first has done, and decides', async ({ page, browser }) => {
  const title = titled('Meghna Fan')
  const { id } = await make(page, { title, original_price: 3000, overview: 'A fan.' })
  const other = await (await browser.newContext()).newPage()
  await asAdmin(other.request)
  const open = (whose: Page) => whose.goto(`/admin/products/edit/${id}`)
  const save = (whose: Page) => whose.getByRole('button', { name: 'Save product' }).last().click()
  await Promise.all([open(page), open(other)])
  await other.getByLabel('Original Price').fill('3500')
  await other.getByLabel('Overview').fill('A quiet fan.')
  await other.getByLabel('Feature 1', { exact: true }).fill('Five blades')
  await save(other)
  await expect(other).toHaveURL(/did=saved/)

  await page.getByLabel('Original Price').fill('3200')
  await page.getByLabel('Delivery system').fill('By van')
  await save(page)
  const told = page.getByRole('alert', { name: 'Karim Uddin has saved this product meanwhile' })
  await expect(told).toBeFocused()
  await expect(told.getByRole('group', { name: 'Original Price' })).toContainText('TK 3,500')
  await expect(told.getByRole('group', { name: 'Original Price' }).getByRole('radio', { name: /Mine/ })).toBeChecked()
  await expect(told.getByRole('group', { name: 'Overview' }).getByRole('radio', { name: /quiet/ })).toBeChecked()
  await expect(told.getByRole('group', { name: 'Delivery system' })).toHaveCount(0)
  expect(await barriersOn(page)).toEqual([])
  await told.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page).toHaveURL(/did=saved/)
  await open(page)
  await expect(page.getByLabel('Original Price')).toHaveValue('3200')
  await expect(page.getByLabel('Overview')).toHaveValue('A quiet fan.')
  await expect(page.getByLabel('Feature 1', { exact: true })).toHaveValue('Five blades')
  await expect(page.getByLabel('Delivery system')).toHaveValue('By van')

  await open(other)
  await page.getByLabel('Title').fill(`${title} with light`)
  await save(page)
  await expect(page).toHaveURL(/did=saved/)
  await other.getByLabel('Title').fill(`${title} without light`)
  await save(other)
  await other.getByRole('button', { name: 'Drop my changes' }).click()
  await expect(other.getByLabel('Title')).toHaveValue(`${title} with light`)
  await expect(other.getByText('Restore draft?')).toBeHidden()
  await other.context().close()
})

test('the list is sorted by its headings, and its pages and empty states read well for everybody', async ({ page }) => {
  test.slow()
  await page.goto('/admin/products')
  await expect(page.getByText(/^Total Product: \(\d+\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Original Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Original Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Stock No' }).click()
  await expect(page.getByRole('columnheader', { name: 'Stock No' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('tbody tr').first()).toContainText('Out of stock')
  await page.goto('/admin/products?search=zzzz')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  const { id } = await make(page, { title: titled('Kangsha Iron'), stock_no: 3 })
  const pages = [
    '/admin/products?search=cotton&sort=stock_no',
    '/admin/add-product',
    '/admin/create-clothing',
    `/admin/products/edit/${id}`,
    `/admin/products/stock/${id}`,
    '/admin/products/low-stock',
  ]
  for (const [colorScheme, language] of [['light', ''] as const, ['dark', '/bn'] as const]) {
    await page.emulateMedia({ colorScheme })
    for (const address of pages) {
      await page.goto(language + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThan(1)
      expect(await barriersOn(page), language + address).toEqual([])
    }
  }
})
