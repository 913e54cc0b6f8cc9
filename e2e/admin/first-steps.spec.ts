import { readFile } from 'node:fs/promises'
import { violationsOn } from '../support/axe.ts'
import { addToCart, expectThanks, placeOrderButton } from '../support/checkout.ts'
import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

test('a new shop is set up: named, with a logo, and open to guests without an email', async ({ page, browser }) => {
  await using shop = await openAdminShop(['Blue Panjabi'])
  await shop.logInAndOpen(page, '/admin/home')
  const steps = page.getByRole('region', { name: 'Set up your shop' })
  await expect(steps).toContainText('1 of 7 done')
  await expect(page.getByRole('link', { name: 'All time' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled Orders %' })).toContainText('0.0%')
  for (const name of ['Order Statistics', 'Order Distribution'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await steps.getByRole('button', { name: 'These are right' }).click()
  await steps.getByRole('button', { name: 'Make it optional' }).click()
  await expect(steps).toContainText('3 of 7 done')
  await steps.getByRole('link', { name: 'Give the shop its name and logo' }).click()

  const form = page.getByRole('form', { name: 'Settings' })
  await form.getByLabel('Name in English').fill('Priti Store')
  await form.getByLabel('Name in Bengali').fill('প্রীতি স্টোর')
  const buffer = await readFile('server/demo/pictures/hero-480.webp')
  await form.getByLabel('Picture file').setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer })
  await expect(form.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.goto(`${shop.address}/admin/home?period=30`)
  await expect(steps).toContainText('4 of 7 done')

  const guest = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await guest.goto(`${shop.address}/details/blue-panjabi`)
  await expect(guest).toHaveTitle('Blue Panjabi · Priti Store')
  const home = guest.getByRole('link', { name: 'প্রীতি স্টোর · Priti Store, home page' })
  await expect(home.getByRole('img')).toBeVisible()
  await expect(guest.getByText('Sold by Priti Store,')).toBeVisible()
  await addToCart(guest)
  await guest.goto(`${shop.address}/cart`)
  await expect(guest.getByLabel('Email (optional)')).toBeVisible()
  for (const [label, value] of Object.entries({ Name: 'Rina', Phone: '01712345678', Address: 'Mirpur 10, Dhaka' }))
    await guest.getByLabel(label).fill(value)
  await placeOrderButton(guest).first().click()
  await expectThanks(guest)
  await expect(guest.getByText(/You gave no email, so none will come/)).toBeVisible()
  await expect(guest.getByText('Keep this order in an account?')).toHaveCount(0)
  expect(await violationsOn(guest)).toEqual([])
  await guest.getByRole('link', { name: 'Track this order' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('Blue Panjabi')
  await guest.context().close()

  await steps.getByRole('button', { name: 'Hide this list' }).click()
  await expect(steps).toHaveCount(0)
  const tile = page.getByRole('listitem').filter({ hasText: 'Delivered Orders' })
  await expect(tile).toContainText('by day of delivery')
  const chart = page.getByRole('figure').filter({ hasText: 'of the orders placed in this period were delivered.' })
  const height = async () => (await chart.boundingBox())?.height ?? 0
  const folded = await height()
  await page.getByText('Show as table').first().click()
  await expect(page.getByRole('table', { name: 'Order Statistics' })).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(folded)
})

test('orders that are late, and answers that are overdue, are named on the dashboard, and listed', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.sql("update orders set status = 'confirm', promised_first = '2026-01-04', promised_last = '2026-01-05'")
  await shop.logInAndOpen(page, '/admin/home')
  await page.getByRole('link', { name: '1 order is late' }).click()
  await expect(page.getByRole('link', { name: 'Late', exact: true })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByText('Late', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: `Open order ${number}` }).click()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Late. Promised between')
  const written = { name: 'Rahim', email: 'rahim@example.com', message: 'Where is my kite?' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await request.post(`${shop.address}/api/v1/messages`, { data: written, headers })).ok()).toBe(true)
  await shop.sql("update messages set created_at = now() - interval '80 hours'")
  await page.goto(`${shop.address}/admin/home`)
  await page.getByRole('link', { name: '1 answer is overdue' }).click()
  const message = page.getByRole('row').filter({ hasText: 'Rahim' })
  await expect(message).toContainText('Overdue')
  expect(await violationsOn(page)).toEqual([])
  await message.getByRole('link').first().click()
  await expect(page.getByText('Answer by')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Answer by')).toHaveCount(0)
  await expect(page.getByText('Overdue')).toHaveCount(0)
})
