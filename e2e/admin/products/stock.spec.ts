import { barriersOn } from '../../axe.ts'
import { asAdmin } from '../as-admin.ts'
import { logIn, newPerson } from '../../people.ts'
import { expect, test } from '../../story.ts'
import { bytesOf, findProduct, newProduct, rowOf } from './products.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, await newPerson({ role: 'Admin', firstName: 'Karim', lastName: 'Uddin' }))
})

test('stock is received, counted and corrected with a reason, and what came and went stays readable', async ({
  page,
}) => {
  const options = ['M', 'L'].map((size) => ({ size, stock_no: 2 }))
  const { slug, title } = await newProduct('Jamuna Shirt', { category: 'Cloth', size: ['M', 'L'], options })
  await page.goto('/admin/products/low-stock')
  await rowOf(page, title)
    .filter({ hasText: 'L' })
    .getByRole('link', { name: /^Put right/ })
    .last()
    .click()
  const form = page.getByRole('form', { name: 'Put the stock right' })
  await expect(form.getByRole('radio', { name: /^L/ })).toBeChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Say how many')).toBeVisible()
  await expect(form.getByText('Please say why')).toBeVisible()
  await expect(form.getByLabel('Units')).toBeFocused()
  await form.getByLabel('Units').fill('১০')
  await form.getByLabel('Reason').fill('Invoice 1201')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock updated: +10, so there are 12 now.')).toBeVisible()
  const rows = page.locator('[data-row]:visible')
  await expect(rows.first()).toContainText('Goods came in')
  await expect(rows.first()).toContainText('Invoice 1201')
  await expect(rows.first()).toContainText('Karim Uddin')

  await form.getByRole('radio', { name: /^M/ }).check({ force: true })
  await form.getByRole('radio', { name: /I counted/ }).check()
  await form.getByLabel('Units').fill('1')
  await form.getByLabel('Reason').fill('Counted on Saturday')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock updated: −1, so there are 1 now.')).toBeVisible()
  await form.getByRole('radio', { name: /Correct by/ }).check()
  await form.getByLabel('Units').fill('-5')
  await form.getByLabel('Reason').fill('Torn')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('That would leave less than nothing in stock.')).toBeVisible()
  await expect(form.getByLabel('Reason')).toHaveValue('Torn')
  await expect(rows).toHaveCount(4)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(rows).toHaveCount(4)
  expect(await barriersOn(page)).toEqual([])
  await expect.poll(() => bytesOf(page, `/api/v1/details?slug=${slug}`)).toContain('"stock_no":13')
})

test('one number is put right in the list itself: Enter saves the difference, Escape takes it back', async ({
  page,
}) => {
  const { id, title } = await newProduct('Surma Radio', { stock_no: 7 })
  const row = await findProduct(page, title)
  const stock = row.getByLabel(`Stock of ${title}`, { exact: true })
  await stock.fill('9')
  await stock.press('Escape')
  await expect(stock).toHaveValue('7')
  await asAdmin('POST', '/api/v1/stock', { _id: id, change: -2, reason: 'Sold at the counter' })
  await stock.fill('10')
  await stock.press('Enter')
  await expect(row.getByLabel(`Stock of ${title}`, { exact: true })).toHaveValue('8')
  await expect(page.getByText('Stock updated').first()).toBeVisible()
})
