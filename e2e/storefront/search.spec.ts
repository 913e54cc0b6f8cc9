import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { holdRequests, wordsAt } from '../support/page.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a search shows how many results it has, the category of each, and asks for a size where there are some', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('panjabi')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await expect(page).toHaveURL('/search?query=panjabi')
  await expect(heading(page)).toHaveText(/^\d+ results for "panjabi"$/)
  await expect(page).toHaveTitle('“panjabi” · Haat')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(cards(page).first()).toContainText('Fashion')
  await expect(page.locator('header').locator('[name=query]').first()).toHaveValue('panjabi')
  const found = Number((await heading(page).innerText()).match(/^\d+/)?.[0])
  await expect(cards(page)).toHaveCount(Math.min(found, 24))
  // What has sizes is not added at once.
  const panjabi = cards(page).filter({ has: page.getByRole('heading', { name: 'Blue Panjabi' }) })
  await panjabi.getByRole('link', { name: /Cart Now/ }).click()
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeVisible()
})

test('a card shows two lines of a long title, and nothing of a third', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/search?query=shari')
  const title = cards(page).filter({ hasText: 'New Muslin Sharee' }).getByRole('heading')
  const lines = await title.evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight))
  expect(lines).toBeCloseTo(2)
})

test('a search is narrowed to a category and widened again, and keeps its words', async ({ page }) => {
  await page.goto('/search?query=cotton')
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByLabel(/^Fashion( \d+)?$/)
    .check()
  await expect(page).toHaveURL('/search?query=cotton&category=Cloth')
  // The filter is taken away while the new order is still on its way.
  const release = await holdRequests(page, /sort=price-asc/)
  await page.getByLabel('Sort').selectOption('Price: Low to High')
  await page.getByRole('link', { name: 'Remove the filter Fashion' }).click()
  release()
  await expect(page).toHaveURL('/search?query=cotton&sort=price-asc')
  await expect(page.getByRole('link', { name: 'Remove the filter Fashion' })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const link = cards(page).last().getByRole('link').first()
  await link.click()
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('a search without results offers others; what exceeds a hundred characters is cut, with a note', async ({
  page,
}) => {
  await page.goto('/search?query=qzxqzx')
  await expect(page.getByRole('heading', { name: 'No products found for "qzxqzx"' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ask us/ })).toHaveAttribute('href', /qzxqzx/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Electronics' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('banner').locator('[name=query]').fill('panjabi qzxqzx')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=panjabi+qzxqzx')
  await expect(page.getByRole('main').getByText('No products found for "panjabi qzxqzx"')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Results for "panjabi"' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Panjabi')
  await page.getByRole('link', { name: /^See all \d+ products/ }).click()
  await expect(heading(page)).toHaveText(/results for "panjabi"/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/search?query=${'a'.repeat(201)}`)
  await expect(page.getByText('Only the first 100 characters were searched for.')).toBeVisible()
  await expect(heading(page)).toContainText(`"${'a'.repeat(100)}"`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

const justText = {
  'a per cent sign': '%',
  'an underscore': '_',
  quotes: `"'\``,
  'an emoji': '🧦👩‍👩‍👧',
  'a backslash': '\\',
  markup: '<img src=x onerror=alert(1)>',
  'a tag': '<foo>',
  'a pair of tags': '<b>bold</b> and <1>one</1>',
  'an empty tag': '<0/>',
}

test(`${Object.keys(justText).join(', ')} are just text, in the address and when they are typed`, async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('dialog', () => problems.push('a dialog'))
  for (const query of Object.values(justText)) {
    const answer = await page.request.get(`/search?query=${encodeURIComponent(query)}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain(justText.markup)
  }
  const isFound = async (query: string) => {
    await expect(heading(page)).toContainText(`for "${query}"`)
    await expect(page).toHaveTitle(`“${query}” · Haat`)
  }
  await page.goto(`/search?query=${encodeURIComponent(justText.markup)}`)
  await isFound(justText.markup)
  for (const query of Object.values(justText)) {
    await page.getByRole('banner').locator('[name=query]').fill(query)
    await page.keyboard.press('Enter')
    await isFound(query)
  }
  expect(problems).toEqual([])
})

test('without scripts a search works by forms', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search?query=পাঞ্জাবি')
  await expect(heading(page)).toHaveText(/^\d+ results for "পাঞ্জাবি"$/)
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByLabel(/^Blue( \d+)?$/)
    .check()
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click()
  await expect(heading(page)).toHaveText(/for "পাঞ্জাবি"$/)
  await expect(page.getByRole('link', { name: 'Remove the filter Blue' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  expect((await page.locator('select[name=sort]').boundingBox())?.width).toBeGreaterThan(200)
  await context.close()
})

test('an empty search shows everything; filters that leave nothing, and words that were cut, are told', async ({
  request,
}) => {
  const everything = await (await request.get('/search?query=%20')).text()
  expect(everything).toMatch(/<h1[^>]*>All products</)
  expect(everything).toMatch(/<link rel="canonical" href="[^"]*\/shop"/)
  expect(await wordsAt({ request }, '/search?query=%20')).toContain('Showing 24 of 139')
  expect(await wordsAt({ request }, '/search?query=panjabi&min=9999')).toContain('Nothing matches these filters')
  const tooLong = 'Only the first 100 characters were searched for.'
  expect(await wordsAt({ request }, `/search?query=${'a'.repeat(101)}`)).toContain(tooLong)
  expect(await wordsAt({ request }, `/search?query=${'a'.repeat(100)}`)).not.toContain('Only the first')
})

test('the page of categories has its tiles above the same list', async ({ page }) => {
  await page.goto('/categories/shop')
  await expect(page.getByRole('main').getByRole('link', { name: /Baby’s Fashion/ })).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/)
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByLabel(/^Blue( \d+)?$/)
    .check()
  await expect(page).toHaveURL('/categories/shop?color=Blue')
  await expect(page.getByRole('main').getByRole('link', { name: /Baby’s Fashion/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /^Men/ }).first().click()
  await expect(page).toHaveURL('/shop?tag=Men')
  await expect(heading(page)).toHaveText('Men')
})
