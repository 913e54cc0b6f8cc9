import { test } from './ordering-shop.ts'
import { choose, fillDelivery, findInList } from './pages.ts'
import { fillLogin, karim } from './people.ts'
import { expect } from './story.ts'

test('a guest buys two panjabis, and the shopkeeper confirms the order', async ({ page, browser, orderingShop }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Fashion' }).click()
  await findInList(page, 'Blue Panjabi')
  await expect(page.getByRole('heading', { name: 'Blue Panjabi', level: 1 })).toBeVisible()
  await choose(page, { size: 'L', colour: 'Blue' })
  await page.getByLabel('Quantity').last().fill('2')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Blue Panjabi' }).first()).toBeVisible()

  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByText('L, Blue')).toBeVisible()
  await page.getByLabel('Inside Dhaka').check()
  await fillDelivery(page)
  await expect(page.getByText('BDT 2,560.00').last()).toBeVisible()
  await page.getByRole('button', { name: /Place Order/ }).click()

  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('BDT 2,560.00').last()).toBeVisible()
  const number = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{7}$/).innerText()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('{"items":[]}')

  const shopkeeper = await browser.newPage()
  await shopkeeper.goto(`${orderingShop}/login`)
  await fillLogin(shopkeeper, karim)
  await expect(shopkeeper.getByText('Logged in successfully')).toBeVisible()
  await shopkeeper.getByRole('button', { name: 'Account' }).click()
  await shopkeeper.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
  const desk = shopkeeper.getByRole('navigation', { name: 'Pages of the desk' })
  await desk.getByRole('link', { name: 'Orders' }).click()
  await shopkeeper.getByRole('main').getByRole('searchbox').fill(number)
  await shopkeeper.getByRole('main').getByRole('searchbox').press('Enter')
  const row = shopkeeper.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: `View order ${number}` }).click()
  await row.getByRole('button', { name: 'Confirmed' }).click()
  await expect(row.getByText('Confirmed').first()).toBeVisible()
  await expect(row.getByRole('button', { name: `View order ${number}` })).toHaveAttribute('aria-disabled', 'true')
  await shopkeeper.close()
})
