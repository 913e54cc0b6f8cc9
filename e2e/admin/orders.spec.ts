import { expect, test, type APIRequestContext } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

/** A guest orders kites. */
function order(request: APIRequestContext, { address }: AdminShop, name: string, quantity = 1) {
  const delivery = { name, district: 'Dhaka', upazila: '', insideDhaka: true }
  return orderAsGuest(request, { shop: address, slug: 'red-kite', quantity, delivery })
}

test('orders arrive, are confirmed, delivered, cancelled and deleted', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'], { MOST_OPEN_ORDERS: '10' })
  const first = await order(request, shop, 'Rahim Uddin', 2)
  const second = await order(request, shop, 'Mitu Akter', 3)
  await shop.logInAndOpen(page, '/admin/home')
  const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(tile('Pending Orders')).toContainText('2')
  await expect(tile('Total Sales')).toContainText('BDT 5,120')
  await page.getByRole('button', { name: 'How Total Profit is counted' }).click()
  await expect(page.getByText('The profit on every order')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Orders waiting longest' })).toBeVisible()

  // News come to every page; the dashboard brings itself up to date.
  await order(request, shop, 'Shirin Begum')
  const menuLink = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Orders/ })
  await expect(page).toHaveTitle(/^\(1\) Dashboard/)
  await expect(menuLink).toHaveAccessibleName('Orders 1 new order')
  await expect(page.getByRole('status').filter({ hasText: '1 new order' })).toBeAttached()
  await expect(tile('Pending Orders')).toContainText('3')
  const latest = page.getByRole('region', { name: 'Latest orders' }).getByRole('listitem')
  await expect(latest).toContainText(['Shirin Begum', 'Mitu Akter', 'Rahim Uddin'])
  await page.goto(`${shop.address}/admin/settings`)
  await expect(page).toHaveTitle(/^\(1\) Settings/)

  await page.goto(`${shop.address}/admin/home`)
  await page.getByRole('link', { name: 'All pending orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeFocused()
  await expect(page).toHaveTitle(/^All Orders/)
  await expect(menuLink).toHaveAccessibleName('Orders')
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(row(first.number)).toContainText('Rahim Uddin')

  const place = await row(first.number).boundingBox()
  const third = await order(request, shop, 'Karim Miah')
  await expect(page.getByRole('status').filter({ hasText: '1 new order' })).toBeVisible()
  await expect(row(third.number)).toHaveCount(0)
  expect(await row(first.number).boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(row(third.number)).toBeVisible()
  await expect(page.getByText('1 new order')).toBeHidden()

  const all = page.getByRole('link', { name: /^All \(4\)/ })
  await all.click()
  await expect(all).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: `View order ${first.number}` }).click()
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(first.number)).toContainText('Confirmed')
  const locked = page.getByRole('button', { name: `View order ${first.number}` })
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  // The room between the menu and the bin is the product's, whatever the steps of other rows need.
  const view = await page.getByRole('button', { name: `View order ${second.number}` }).boundingBox()
  const bin = await page.getByRole('button', { name: `Delete order ${second.number}` }).boundingBox()
  expect((bin?.x ?? Infinity) - (view?.x ?? 0) - (view?.width ?? 0)).toBeLessThanOrEqual(48)
  expect((await page.getByRole('columnheader', { name: 'Product' }).boundingBox())?.width).toBeGreaterThan(175)

  await row(first.number)
    .getByRole('link', { name: `Open order ${first.number}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${first.number}` })).toBeVisible()
  // The order is confirmed here too, so nothing above the notes shifts any more.
  await expect(page.locator('#history')).toContainText('Confirmed')
  await page.getByLabel('New note').fill('He asked for the evening')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes').getByText('He asked for the evening', { exact: true })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Yes, it was delivered' }).click()
  await expect(page.getByRole('heading', { name: 'Other steps' })).toBeHidden()
  await expect(page.locator('#history')).toContainText('Delivered')

  expect(await shop.stockOf('Red Kite')).toBe(2)
  await page.goto(`${shop.address}/admin/order/${second.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(question).toContainText(second.number)
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByLabel(/^Why/).fill('Nobody answers the phone')
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.locator('#history')).toContainText('Nobody answers the phone')
  expect(await shop.stockOf('Red Kite')).toBe(5)

  await page.goto(`${shop.address}/admin/order`)
  await page.getByRole('button', { name: `Delete order ${second.number}` }).click()
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(sure).toContainText(`Order ${second.number} from Mitu Akter`)
  await expect(sure).not.toContainText('revert')
  await page.keyboard.press('Escape')
  await expect(sure).toBeHidden()
  await page.getByRole('button', { name: `Delete order ${second.number}` }).click()
  await sure.getByRole('button', { name: 'Yes, delete it!' }).click()
  const said = page.getByRole('status').locator('> *').filter({ hasText: 'Deleted! Order has been deleted.' })
  await expect(said).toBeVisible()
  const [toast, main] = [await said.boundingBox(), await page.getByRole('main').boundingBox()]
  expect(toast?.x).toBeGreaterThan(main?.x ?? Infinity)
  await expect(row(second.number)).toHaveCount(0)
  expect(await shop.stockOf('Red Kite')).toBe(5)

  await page.goto(`${shop.address}/admin/order?search=kite`)
  await row(third.number).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${third.number}` })).toBeVisible()
  await page.getByRole('button', { name: `Delete order ${third.number}` }).click()
  await expect(sure).toContainText(
    'Deleting it cancels it, and its products go back into stock. You won’t be able to revert this!',
  )
  await expect(sure).toContainText('bring it back under “Deleted”, but only as a cancelled order')
  await sure.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
  await expect(page).toHaveURL(/search=kite/)
  await expect(page.getByRole('status').filter({ hasText: 'Order has been deleted.' }).first()).toBeVisible()
  expect(await shop.stockOf('Red Kite')).toBe(6)

  await page.goto(`${shop.address}/admin/order`)
  await expect(page.getByText('2 deleted orders are not listed here')).toBeVisible()
  await page.goto(`${shop.address}/admin/home`)
  await expect(tile('Total Orders')).toContainText('4')
  await expect(page.getByText('2 deleted orders are counted in these figures')).toBeVisible()

  await page.goto(`${shop.address}/admin/order`)
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  const deleted = page.getByRole('listitem').filter({ hasText: second.number })
  await expect(deleted).toContainText('by Karim Uddin')
  await page.getByRole('button', { name: `Bring back order ${third.number}` }).click()
  await expect(page.getByRole('status').getByRole('link', { name: `Order ${third.number}` })).toBeVisible()
  await page.getByRole('button', { name: `Bring back order ${second.number}` }).click()
  const restored = page.getByRole('status').filter({ hasText: `Order ${second.number} is back in the lists.` })
  const empty = page.getByText('No deleted orders.').locator('..')
  await expect(empty).toBeVisible()
  const [above, below] = [await restored.boundingBox(), await empty.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? Infinity) + 8)
  await restored.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${second.number}` })).toBeVisible()
  await expect(page.locator('#history')).toContainText('brought back by Karim Uddin')
})

test('many orders are confirmed and printed at once, and found while typing', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const [one, other] = [await order(request, shop, 'Rahim Uddin'), await order(request, shop, 'Mitu Akter')]
  await shop.logInAndOpen(page, '/admin/order')
  for (const { number } of [one, other]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeFocused()
  await expect(page.getByText('2 orders confirmed')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Confirmed \(2\)/ })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Print slips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slips for parcels' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article', { name: one.number })).toContainText('To collect')

  await page.goto(`${shop.address}/admin/order`)
  await page.getByRole('checkbox', { name: `Select order ${other.number}` }).check()
  await page.getByRole('button', { name: 'More for the selected orders' }).click()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel these orders?' })
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused()
  await expect(question).toContainText(`1 order: ${other.number}`)
  await question.getByLabel(/^Why/).fill('The courier does not go there')
  await question.getByRole('button', { name: 'Yes, cancel them' }).click()
  await expect(page.getByRole('link', { name: /^Cancelled \(1\)/ })).toBeVisible()

  await page.goto(`${shop.address}/admin/order`)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('mitu')
  await expect(page).toHaveURL(/search=mitu/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(3)

  // Eight orders fit on a small laptop.
  await page.setViewportSize({ width: 1366, height: 650 })
  const [row, table] = [await page.getByRole('row').last().boundingBox(), await page.getByRole('table').boundingBox()]
  expect((table?.y ?? Infinity) + 44 + 8 * (row?.height ?? Infinity)).toBeLessThanOrEqual(650)
  // On a tablet the search leaves the heading its line.
  await page.setViewportSize({ width: 768, height: 1024 })
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(50)
  await page.setViewportSize({ width: 1366, height: 650 })

  // What the list is asked for is asked beside it, and nothing moves.
  const days = page.getByRole('button', { name: 'Days' })
  const [first, last] = [page.getByLabel('From'), page.getByLabel('Until')]
  const place = await days.boundingBox()
  await days.click()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await days.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(first).toBeHidden()
  await days.click()
  await first.fill('2199-02-01')
  await last.fill('2026-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The first day is after the last.' })).toBeVisible()
  await expect(page.getByText('“From” is 1 February 2199, but “Until” is 1 January 2026.')).toBeVisible()
  await page.getByRole('link', { name: 'From 1 January 2026 until 1 February 2199' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('1 Jan 2026 – 1 Feb 2199')).toBeVisible()
  expect(await days.boundingBox()).toEqual(place)
  await page.getByRole('link', { name: 'All days' }).click()
  await expect(page).toHaveURL(/\/admin\/order$/)
  await days.click()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/from=[\d-]{10}&to=[\d-]{10}$/)
  await expect(first).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('an order whose status has changed meanwhile says so in its row, and nothing is lost', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await order(request, shop, 'Rahim Uddin')
  await shop.logInAndOpen(page, '/admin/order')
  const menu = page.getByRole('button', { name: `View order ${number}` })
  await expect(menu).toBeVisible()
  const moved = await page.request.patch(`${shop.address}/api/v2/status`, {
    headers: { origin: shop.address },
    data: { id, status: 'delivered' },
  })
  expect(moved.ok()).toBe(true)
  await menu.click()
  await page.getByRole('button', { name: 'Confirmed' }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByRole('alert')).toHaveText(
    'The status of this order has changed, so this is no longer possible. It is now: Delivered.',
  )
  await expect(row).toContainText('Delivered')
  await expect(menu).toHaveAttribute('aria-disabled', 'true')
})
