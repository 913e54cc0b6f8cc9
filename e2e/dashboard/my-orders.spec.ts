import { expect, test } from '../story.ts'
import { openOwnShop } from '../own-shop.ts'
import { numberOf, placeOrder, productNamed } from './customer.ts'
import { logIn, newCustomer, rina } from '../people.ts'

test('the tiles agree with the orders that they lead to', async ({ page }) => {
  await logIn(page, rina)
  await expect(async () => {
    await page.goto('/dashboard/home')
    const counted = (await page.request.get(`/api/v2/orders/${rina.email}`).then((answer) => answer.json())).counts
    for (const [tile, filter, count] of [
      ['Total Orders', 'All', counted.all],
      ['Pending Orders', 'Pending', counted.pending],
      ['Cancelled Orders', 'Cancelled', counted.cancelled],
      ['Premium Customer', 'Completed', counted.delivered],
    ]) {
      await page.goto('/dashboard/home')
      const link = page.getByRole('main').getByRole('link', { name: tile })
      await expect(link).toContainText(String(count))
      await link.click()
      await expect(page.getByRole('link', { name: `${filter} (${count})` })).toHaveAttribute('aria-current', 'page')
    }
  }).toPass({ timeout: 90_000 })
  expect(await page.getByRole('row').count()).toBeGreaterThan(11)
  for (const chip of await page.getByRole('row').getByText('Cancelled').all()) await expect(chip).toBeHidden()
})

test('who has many orders finds one by its number, however it is written', async ({ page }) => {
  await logIn(page, rina)
  await page.goto('/dashboard/order?status=delivered')
  const row = page.getByRole('row').nth(3)
  const [number = ''] = (await row.getByRole('rowheader').innerText()).split('\n')
  await page.getByRole('searchbox', { name: 'Find an order by its number' }).fill(` ${number.toLowerCase()} `)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/^House/)
    .click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: "Rina Akter's Order" })).toBeVisible()
  await expect(page.getByText(`Order ${number}, placed on`)).toBeVisible()

  await page.goto('/dashboard/order?search=zzz')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
})

test('a fresh order is cancelled: its label changes and its stock comes back', async ({ page }) => {
  await newCustomer(page)
  const product = await productNamed(page, 'surma-sports-stopwatch')
  const id = await placeOrder(page, [product], { quantity: 2 })
  const stock = () => productNamed(page, 'surma-sports-stopwatch').then((now) => now.stock_no)
  await expect.poll(stock).toBe(product.stock_no - 2)

  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: `Latest order ${numberOf(id)}` })).toBeVisible()
  await expect(page.getByText('Arrives')).toBeVisible()
  await page.getByRole('link', { name: `View order ${numberOf(id)}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Placed' })).toHaveAttribute('aria-current', 'step')
  await page.getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
  await expect(page.getByRole('status').getByText('Your order is cancelled.')).toBeVisible()
  await expect(page.getByText('Cancel order', { exact: true })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveAttribute('aria-current', 'step')
  await expect.poll(stock).toBe(product.stock_no)
  await page.goto('/dashboard/order?status=cancelled')
  await expect(page.getByRole('row').filter({ hasText: numberOf(id) })).toContainText('Cancelled')
})

test('ordering again says what is sold out, gone or short, and an order that has moved on is not cancelled', async ({
  page,
}) => {
  const own = await openOwnShop()
  try {
    for (const title of ['Red Kite', 'Blue Kite', 'Green Kite', 'White Kite']) await own.stock(title)
    await own.restart()
    await newCustomer(page, own.address)
    const kites = ['red', 'blue', 'green', 'white'].map((colour) => productNamed(page, `${colour}-kite`, own.address))
    const id = await placeOrder(page, await Promise.all(kites), { quantity: 3, shop: own.address })
    const stock = (title: string, left: number) =>
      own.sql(
        `insert into stock_movements (option_id, kind, change, reason)
        select o.id, 'correction', $2::int - o.stock, 'Counted'
        from product_options o join products p on p.id = o.product_id where p.title = $1`,
        [title, left],
      )
    await stock('Blue Kite', 2)
    await stock('Green Kite', 0)
    await own.sql("update products set archived_at = now() where title = 'White Kite'")
    await own.sql(`update orders set created_at = now() - interval '20 days',
      promised_first = promised_first - 20, promised_last = promised_last - 20`)

    await page.goto(`${own.address}/dashboard/home`)
    await expect(page.getByText('This order is late')).toBeVisible()
    await page.goto(`${own.address}/dashboard/order`)
    await page.getByRole('button', { name: `Order again: ${numberOf(id)}` }).click()
    const note = page.getByRole('status').filter({ hasText: '2 products of this order are in your cart' })
    await expect(note).toBeFocused()
    await expect(note).toContainText('Blue Kite: only 2 left')
    await expect(note).toContainText('Green Kite: sold out')
    await expect(note).toContainText('White Kite: no longer sold')
    await note.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(page.getByText('5 items')).toBeVisible()

    await page.goto(`${own.address}/dashboard/orderDetails/${id}`)
    await expect(page.getByText('(no longer sold)')).toBeVisible()
    await own.sql("update orders set status = 'confirm'")
    await page.getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'can no longer be changed' })).toBeFocused()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
  } finally {
    await own.close()
  }
})

test('what cannot be fetched is said in its place, and tried again', async ({ page }) => {
  const own = await openOwnShop()
  try {
    await newCustomer(page, own.address)
    await own.sql('alter table orders rename to hidden_orders')
    await page.goto(`${own.address}/dashboard/home`)
    await expect(page.getByRole('link', { name: 'Total Orders' })).toContainText('–')
    await page.getByRole('link', { name: 'My Order', exact: true }).click()
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
  } finally {
    await own.close()
  }
})
