import { expect, test, type Page } from './story.ts'
import { openOwnShop } from './own-shop.ts'

const secondsLeft = async (page: Page) => {
  const parts = await page.getByRole('timer').first().locator('.tabular-nums').allInnerTexts()
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

test('the countdown goes to the end of the deal, whatever clock the device has, and however often the page is loaded', async ({
  page,
  browser,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto('/offer')
  await expect(page.getByText(/Ends \d+ \w+, [\d:]+ [ap]m/).first()).toBeVisible()
  const endsAt = Date.parse((await page.locator('time').first().getAttribute('datetime')) ?? '')
  await expect.poll(async () => Math.abs((endsAt - Date.now()) / 1000 - (await secondsLeft(page)))).toBeLessThan(2)
  const [first, then] = [await secondsLeft(page), Date.now()]
  await page.waitForTimeout(5000)
  await page.reload()
  await expect
    .poll(async () => Math.abs(first - (await secondsLeft(page)) - (Date.now() - then) / 1000))
    .toBeLessThan(2)

  const late = await browser.newContext()
  await late.clock.install({ time: Date.now() - 3 * 60 * 60_000 })
  const other = await late.newPage()
  await other.goto(page.url())
  await expect.poll(async () => Math.abs((await secondsLeft(other)) - (await secondsLeft(page)))).toBeLessThan(3)
  await late.close()
  expect(complaints).toEqual([])
})

test('an offer shows the old price, the new one, what is saved and the end; the cart has the new one', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('region', { name: 'Added to the cart' })).toContainText('TK 1,575.00')
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText('TK 1,575.00').first()).toBeVisible()
  await expect(page.getByText(/price/i).filter({ hasText: 'changed' })).toHaveCount(0)
})

test.describe('a shop of its own', () => {
  let shop: Awaited<ReturnType<typeof openOwnShop>>
  test.beforeEach(async () => {
    shop = await openOwnShop()
  })
  test.afterEach(() => shop.close())

  test('without anything to sell says so on every page, and offers nothing that does not run', async ({ page }) => {
    await page.goto(shop.address)
    await expect(page.getByText('No products available.')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Day of the deal' })).toHaveCount(0)
    await page.goto(`${shop.address}/offer`)
    await expect(page.getByRole('heading', { name: 'No Offers Available Now' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByText('20 orders, then 20% off')).toBeVisible()
  })

  test('ends a deal before the eyes of who looks at it, and charges the old price again', async ({ page }) => {
    test.slow()
    await shop.stock('Green Scarf', 40)
    await shop.restart()
    await page.goto(`${shop.address}/details/green-scarf`)
    await expect(page.getByText('BDT 800.00')).toBeVisible()
    await expect(page.getByText('You save TK 200')).toBeVisible()
    await expect(page.getByText('BDT 800.00')).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText('BDT 1,000.00')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.goto(`${shop.address}/offer`)
    await expect(page.getByRole('heading', { name: 'No Offers Available Now' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Green Scarf', exact: true })).toBeVisible()
  })

  test('shows what it can when one part of the home page fails, and the rest on Retry', async ({ page }) => {
    await shop.stock('Green Scarf', 600)
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
