import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

test('a dashboard that nobody touches stands still, and is brought up to date for whoever comes back', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  await page.clock.install()
  await shop.logInAndOpen(page, '/admin/home')
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/admin/home.data')) asked.push(one.url())
  })
  await page.clock.fastForward('06:00')
  await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await expect(page).toHaveTitle(/^\(1\) Dashboard/)
  await page.clock.runFor(5000)
  expect(asked).toEqual([])

  await page.mouse.move(5, 5)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pending Orders' }) })
  await expect(tile).toContainText('1')
  expect(asked).not.toEqual([])
})
