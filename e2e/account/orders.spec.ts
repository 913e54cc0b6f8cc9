import { expect, test, type Page } from '../support/fixtures.ts'
import { logInAndOpen, newCustomer, rina } from '../support/log-in.ts'
import { orderAsCustomer } from '../support/orders.ts'
import { loseData } from '../support/page.ts'
import { openOwnShop } from '../support/own-shop.ts'

/** In the dashboard's menu. */
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name, exact: true })

test('the tiles count the orders that they link to, and an order is found by its number in any spelling', async ({
  page,
}) => {
  await using own = await openOwnShop({ hasDemo: true })
  await logInAndOpen(page, rina, '/dashboard/home', own.address)
  const address = page.getByRole('main').getByText(rina.email)
  expect((await address.boundingBox())?.height).toBeLessThan(30)
  await expect(page.getByRole('figure').filter({ hasText: 'Traffic Sources' })).toContainText(
    'How you came to the shop',
  )
  const { counts } = await (await page.request.get(`${own.address}/api/v2/orders/${rina.email}`)).json()
  for (const [tile, filter, count] of [
    ['Total Orders', 'All', counts.all],
    ['Pending Orders', 'Pending', counts.pending],
    ['Cancelled Orders', 'Cancelled', counts.cancelled],
    ['Premium Customer', 'Completed', counts.delivered],
  ]) {
    const link = page.getByRole('main').getByRole('link', { name: tile })
    await expect(link).toContainText(String(count))
    await link.click()
    await expect(page.getByRole('link', { name: `${filter} (${count})` })).toHaveAttribute('aria-current', 'page')
    if (filter !== 'Completed') await page.goBack()
  }
  const table = page.getByRole('region', { name: 'My Orders' })
  const columns = '#, Order No, Product, User, Address, Number, Price, Status, Action'
  await expect(table.getByRole('columnheader')).toHaveText(columns.split(', '))
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expect(table.getByText('Slim Fit Jeans').first()).toHaveCSS('font-weight', '600')
  const rows = page.getByRole('row')
  expect(await rows.count()).toBeGreaterThan(11)
  for (const chip of await rows.getByText('Cancelled').all()) await expect(chip).toBeHidden()

  const [number = ''] = (await rows.nth(3).getByRole('rowheader').innerText()).split('\n')
  await page.getByRole('searchbox', { name: 'Find an order by its number' }).fill(` ${number.toLowerCase()} `)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByText(/^House/)
    .click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: "Rina Akter's Order" })).toBeVisible()
  await expect(page.getByText(`Order ${number}, placed on`)).toBeVisible()

  await menuLink(page, 'My Order').click()
  await expect(rows.nth(5)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find an order by its number' }).fill('zzz')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(rows.nth(5)).toBeVisible()

  await own.sql(
    `
    update orders set created_at = case number when 1 then now() - interval '1 month' when 2 then now() - interval '3 months'
      else now() - interval '3 years' end
    from (select id as own, row_number() over () as number from orders where email = $1) numbered where id = own`,
    [rina.email],
  )
  await menuLink(page, 'Dashboard').click()
  await expect(page.getByText('2 orders in the last twelve months')).toContainText(
    /the busiest months were \w+ \d{4} and \w+ \d{4}, with 1 each\.$/,
  )

  await page.goto(`${own.address}/bn/dashboard/order`)
  const inBengali = page.getByRole('region').filter({ has: page.getByRole('table') })
  expect(await inBengali.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('ordering again says what is sold out, gone or short; a confirmed order cannot be cancelled', async ({ page }) => {
  await using own = await openOwnShop({ products: ['Red Kite', 'Blue Kite', 'Green Kite', 'White Kite'] })
  await newCustomer(page, own.address)
  const slugs = ['red-kite', 'blue-kite', 'green-kite', 'white-kite']
  const { id, number } = await orderAsCustomer(page, { slugs, quantity: 3, shop: own.address })
  const stock = (title: string, left: number) =>
    own.sql(
      `insert into stock_movements (option_id, kind, change, reason)
        select o.id, 'correction', $2::int - o.stock, 'Counted'
        from product_options o join products p on p.id = o.product_id where p.title = $1`,
      [title, left],
    )
  await stock('Blue Kite', 2)
  await stock('Green Kite', 0)
  await own.sql("update products set status = 'archived' where title = 'White Kite'")
  await own.sql(`update orders set created_at = now() - interval '20 days',
      promised_first = promised_first - 20, promised_last = promised_last - 20`)

  await page.goto(`${own.address}/dashboard/home`)
  await expect(page.getByText('This order is late')).toBeVisible()
  await menuLink(page, 'My Order').click()
  const again = page.getByRole('button', { name: `Order again: ${number}` })
  await page.setViewportSize({ width: 360, height: 740 })
  // The whole card is a link, but not over its button.
  await again.click({ trial: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  const restore = await loseData(page)
  await again.click()
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeFocused()
  await restore()
  await again.click()
  const note = page.getByRole('status').filter({ hasText: '2 products from this order are in your cart' })
  await expect(note).toBeFocused()
  await expect(note).toContainText('Blue Kite: 2 added, no more left')
  await expect(note).toContainText('Green Kite: sold out')
  await expect(note).toContainText('White Kite: no longer sold')
  await note.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByText('5 items')).toBeVisible()

  await page.goto(`${own.address}/dashboard/orderDetails/${id}`)
  await expect(page.getByText('(no longer sold)')).toBeVisible()
  await own.sql("update orders set status = 'confirm'")
  await page.getByText('Cancel order', { exact: true }).click()
  const restoreAgain = await loseData(page)
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeFocused()
  await restoreAgain()
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'can no longer be changed' })).toBeFocused()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await menuLink(page, 'My Order').click()
  await page.getByRole('link', { name: 'Confirmed (1)' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Confirmed')
})

test('what cannot be loaded says so in its place, and is tried again', async ({ page }) => {
  await using own = await openOwnShop()
  await newCustomer(page, own.address)
  await own.sql('alter table orders rename to hidden_orders')
  await page.goto(`${own.address}/dashboard/home`)
  await expect(page.getByRole('link', { name: 'Total Orders' })).toContainText('–')
  await menuLink(page, 'My Order').click()
  await expect(page.getByRole('alert').getByText('Failed to fetch order').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible()
  await own.sql('alter table hidden_orders rename to orders')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()

  await own.sql('alter table users rename to hidden_users')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to fetch user data' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible()
  await own.sql('alter table hidden_users rename to users')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('Salma Khatun')).toBeVisible()
})
