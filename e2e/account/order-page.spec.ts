import { expect, test, type Page } from '../support/fixtures.ts'
import { demoShop, fillLogin, newCustomer, newPerson } from '../support/log-in.ts'
import { orderAsCustomer, orderAsGuest } from '../support/orders.ts'
import { wordsAt } from '../support/page.ts'
import { findProduct, newProduct } from '../support/products.ts'

/** An order of a new customer with a product that no other test uses. */
async function order(page: Page, quantity = 1) {
  await newCustomer(page)
  const product = await newProduct('Titas Toothbrush', { stock_no: 9, original_price: 450, specification: ['5 W'] })
  return { product, ...(await orderAsCustomer(page, { slugs: [product.slug], quantity })) }
}

test('another customer’s order is a 404, like one that does not exist', async ({ page, browser }) => {
  const { id } = await order(page)
  const other = await (await browser.newContext()).newPage()
  await newCustomer(other)
  const pages = []
  for (const foreign of [id, id.replace(/.$/, 'x'), '%00', 'x'.repeat(200)]) {
    const answer = await other.request.get(`/dashboard/orderDetails/${foreign}`)
    expect(answer.status()).toBe(404)
    pages.push(/<main[^]*<\/main>/.exec(await answer.text())?.[0].replaceAll(foreign, ''))
  }
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toMatch(/<h1[^>]*>Order not found</)
  expect(pages[0]).toMatch(/<a [^>]*href="\/dashboard\/order"[^>]*>My Orders</)
  expect(await wordsAt(other, '/dashboard/order')).toContain('No orders found')
  const sent = await other.request.post(`/dashboard/orderDetails/${id}`, {
    form: { intent: 'cancel' },
    headers: { origin: demoShop },
  })
  expect(sent.status()).toBe(404)
  expect(await wordsAt(page, `/dashboard/orderDetails/${id}`)).toContain('Pending')
})

test('without a session the login comes first, and leads back to the orders', async ({ page }) => {
  await page.goto('/dashboard/order?status=cancelled')
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillLogin(page, await newPerson())
  await expect(page).toHaveURL('/dashboard/order?status=cancelled')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

test('the amounts add up, and everything that was ordered is shown', async ({ page }) => {
  const { product, id, number } = await order(page, 2)
  await page.goto(`/dashboard/orderDetails/${id}`)
  await expect(page.getByRole('region', { name: 'Amount' }).locator('dl > div')).toHaveText([
    'Sub-totalBDT 900.00',
    'Delivery chargesBDT 60.00',
    'Total AmountBDT 960.00',
    'Advance paymentBDT 0.00',
    'To pay on deliveryBDT 960.00',
  ])
  const contact = page.getByRole('region', { name: 'Delivery and payment' })
  for (const fact of ['01812345678', 'Uttara 7, Dhaka', 'Cash on delivery', 'None (cash on delivery)'])
    await expect(contact).toContainText(fact)
  await expect(page.getByRole('link', { name: `WhatsApp about ${number}` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/.*${number}`),
  )
  await page.getByText('Overview, specification and features').click()
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible()
  await page.getByRole('region', { name: 'Products' }).getByRole('link', { name: product.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
})

test('an order is printed as a receipt with a QR code, without header and footer', async ({ page }) => {
  const { id } = await order(page)
  await page.goto(`/bn/dashboard/orderDetails/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salma Khatun')
  await expect(page.getByText('০১৮১২৩৪৫৬৭৮')).toBeVisible()
  await expect(page.getByText('ইনভয়েস', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('ইনভয়েস', { exact: true })).toBeVisible()
  const modules = await page.locator('svg[shape-rendering="crispEdges"]:visible path').getAttribute('d')
  // Neighbouring dark squares of the QR code are drawn as one.
  expect(modules?.match(/M/g)?.length).toBeGreaterThan(100)
  for (const around of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const element of await page.getByRole(around).all()) await expect(element).toBeHidden()
  }
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is opened, ordered again and cancelled', async ({ page }) => {
    const { product, id, number } = await order(page, 2)
    await page.goto('/dashboard/home')
    await page.getByText('Show as table').first().click()
    await expect(page.getByRole('table', { name: 'Order Statistics' }).getByRole('row')).toHaveCount(13)
    await page.getByRole('link', { name: 'My Order', exact: true }).click()
    await page.getByRole('button', { name: `Order again: ${number}` }).click()
    await expect(page.getByText('1 product from this order is in your cart')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(page.getByText(product.title)).toBeVisible()
    await expect(page.getByText('2 items')).toBeVisible()
    await page.goto(`/dashboard/orderDetails/${id}`)
    await page.getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
    await expect(page.getByText('Your order is cancelled.')).toBeVisible()
    await expect(page.getByText('To pay (cancelled)')).toBeVisible()
  })
})

test('with the keyboard alone a pending order is opened and cancelled: its status changes and its stock comes back', async ({
  page,
}) => {
  const { product, number } = await order(page, 2)
  const stock = () => findProduct(page.request, product.slug).then((now) => now.stock_no)
  await expect.poll(stock).toBe(7)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: `Latest order ${number}` })).toBeVisible()
  await expect(page.getByText('Arrives')).toBeVisible()
  await page.getByRole('link', { name: `View order ${number}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: "Salma Khatun's Order" })).toBeFocused()
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(step('Placed')).toHaveAttribute('aria-current', 'step')
  const isAt = (words: string) => page.evaluate((text) => document.activeElement?.textContent === text, words)
  for (let tabs = 0; tabs < 30 && !(await isAt('Cancel order')); tabs++) await page.keyboard.press('Tab')
  const button = page.getByText('Cancel order', { exact: true })
  const place = await button.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep the order' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(place)
  await page.keyboard.press('Tab')
  await expect.poll(() => isAt('Yes, cancel this order')).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your order is cancelled.' })).toBeFocused()
  await expect(button).toBeHidden()
  await expect(step('Cancelled')).toHaveAttribute('aria-current', 'step')
  await expect.poll(stock).toBe(9)
  const list = await wordsAt(page, '/dashboard/order?status=cancelled')
  expect(list.slice(list.indexOf(number))).toContain('Cancelled')
})

test('a customer revokes the tracking links of their mails', async ({ page, request }) => {
  await newCustomer(page)
  const { slug } = await newProduct('Titas Toothbrush', { stock_no: 9 })
  const { id, number, token } = await orderAsGuest(page.request, { slug })
  const link = `/order?link=${token}`
  expect(await wordsAt({ request }, link)).toContain(number)
  await page.goto(`/dashboard/orderDetails/${id}`)
  await page.getByRole('button', { name: 'Disable links' }).click()
  await expect(page.getByText('The links in our emails no longer open this order.')).toBeVisible()
  expect((await request.get(link)).status()).toBe(404)
  const words = await wordsAt({ request }, link)
  expect(words).toContain('This link doesn’t open an order.')
  expect(words).not.toContain(number)
})
