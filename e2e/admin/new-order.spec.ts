import type { Page } from '@playwright/test'
import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function addKite(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('kite')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: 'Add Red Kite' }).click()
  await expect(page.getByText('Total BDT 1,060.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place the order · TK 1,060' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Red Kite' })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Find a product' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Find a product' })).toHaveValue('')
}

test('the total of a new order follows what is typed, and the draft comes back until it is placed', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  await shop.logInAndOpen(page, '/admin/order/new')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Add a product')
  await addKite(page)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Red Kite' })
  await quantity.fill('2')
  await expect(page.getByText('Total BDT 2,060.00')).toBeVisible()
  await expect(quantity).toBeFocused()
  await page.getByRole('button', { name: 'One more of Red Kite' }).click()
  await expect(page.getByText('Total BDT 3,060.00')).toBeVisible()
  await shop.sql(
    `insert into stock_movements (option_id, kind, change, reason) select id, 'correction', 21, 'Found' from product_options`,
  )
  await quantity.fill('25')
  await expect(quantity).toHaveAccessibleDescription('At most 20 of one product in an order')
  await expect(quantity).toHaveValue('20')
  await quantity.fill('3')
  await expect(quantity).toHaveAccessibleDescription('')
  await page.getByLabel('District').selectOption('Khulna')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByText('Total BDT 3,120.00')).toBeVisible()
  await page.getByLabel('Inside Dhaka').click()
  await expect(page.getByLabel('District')).toBeFocused()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  const discount = page.getByLabel('Discount in taka')
  await discount.fill('5000')
  await expect(discount).toHaveAccessibleDescription('At most 3,000')
  await discount.fill('১২০')
  await expect(page.getByText('Total BDT 3,000.00')).toBeVisible()
  await field(page, 'Name').fill('Shirin Begum')
  const phone = newPhone()
  await field(page, 'Phone').fill(phone)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('order-draft'))).toContain(phone)

  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(quantity).toHaveValue('3')
  await expect(field(page, 'Name')).toHaveValue('Shirin Begum')
  await expect(page.getByLabel('District')).toHaveValue('Khulna')
  await expect(discount).toHaveValue('১২০')
  await expect(page.getByText('Total BDT 3,000.00')).toBeVisible()
  await field(page, 'Address').fill('House 1, Khulna')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.locator('#lines')).toContainText('BDT 3,000.00')
  expect(await shop.stockOf('Red Kite')).toBe(27)
  expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toBeNull()
})

test('a known phone offers its customer and overwrites nothing; an address elsewhere is asked about once', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const delivery = { name: 'Rina Akter', address: 'House 1, Khulna', district: 'Khulna' }
  const { phone } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', delivery })
  await shop.logInAndOpen(page, '/admin/order/new')
  await page.request.put(`${shop.address}/api/v1/blocklist/${phone}`, {
    headers: { origin: shop.address },
    data: { reason: 'Never opens the door' },
  })
  await addKite(page)
  const place = page.getByRole('button', { name: 'Place the order' })
  await place.click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await field(page, 'Name').fill('Mrs Rina')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('')
  await field(page, 'Phone').fill(phone)
  const said = page.getByRole('status').filter({ hasText: 'Known customer' })
  await expect(said).toContainText('This phone number is marked “ask before confirming”:Never opens the door')
  await expect(said).toContainText('1 order so far: 0 delivered, 0 cancelled')
  await expect(page.getByText('Known customer: Rina Akter, House 1, Khulna')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(field(page, 'Name')).toHaveValue('Mrs Rina')
  await expect(field(page, 'Address')).toHaveValue('House 1, Khulna')
  await expect(page.getByLabel('District')).toHaveValue('Khulna')
  await expect(page.getByText('Total BDT 1,120.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fill in' })).toBeHidden()

  await page.getByLabel('District').selectOption('')
  await page.getByLabel('Inside Dhaka').click()
  await expect(page.getByText('Total BDT 1,060.00')).toBeVisible()
  await place.click()
  const question = page
    .getByRole('status')
    .filter({ hasText: 'The address mentions Khulna. Delivery outside Dhaka is' })
  await expect(question).toBeFocused()
  await page.getByLabel('District').selectOption('Khulna')
  await expect(question).toBeHidden()
  await page.getByLabel('District').selectOption('')
  await page.getByLabel('Inside Dhaka').click()
  await place.click()
  await page.getByRole('button', { name: 'Change to outside Dhaka' }).click()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByText('Total BDT 1,120.00')).toBeVisible()
  await page.getByLabel('Inside Dhaka').click()
  await expect(page.getByText('Total BDT 1,060.00')).toBeVisible()
  await place.click()
  await page.getByRole('button', { name: 'Keep inside Dhaka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
})

test('products are found while one types, and a known phone fills an empty form in until the number is changed', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  const delivery = { name: 'Rina Akter', email: 'rina@example.com', address: 'House 1, Khulna', district: 'Khulna' }
  const { phone } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', delivery })
  await shop.logInAndOpen(page, '/admin/order/new')
  const find = page.getByRole('searchbox', { name: 'Find a product' })
  await find.pressSequentially('kit')
  await expect(page.getByRole('button', { name: 'Add Red Kite' })).toBeVisible()
  await find.fill('drum')
  await expect(page.getByRole('button', { name: 'Add Blue Drum' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Red Kite' })).toHaveCount(0)
  await find.fill('')
  await expect(page.getByRole('button', { name: 'Add Blue Drum' })).toHaveCount(0)
  await find.fill('kite')
  await page.getByRole('button', { name: 'Add Red Kite' }).click()
  await expect(find).toHaveValue('')

  await field(page, 'Phone').pressSequentially(phone)
  await expect(page.getByRole('status').filter({ hasText: 'Known customer: filled in.' })).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Rina Akter')
  await expect(field(page, 'Email')).toHaveValue('rina@example.com')
  await expect(page.getByLabel('District')).toHaveValue('Khulna')
  await expect(page.getByText('Total BDT 1,120.00')).toBeVisible()
  await field(page, 'Phone').press('Backspace')
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByLabel('District')).toHaveValue('')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect(page.getByText('Total BDT 1,060.00')).toBeVisible()

  await field(page, 'Phone').fill(phone)
  await expect(field(page, 'Address')).toHaveValue('House 1, Khulna')
  await field(page, 'Address').fill('House 2, Khulna')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Address')).toHaveValue('House 2, Khulna')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(field(page, 'Name')).toHaveValue('Rina Akter')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.locator('#main')).toContainText('House 2, Khulna')
})
