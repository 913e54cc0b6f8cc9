import { randomUUID } from 'node:crypto'
import { barriersOn } from '../../axe.ts'
import { logIn, newPerson } from '../../people.ts'
import { expect, test } from '../../story.ts'
import { asAdmin } from '../as-admin.ts'
import { bytesOf, findProduct, newProduct } from './products.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, await newPerson({ role: 'Admin', firstName: 'Karim', lastName: 'Uddin' }))
})

test('a product is edited and duplicated, and its former address leads to it', async ({ page }) => {
  const sku = randomUUID().slice(0, 8)
  const { id, slug, title } = await newProduct('Padma Kettle', { original_price: 900, stock_no: 5, sku })
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
  await expect.poll(() => bytesOf(page, `/details/${slug}`)).toContain('TK 950')
  const former = await page.request.get(`/details/${slug}`)
  expect(former.url()).toMatch(/2-l/)

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

test('the second of two who edit a product is told what the first has done, and decides', async ({ page }) => {
  const { id, title } = await newProduct('Meghna Fan', { original_price: 3000, overview: 'A fan.' })
  /** Nasima saves the product while it is open here. */
  const saveMeanwhile = async (change: Record<string, unknown>) => {
    const { data: copy } = await asAdmin('GET', `/api/v1/copy-product/${id}`)
    const { data: now, version } = await asAdmin('GET', `/api/v1/edit-product/${id}`)
    await asAdmin('PUT', `/api/v1/edit-product/${id}`, { ...copy, title: now.title, ...change, version })
  }
  const open = () => page.goto(`/admin/products/edit/${id}`)
  const save = () => page.getByRole('button', { name: 'Save product' }).last().click()
  await open()
  await saveMeanwhile({ original_price: 3500, overview: 'A quiet fan.', features: ['Five blades'] })
  await page.getByLabel('Original Price').fill('3200')
  await page.getByLabel('Delivery system').fill('By van')
  await save()
  const told = page.getByRole('alert', { name: 'Nasima Khan has saved this product meanwhile' })
  await expect(told).toBeFocused()
  await expect(told.getByRole('group', { name: 'Original Price' })).toContainText('TK 3,500')
  await expect(told.getByRole('group', { name: 'Original Price' }).getByRole('radio', { name: /Mine/ })).toBeChecked()
  await expect(told.getByRole('group', { name: 'Overview' }).getByRole('radio', { name: /quiet/ })).toBeChecked()
  await expect(told.getByRole('group', { name: 'Delivery system' })).toHaveCount(0)
  expect(await barriersOn(page)).toEqual([])
  await told.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page).toHaveURL(/did=saved/)

  await open()
  await expect(page.getByLabel('Original Price')).toHaveValue('3200')
  await expect(page.getByLabel('Overview')).toHaveValue('A quiet fan.')
  await expect(page.getByLabel('Feature 1', { exact: true })).toHaveValue('Five blades')
  await expect(page.getByLabel('Delivery system')).toHaveValue('By van')
  await saveMeanwhile({ title: `${title} with light` })
  await page.getByLabel('Title').fill(`${title} without light`)
  await save()
  await page.getByRole('button', { name: 'Drop my changes' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${title} with light`)
  await expect(page.getByText('Restore draft?')).toBeHidden()
})

test('the list is sorted by its headings', async ({ page }) => {
  await page.goto('/admin/products')
  await expect(page.getByText(/^Total Product: \(\d+\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Original Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Original Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Stock No' }).click()
  await expect(page.getByRole('columnheader', { name: 'Stock No' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('tbody tr').first()).toContainText('Out of stock')
})
