import { passages } from '../../web/fonts/passages.ts'
import { checkOut, openFilledCart } from '../support/checkout.ts'
import { expect, orderingShopTest, readOnlyShopTest, test } from '../support/fixtures.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { stopClock, textOf, wordsAt } from '../support/page.ts'
import { cards, newProduct } from '../support/products.ts'

readOnlyShopTest('the logo leads home, and the hero to the shop', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Haat, home page' }).click()
  await expect(page).toHaveURL('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(passages.heroHeading)
  await expect(main.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/shop')
  await expect(main.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/shop')
  for (const words of [
    '7 days to return',
    'Pay when it is in your hands',
    'Cash on delivery',
    'Dhaka TK 60, outside TK 120',
  ])
    await expect(main.getByText(words).first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Return within 7 days')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Complaints' })).toHaveAttribute('href', /^\/privacy#.*complaints$/)
})

readOnlyShopTest('a product shows its features and its SKU, which is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/shop?category=Electronics')
  await cards(page).first().getByRole('heading').click()
  await expect(page.getByRole('button', { name: 'Copy the SKU' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /\w/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy the SKU' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText(`SKU ${copied}`).first()).toBeVisible()
})

orderingShopTest('the cart shows pictures, leads back to the shop, and the thank-you page home', async ({ page }) => {
  await page.clock.install()
  await openFilledCart(page)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Blue Panjabi' })
  await expect(line.locator('img').first()).toBeVisible()
  await expect(line.locator('img').first()).toHaveCSS('object-fit', 'cover')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  await stopClock(page)
  await checkOut(page)
  const toast = page.getByRole('status').getByText('Order placed successfully')
  await expect(toast).toBeVisible()
  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast).toBeHidden()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an empty shop says so, leads elsewhere if it is told to, and reports what cannot be fetched', async ({
  page,
}) => {
  await using shop = await openAdminShop([], { EXTERNAL_SHOP_URL: 'https://shop.example.com/' })
  await page.goto(shop.address)
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first()).toHaveAttribute(
    'href',
    'https://shop.example.com/',
  )
  await expect(page.getByText('No products available.')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Day of the deal' })).toHaveCount(0)
  expect(await wordsAt(page, `${shop.address}/search`)).toContain('No products available')
  const offers = await wordsAt(page, `${shop.address}/offer`)
  expect(offers).toContain('No Offers Available Now')
  expect(offers).not.toContain('New Arrivals')
  expect(offers).toContain('20 orders, then 20% off')
  expect(await textOf(page, `${shop.address}/offer`)).not.toContain('role="timer"')

  await shop.logIn(page)
  await shop.sql('alter table orders rename to orders_away')
  await page.goto(`${shop.address}/admin/customers`)
  await expect(page.getByText('Failed to fetch all users')).toBeVisible()
  await shop.sql('alter table orders_away rename to orders')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Nasima Khan').first()).toBeVisible()
})

test('a product without a specification and pictures says so on its page and in the cart', async ({ request }) => {
  const { id, slug } = await newProduct('Plain Kite', { stock_no: 3 })
  expect(await (await request.get(`/details/${slug}`)).text()).toContain('>No Specification Available<')
  const form = { intent: 'add', productId: id, quantity: '1' }
  const cart = await request.post('/cart', { form, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await cart.text()).toContain('>No Image<')
})

test('who is logged in is asked once a minute', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => /\/session(\.data)?(\?|$)/.test(new URL(request.url()).pathname) && asked++)
  await page.goto('/')
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page).toHaveURL('/cart')
  expect(asked).toBe(1)
  await page.clock.runFor(61_000)
  await page.getByRole('banner').getByRole('link', { name: 'Haat, home page' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => asked).toBe(2)
})
