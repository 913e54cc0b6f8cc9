import { expect, test } from '../support/fixtures.ts'
import { newCustomer } from '../support/log-in.ts'
import { orderAsCustomer } from '../support/orders.ts'
import { newProduct } from '../support/products.ts'

test('a new customer sees empty states that link to the shop; the sidebar folds and keeps the names of its links, and a slow page shows its skeleton', async ({
  page,
}) => {
  await newCustomer(page)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('link', { name: 'Premium Customer' })).toContainText(/No\s*0 of 20 orders to 20% off/)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)

  const main = page.getByRole('main')
  const bar = page.getByRole('navigation', { name: 'Your account' })
  await expect(bar.getByRole('listitem').getByRole('link')).toHaveText([
    'Home',
    'Dashboard',
    'My Order',
    'Profile',
    'Addresses',
    'Reviews',
    'Security',
  ])
  await expect(bar.getByRole('listitem').filter({ hasText: /./ }).last()).toHaveText('Logout')
  await expect(main.getByText('Salma Khatun').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show icons only' }).click()
  await expect(main.getByText('Salma Khatun').first()).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')

  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/dashboard/order.data*', async (route) => {
    await arrived
    await route.continue()
  })
  // Pressed without a hover before it, so that nothing is prefetched.
  await bar.getByRole('link', { name: 'My Order' }).dispatchEvent('click')
  await expect(main.locator('[aria-busy="true"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeHidden()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'My Order' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Show page names' }).click()
  await expect(main.getByText('Salma Khatun').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await main.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(main.getByRole('link', { name: '0 of 20 orders delivered so far' })).toHaveAttribute(
    'href',
    '/dashboard/order?status=delivered',
  )
})

test('two customers never see each other’s data, and nothing of theirs is cached', async ({ browser }) => {
  const { slug } = await newProduct('Titas Toothbrush', { stock_no: 9 })
  const people = await Promise.all(
    ['Ten', 'Two'].map(async () => {
      const page = await (await browser.newContext()).newPage()
      const email = await newCustomer(page)
      const { id } = await orderAsCustomer(page, { slugs: [slug] })
      return { page, email, id }
    }),
  )
  for (const path of [
    'home',
    'home.data',
    'order',
    'order.data',
    'order?status=pending',
    'orderDetails/ID',
    'orderDetails/ID.data',
  ]) {
    for (const [n, { page, email, id }] of people.entries()) {
      const other = people[1 - n]
      const answer = await page.request.get(`/dashboard/${path.replace('ID', id)}`)
      const body = await answer.text()
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control'], path).toBe('no-store')
      expect(answer.headers()['etag'], path).toBeUndefined()
      expect(body, path).toContain(email)
      expect(body, path).not.toContain(other?.email)
      expect(body, path).not.toContain(other?.id)
    }
  }
  const [first] = people
  for (const path of ['home.css', 'order/x.css', 'orderDetails/x/style.css']) {
    const answer = await first?.page.request.get(`/dashboard/${path}`)
    expect(answer?.status(), path).toBe(404)
    expect(answer?.headers()['cache-control'], path).toBe('no-store')
    expect(await answer?.text(), path).not.toContain(first?.email)
  }
})
