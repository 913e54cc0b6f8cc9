import { violationsOn } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, demoShop, newCustomer } from '../support/log-in.ts'
import { loseData, textOf, wordsAt } from '../support/page.ts'
import { orderAsCustomer, orderAsGuest } from '../support/orders.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { newProduct } from '../support/products.ts'
import { newcomer } from '../support/sign-up.ts'

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const main = (page: Page) => page.getByRole('main')
const phoneField = (page: Page) => page.getByRole('textbox', { name: /^Phone/ })
const trackedOrder = (page: Page, number: string) => page.getByRole('article', { name: `Order ${number}` })

const panjabi = () => newProduct('Nakshi Panjabi', { original_price: 1250, stock_no: 9 })

async function track(page: Page, { number, phone }: { number: string; phone: string }) {
  await main(page).getByLabel('Order number').fill(number)
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: 'Track order' }).click()
}

test('the link in a mail opens its order, leaves no token in the address, and cancels it', async ({
  page,
  request,
}) => {
  const { number, token } = await orderAsGuest(request, await panjabi())
  const first = await page.request.get(`/order?link=${token}`, { maxRedirects: 0 })
  expect(first.status()).toBe(303)
  expect(first.headers()['referrer-policy']).toBe('no-referrer')
  expect(first.headers()['cache-control']).toBe('no-store')
  expect(first.headers()['set-cookie']).toMatch(/^tracked=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)

  const opened = await page.goto(`/order?link=${token}`)
  expect(new URL(page.url()).search).toBe('')
  expect(opened?.headers()['cache-control']).toBe('no-store')
  const order = trackedOrder(page, number)
  await expect(order).toContainText('Nasrin Sultana')
  await expect(order).toContainText('Zakiganj, Sylhet')
  await expect(order).toContainText('BDT 1,370.00')
  await expect(order.getByText(/Arrives/)).toContainText(
    /[A-Z][a-z]{2} \d+( [A-Z][a-z]{2})? – [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}/,
  )
  await expect(order.getByRole('listitem').filter({ hasText: 'Placed' })).toHaveAttribute('aria-current', 'step')
  await expect(order.getByRole('link', { name: `WhatsApp about ${number}` })).toHaveAttribute(
    'href',
    new RegExp(number),
  )

  const opener = order.getByText('Cancel order', { exact: true })
  const confirm = order.getByRole('button', { name: 'Yes, cancel this order' })
  await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  const before = await opener.boundingBox()
  await opener.click()
  await expect(confirm).toBeInViewport({ ratio: 1 })
  expect((await opener.boundingBox())?.x).toBe(before?.x)
  // The second press of a double click, which was meant for the button that opened this.
  await confirm.dispatchEvent('click', { detail: 2 })
  await order.getByRole('button', { name: 'Keep the order' }).click()
  await expect(confirm).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await confirm.click()
  await expect(page.getByRole('status').getByText('Your order is cancelled.')).toBeVisible()
  await expect(order.getByText('Cancel order', { exact: true })).toBeHidden()
  await expect(order.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveAttribute('aria-current', 'step')

  expect(await wordsAt(page, '/order')).toContain(number)
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(order).toBeHidden()
  expect(await wordsAt(page, '/order')).not.toContain(number)
})

test('an order that has moved on since is shown as it is now when its cancellation arrives', async ({
  page,
  request,
}) => {
  const { slug } = await panjabi()
  const cancel = async () => {
    await main(page).getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
    await expect(main(page).getByText('Cancel order', { exact: true })).toBeHidden()
  }
  const step = (word: string) => main(page).getByRole('listitem').filter({ hasText: word })

  const confirmed = await orderAsGuest(request, { slug })
  await page.goto(`/order?link=${confirmed.token}`)
  await callAsAdmin('PATCH', '/api/v2/status', { id: confirmed.id, status: 'confirm' })
  await cancel()
  await expect(page.getByRole('alert').getByText('Only a pending order can be cancelled here.')).toBeVisible()
  await expect(step('Confirmed')).toHaveAttribute('aria-current', 'step')

  const cancelled = await orderAsGuest(request, { slug })
  await page.goto(`/order?link=${cancelled.token}`)
  await callAsAdmin('PATCH', '/api/v2/status', { id: cancelled.id, status: 'cancelled' })
  await cancel()
  await expect(page.getByRole('status').getByText('Your order is cancelled. You pay nothing.')).toBeVisible()
  await expect(step('Cancelled')).toHaveAttribute('aria-current', 'step')
})

test('a page that another tab has left behind cancels no other order than the one it shows', async ({
  page,
  request,
}) => {
  const { slug } = await panjabi()
  const shown = await orderAsGuest(request, { slug })
  const other = await orderAsGuest(request, { slug })
  await page.goto(`/order?link=${shown.token}`)
  // The cookie of the browser is of the order that its other tab has opened.
  await page.request.get(`/order?link=${other.token}`)
  await main(page).getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Another order has been opened' })).toBeFocused()
  await expect(trackedOrder(page, shown.number)).toContainText('Pending')
  for (const { token } of [shown, other]) {
    const { order } = await (await request.post('/api/v2/track', { data: { token }, headers: sameOrigin })).json()
    expect(order.status).toBe('pending')
  }
})

test('the thanks for an order that has moved on promise nothing that is no longer so', async ({ page }) => {
  const { id, token } = await orderAsGuest(page.request, {
    slug: (await panjabi()).slug,
    delivery: { email: newcomer().email },
  })
  await page.context().addCookies([{ name: 'placed', value: encodeURIComponent(token), url: demoShop }])
  const toPay = main(page).getByText('To pay on delivery').locator('..')
  await page.goto('/thankYou')
  await expect(toPay).toContainText('1,370.00')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'to confirm the order' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Keep this order in an account?' })).toBeVisible()
  const atFirst = await wordsAt(page, '/thankYou')
  for (const words of ['to confirm the order', 'Keep this order in an account?']) expect(atFirst).toContain(words)

  await callAsAdmin('PATCH', '/api/v2/status', { id, status: 'confirm' })
  const confirmed = await wordsAt(page, '/thankYou')
  expect(confirmed).toContain('Your order is confirmed.')
  expect(confirmed).toMatch(/To pay on delivery.{0,20}1,370\.00/)
  expect(confirmed).not.toContain('to confirm the order')
  expect(confirmed).toContain('pay the rider in cash')

  await callAsAdmin('PATCH', '/api/v2/status', { id, status: 'cancelled' })
  const cancelled = await wordsAt(page, '/thankYou')
  expect(cancelled).toContain('Your order is cancelled. You pay nothing.')
  expect(cancelled).toMatch(/To pay \(cancelled\).{0,20} 0\.00/)
  expect(cancelled).not.toContain('pay the rider in cash')
  expect(cancelled).not.toContain('Keep this order in an account?')
})

test('number and phone show the status of an order, and nothing personal', async ({ page, request }) => {
  const { slug, title } = await panjabi()
  const { id, number, phone } = await orderAsGuest(request, { slug })
  const other = await orderAsGuest(request, { slug })
  await page.goto(`/order?number=${number}`)
  await expect(main(page).getByLabel('Order number')).toHaveValue(number)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(phoneField(page)).toBeFocused()
  await expect(page.getByText('Phone number is required')).toBeVisible()

  await track(page, { number, phone: other.phone })
  const refusal = page.getByRole('alert').filter({ hasText: 'Order not found' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText('No order matches this number and phone')
  const restore = await loseData(page)
  await track(page, { number, phone })
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeFocused()
  await expect(phoneField(page)).toHaveValue(phone)
  await restore()
  await track(page, { number: number.toLowerCase(), phone: `+88 ${phone.slice(0, 5)}-${phone.slice(5)}` })
  const order = trackedOrder(page, number)
  await expect(order.getByRole('heading', { name: `Order ${number}` })).toBeFocused()
  await expect(order).toContainText(title)
  await expect(order).toContainText('Arrives')
  await expect(order).not.toContainText('Nasrin')
  await expect(order).not.toContainText('Lake Road')
  await expect(order.getByText('Cancel order', { exact: true })).toBeHidden()
  await expect(order.getByText('To cancel the order, open the link in our email')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await callAsAdmin('PATCH', '/api/v2/status', { id, status: 'delivered' })
  await track(page, { number, phone })
  await expect(order.getByRole('link', { name: 'Ask for a return on WhatsApp' })).toBeVisible()
  await expect(order.getByText('To ask for a return here, open the link in our email')).toBeVisible()
  await expect(order.getByText('Paid on delivery').locator('..')).toContainText('BDT 1,370.00')
})

test('an expired link says so and fills in the order number; a revoked one opens nothing', async ({
  page,
  request,
}) => {
  await using own = await openOwnShop({ products: ['Red Kite'] })
  const { number, phone, token } = await orderAsGuest(request, { shop: own.address, slug: 'red-kite' })
  await own.sql(`
      update orders set created_at = now() - interval '91 days', promised_first = now() - interval '88 days',
        promised_last = now() - interval '86 days'`)
  const answer = await page.goto(`${own.address}/order?link=${token}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByText('This link is older than 90 days')).toBeVisible()
  await expect(main(page).getByLabel('Order number')).toHaveValue(number)
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(trackedOrder(page, number)).toContainText('This order is late')
  await expect(page.getByText('This link is older')).toBeHidden()

  await own.sql('update orders set created_at = now(), tracking_version = tracking_version + 1')
  const revoked = await page.request.get(`${own.address}/order?link=${token}`)
  expect(revoked.status()).toBe(404)
  expect(await revoked.text()).toContain('This link doesn’t open an order.')
  expect(await revoked.text()).not.toContain(number)
})

test('customers who are logged in see their own orders', async ({ page }) => {
  await newCustomer(page)
  const { id, number } = await orderAsCustomer(page, { slugs: [(await panjabi()).slug], quantity: 2 })
  const row = (await textOf(page, '/order')).split('<tr').find((one) => one.includes(number)) ?? ''
  const cells = [...row.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(cells).toEqual(expect.arrayContaining(['Inside Dhaka', '2', 'TK 2,560', 'Pending']))
  const [link] = /<a [^>]*aria-label="View order[^>]*>/.exec(row) ?? []
  expect(link).toContain(`aria-label="View order ${number}"`)
  expect(link).toContain(`href="/dashboard/orderDetails/${id}"`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is found by number and phone, and cancelled by its link', async ({ page, request }) => {
    const { number, phone, token } = await orderAsGuest(request, await panjabi())
    await page.goto('/order')
    await track(page, { number: ' ', phone: '' })
    await expect(page.getByText('Order number is required')).toBeVisible()
    await track(page, { number: 'ABC', phone: '0171' })
    await expect(page.getByText('That isn’t a valid order number')).toBeVisible()
    await expect(page.getByText('Invalid phone number: 11 digits needed, you typed 4')).toBeVisible()
    await expect(main(page).getByLabel('Order number')).toHaveValue('ABC')
    await track(page, { number, phone })
    await expect(trackedOrder(page, number)).toContainText('Pending')
    await expect(trackedOrder(page, number)).not.toContainText('Nasrin')

    await page.goto(`/order?link=${token}`)
    await trackedOrder(page, number).getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
    await expect(trackedOrder(page, number)).toContainText('Nasrin Sultana')
    await expect(trackedOrder(page, number)).toContainText('Cancelled')
  })
})
