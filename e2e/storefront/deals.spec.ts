import { addToCart, checkOut } from '../support/checkout.ts'
import { expect, readOnlyShopTest, test, type Page } from '../support/fixtures.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { collectErrors, stopClock, wordsAt } from '../support/page.ts'
import { newProduct } from '../support/products.ts'

const secondsLeft = async (page: Page) => {
  const parts = await page.getByRole('timer').first().locator('.tabular-nums').allInnerTexts()
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

const threeHours = 3 * 60 * 60_000

readOnlyShopTest(
  'the countdown goes to the end of the deal, whatever clock the device has, and however often the page is loaded',
  async ({ page, request }) => {
    const errors = collectErrors(page)
    await page.clock.install({ time: Date.now() - threeHours })
    await page.goto('/offer')
    await expect(page.getByText(/Ends \d+ \w+, [\d:]+ [ap]m/).first()).toBeVisible()
    const endsAt = Date.parse((await page.locator('time').first().getAttribute('datetime')) ?? '')
    const untilEnd = async () => (endsAt - (await (await request.get('/clock')).json()).now) / 1000
    await expect.poll(async () => Math.abs((await untilEnd()) - (await secondsLeft(page)))).toBeLessThan(2)
    await stopClock(page)
    const first = await secondsLeft(page)
    await page.clock.runFor(5000)
    expect(first - (await secondsLeft(page))).toBe(5)

    await page.clock.resume()
    await page.reload()
    await expect.poll(async () => Math.abs((await untilEnd()) - (await secondsLeft(page)))).toBeLessThan(2)
    expect(errors).toEqual([])
  },
)

readOnlyShopTest(
  'an offer shows the old price, the new one, what is saved and the end; the cart has the new one',
  async ({ page }) => {
    await page.goto('/offer')
    const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Formal Trousers' })
    await expect(offer).toContainText(/TK 1,575\s*was TK 1,750/)
    await expect(offer).toContainText('You save TK 175')
    await expect(offer).toContainText(/Ends \d+ \w+/)
    await offer.getByRole('link', { name: 'Formal Trousers, Black', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formal Trousers, Black')
    await expect(page.getByText(/BDT 1,575.00\s*was BDT 1,750.00/)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    for (const group of await page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all())
      await group.getByRole('radio').first().check({ force: true })
    await addToCart(page)
    await expect(page.getByRole('region', { name: 'Added to the cart' })).toContainText('TK 1,575.00')
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByText(/TK 1,575.00\s*was TK 1,750.00/)).toBeVisible()
    await expect(page.getByText(/price/i).filter({ hasText: 'changed' })).toHaveCount(0)
  },
)

test.describe('the shop', () => {
  let shop: OwnShop
  test.beforeEach(async () => {
    shop = await openOwnShop()
  })
  test.afterEach(() => shop.close())

  test('without products says so on every page, and shows no offer', async ({ page }) => {
    await page.goto(shop.address)
    await expect(page.getByText('No products available.')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Day of the deal' })).toHaveCount(0)
    await page.goto(`${shop.address}/offer`)
    await expect(page.getByRole('heading', { name: 'No Offers Available Now' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toHaveCount(0)
    await expect(page.getByText('20 orders, then 20% off')).toBeVisible()
  })

  test('ends a deal on an open page, and charges the old price again', async ({ page, request }) => {
    const product = `${shop.address}/details/green-scarf`
    await shop.addProduct('Green Scarf', 600)
    await page.clock.install()
    await page.goto(product)
    await expect(page.getByText('BDT 800.00')).toBeVisible()
    await expect(page.getByText('You save BDT 200')).toBeVisible()
    // The page expects the end in ten minutes; in the shop it comes sooner.
    await shop.sql(`update deals set ends_at = now() + interval '1 second'`)
    await shop.restart()
    await expect.poll(async () => (await request.get(product)).text()).not.toContain('800.00')
    await page.clock.fastForward('10:00')
    await expect(page.getByText('BDT 800.00')).toHaveCount(0)
    await expect(page.getByText('BDT 1,000.00')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    const offers = await wordsAt(page, `${shop.address}/offer`)
    expect(offers).toContain('No Offers Available Now')
    expect(offers).toMatch(/New Arrivals.*Green Scarf/)
  })

  test('shows what it can when one part of the home page fails, and the rest on Retry', async ({ page }) => {
    await shop.addProduct('Green Scarf', 600)
    // Nor is any page kept that was made without the settings.
    await shop.sql('alter table shop_settings rename to mislaid')
    expect((await page.request.get(`${shop.address}/about`)).headers()['cache-control']).toBe('no-store')
    await shop.sql('alter table mislaid rename to shop_settings')
    await shop.sql('alter table deals rename column title to mislaid')
    const answer = await page.goto(shop.address)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    const deal = page.getByRole('region', { name: 'Day of the deal' })
    await expect(deal).toContainText('Could not load.')
    await expect(page.getByRole('region', { name: 'New Arrivals' })).toContainText('Green Scarf')
    await shop.sql('alter table deals rename column mislaid to title')
    await deal.getByRole('link', { name: 'Retry' }).click()
    await expect(deal).toContainText('Green Scarf')
    await expect(deal.getByRole('timer')).toBeVisible()
    expect((await page.request.get(shop.address)).headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

test('a size that costs more says so before it is chosen, and costs it from the list to the order', async ({
  page,
}) => {
  const { title, slug } = await newProduct('Padded Jacket', {
    category: 'Cloth',
    original_price: 1000,
    size: ['M', 'XXL'],
    colors: ['Red'],
    options: [
      { size: 'M', color: 'Red', stock_no: 5 },
      { size: 'XXL', color: 'Red', stock_no: 5, price: 1200 },
    ],
  })
  await page.goto(`/search?query=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('From TK 1,000')
  await card.getByRole('link', { name: /^Cart Now/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('From TK 1,000')
  await dialog.getByRole('radio', { name: /^XXL/ }).check({ force: true })
  await expect(dialog.getByText('From TK 1,000')).toHaveCount(0)
  await expect(dialog.getByText('TK 1,200')).toHaveCount(2)

  await page.goto(`/details/${slug}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('From BDT 1,000.00')
  await expect(main.getByRole('radio', { name: /^M TK 1,000$/ })).toBeAttached()
  await main.getByRole('radio', { name: /^XXL TK 1,200$/ }).check({ force: true })
  await expect(main.getByText('BDT 1,200.00')).toBeVisible()
  await addToCart(page)
  await expect(page.getByRole('region', { name: 'Added to the cart' })).toContainText('TK 1,200.00')
  await page.getByRole('link', { name: 'View cart' }).click()
  await checkOut(page)
  await expect(page.getByText('BDT 1,260.00').first()).toBeVisible()
})
