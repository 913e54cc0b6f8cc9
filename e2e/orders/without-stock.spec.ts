import { openKeptShop } from '../admin/kept-shop.ts'
import { fillDelivery } from '../pages.ts'
import { expect, test } from '../story.ts'

test('a guest who orders more than is set aside unseen is told so, and gets it when the shop confirms', async ({
  page,
  browser,
}) => {
  const shop = await openKeptShop(['Nakshi Panjabi'], { MOST_GUEST_UNITS: '1' })
  const waits = page.getByText('We set your products aside when we have confirmed the order')
  await page.goto(`${shop.address}/details/nakshi-panjabi`)
  await page.getByLabel('Quantity').last().fill('2')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.getByRole('link', { name: /^Cart, 2/ }).click()
  await page.getByLabel('Inside Dhaka').check()
  await fillDelivery(page)
  await page.getByRole('button', { name: /Place Order/ }).click()
  await expect(page).toHaveURL(/thankYou/)
  await expect(waits).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(waits).toBeVisible()
  expect(await shop.stockOf('Nakshi Panjabi')).toBe(9)

  const desk = await browser.newPage()
  await shop.enter(desk, '/admin/order')
  const row = desk.getByRole('row').filter({ hasText: 'Nakshi Panjabi' })
  await expect(row).toContainText('No stock held')
  await row.getByRole('link', { name: /^Open order/ }).click()
  await expect(desk.getByText('No stock is set aside for this order yet.')).toBeVisible()
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.locator('#history')).toContainText('Confirmed')
  await expect(desk.getByText('No stock is set aside for this order yet.')).toBeHidden()
  expect(await shop.stockOf('Nakshi Panjabi')).toBe(7)
  await page.reload()
  await expect(waits).toBeHidden()
  await desk.close()
  await shop.close()
})
