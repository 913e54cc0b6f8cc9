import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('the district that an address names is offered, and decides the charge once it is taken', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const delivery = { name: 'Rina Akter', address: 'House 1, Bogra', district: '', upazila: '', insideDhaka: true }
  const { phone } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', delivery })
  await shop.logInAndOpen(page, '/admin/order/new')
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('kite')
  await page.getByRole('button', { name: 'Add Red Kite' }).click()
  await expect(page.getByText('Total BDT 1,060.00', { exact: true })).toBeVisible()
  const offered = page.getByRole('status').getByRole('button', { name: /^District: / })
  await field(page, 'Address').fill('House 2, Khulna Road, Sylhet')
  await expect(offered).toHaveAccessibleName('District: Sylhet?')
  await field(page, 'Address').fill('House 2, Sylhet Road, Dhanmondi, Dhaka')
  await expect(offered).toHaveCount(0)
  await field(page, 'Address').fill('')
  await field(page, 'Phone').fill(phone)
  await expect(field(page, 'Address')).toHaveValue('House 1, Bogra')
  await expect(page.getByLabel('District')).toHaveValue('')
  await offered.click()
  await expect(page.getByLabel('District')).toHaveValue('Bogura')
  await expect(page.getByLabel('District')).toBeFocused()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByText('Total BDT 1,120.00', { exact: true })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await page.getByLabel('District').selectOption('')
  await page.getByLabel('Inside Dhaka').click()
  await expect(offered).toHaveAccessibleName('District: Bogura?')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText('The address mentions Bogura. Delivery outside Dhaka is')).toBeVisible()
  await offered.click()
  await expect(page.getByText('The address mentions Bogura.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.locator('#main')).toContainText('Bogura')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the district that an address names is taken with a press', async ({ page }) => {
    await using shop = await openAdminShop(['Red Kite'])
    await shop.logInAndOpen(page, '/admin/order/new')
    await field(page, 'Address').fill('House 1, Bogura')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await page.getByRole('button', { name: 'District: Bogura?' }).click()
    await expect(page.getByLabel('District')).toHaveValue('Bogura')
    await expect(page.getByRole('button', { name: /^District: / })).toHaveCount(0)
  })
})
