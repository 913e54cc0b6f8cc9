import { readFile } from 'node:fs/promises'
import { violationsOn } from '../support/axe.ts'
import { addToCart, placeOrderButton } from '../support/checkout.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAdminShop } from '../support/own-shop.ts'

test('a new shop is set up: named, with a logo, and open to guests without an email', async ({ page, browser }) => {
  await using shop = await openAdminShop(['Blue Panjabi'])
  await shop.logInAndOpen(page, '/admin/home')
  const steps = page.getByRole('region', { name: 'Set up your shop' })
  await expect(steps).toContainText('1 of 7 done')
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
  await page.goto(`${shop.address}/admin/home`)
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
  await expect(guest).toHaveURL(/\/thankYou$/)
  await expect(guest.getByText(/You gave no email, so none will come/)).toBeVisible()
  await expect(guest.getByText('Keep this order in an account?')).toHaveCount(0)
  expect(await violationsOn(guest)).toEqual([])
  await guest.getByRole('link', { name: 'Track this order' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('Blue Panjabi')
  await guest.context().close()

  await steps.getByRole('button', { name: 'Hide this list' }).click()
  await expect(steps).toHaveCount(0)
})
