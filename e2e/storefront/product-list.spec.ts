import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { holdRequests, loseData } from '../support/page.ts'
import { cards, filterChips, filterOption, filters, titleOf } from '../support/products.ts'

const loadMore = (page: Page) => page.getByRole('link', { name: /^Load more/ })

test('two prices take effect together, once both fields are left, and in the right order', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('shop.data')) asked.push(new URL(request.url()).search)
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/shop')
  await page.getByLabel('Minimum price').first().fill('abc')
  await expect(page.getByLabel('Minimum price').first()).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Minimum price').first().fill('5000')
  await page.keyboard.press('Tab')
  await page.getByLabel('Maximum price').first().fill('1000')
  await page.getByLabel('Maximum price').first().blur()
  await expect(page).toHaveURL('/shop?min=1000&max=5000')
  await expect(page.getByLabel('Minimum price').first()).toHaveValue('1000')
  expect(asked.filter((search) => search.includes('min=5000'))).toEqual([])
})

test('Load more appends products, and Back returns to the same card', async ({ page }) => {
  await page.goto('/shop?sort=newest')
  await expect(cards(page)).toHaveCount(24)
  await expect(loadMore(page)).toHaveText('Load more (24 of 139)')
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL('/shop?sort=newest&page=2')
  await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Showing 48 of 139' })).toBeVisible()
  await loadMore(page).evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 120))
  await loadMore(page).press('Enter')
  await expect(cards(page)).toHaveCount(72)
  await expect(cards(page).nth(48)).toBeInViewport()
  expect(new Set(await cards(page).getByRole('heading').allInnerTexts()).size).toBe(72)
  const link = cards(page).nth(60).getByRole('link').first()
  await link.hover()
  const before = await page.evaluate(() => scrollY)
  const title = await titleOf(link)
  await link.click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(cards(page)).toHaveCount(72)
  await expect(cards(page).nth(60).getByRole('link').first()).toBeFocused()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(8)
})

test('a later page opened directly starts there, and links to the products before', async ({ page }) => {
  await page.goto('/shop?page=3')
  await expect(page.getByText('Showing 49–72 of 139').first()).toBeVisible()
  const first = await cards(page).first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Show the products before these' }).click()
  await expect(page).toHaveURL('/shop?page=2')
  await expect(page.getByText('Showing 25–48 of 139').first()).toBeVisible()
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24).getByRole('heading')).toHaveText(first)
})

test('when more cannot be loaded the list stays, and a slow response is reported', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop')
  await page.route(/shop\.data/, (route) => route.abort())
  await loadMore(page).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(/shop\.data/)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveCount(48)
  let asked = 0
  await page.route(/shop\.data/, async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
  })
  await page.getByLabel('Sort').selectOption('Newest')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await page.clock.runFor(8000)
  await expect(page.getByText('Slow connection. We are still trying.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/shop?sort=newest')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('coming from another page shows a skeleton while the products load', async ({ page }) => {
  await page.goto('/cart')
  const release = await holdRequests(page, /shop\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Electronics' }).first().click()
  await expect(page.getByRole('list', { name: 'Loading products' }).locator('> li')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 1, name: 'Electronics' })).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Blue')).toBeVisible()
  release()
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByRole('list', { name: 'Loading products' })).toHaveCount(0)
})

test('a pressed card shows its product at once, and Back leads from there to the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/shop')
  const link = page.getByRole('article').nth(5).getByRole('link').first()
  const title = (await link.getByRole('heading').textContent()) ?? ''
  const opening = page.locator('[inert] h1')
  const release = await holdRequests(page, /details\/.*\.data/)
  await link.click()
  await expect(opening).toContainText(title)
  await expect(opening).toBeInViewport()
  await page.goBack()
  await expect(opening).toBeHidden()
  await expect(page).toHaveURL(/shop$/)
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  release()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(opening).toBeHidden()
  await page.goBack()
  await loseData(page)
  await page.getByRole('article').nth(4).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(opening).toBeHidden()
})

test('without scripts Load more is the next page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/shop?tag=Clothes')
  await loadMore(page).click()
  await expect(page).toHaveURL('/shop?tag=Clothes&page=2')
  await expect(page.getByText('Showing 25–48 of 56').first()).toBeVisible()
  await page.getByRole('link', { name: 'Show the products before these' }).click()
  await expect(page).toHaveURL('/shop?tag=Clothes')

  await context.close()
})

test('past the last page there is a link back', async ({ request }) => {
  const answer = await request.get('/shop?category=Cloth&page=99999')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<h2[^>]*>There is nothing on this page of the list</)
  expect(html).toMatch(/<a [^>]*href="\/shop\?category=Cloth"[^>]*>First page</)
  expect((await (await request.get('/shop?category=Cloth')).text()).match(/<article/g)).toHaveLength(24)
})

const panjabi = (page: Page) => cards(page).filter({ has: page.getByRole('heading', { name: 'Blue Panjabi' }) })

test('the second picture shows on hover, and the third a moment later', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  await page.goto('/shop?tag=Panjabi')
  expect(pictures.filter((url) => /-[23]-\d+\.webp/.test(url))).toEqual([])
  await panjabi(page).hover()
  await expect.poll(() => pictures.filter((url) => /-2-\d+\.webp/.test(url)).length).toBe(1)
  const third = panjabi(page).locator('img').nth(2).locator('..')
  const [late] = await third.evaluate((shown) => shown.getAnimations().map(({ effect }) => effect?.getComputedTiming()))
  expect(late).toMatchObject({ delay: 1200, fill: 'both' })
  await expect(third).toHaveCSS('opacity', '1')
  const details = panjabi(page).getByRole('link', { name: /^Details/ })
  await expect(details).toHaveCSS('opacity', '1')
  await expect(details.getByText('Details')).toBeVisible()
})

test('on a touch screen the pictures of a card are swiped to, and fetched then', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  await page.goto('/shop?tag=Panjabi')
  expect(pictures.filter((url) => /-[23]-\d+\.webp/.test(url))).toEqual([])
  const strip = panjabi(page).locator('[tabindex="-1"]').first()
  await strip.evaluate((pictured) => pictured.scrollTo({ left: pictured.scrollWidth }))
  await expect.poll(() => pictures.filter((url) => /-3-\d+\.webp/.test(url)).length).toBe(1)
  await expect(strip.locator('img').last()).toBeInViewport()
  await context.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form with a button', async ({ page }) => {
    await page.goto('/shop')
    await filterOption(filters(page), 'Fashion').check()
    await filterOption(filters(page), 'Blue').check()
    await filterOption(filters(page), 'Red').check()
    await filterOption(filters(page), 'M').check()
    await filterOption(filters(page), 'XL').check()
    await filters(page).getByLabel('Maximum price').fill('২০০০')
    await page.getByLabel('Sort').selectOption('Price: High to Low')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(filterChips(page)).toHaveText(['Fashion', 'Up to TK 2,000', 'M', 'XL', 'Red', 'Blue', 'Clear all'])
    await expect(page.getByLabel('Sort')).toHaveValue('price-desc')
    await expect(filterOption(filters(page), 'Red')).toBeChecked()
    await page.getByRole('link', { name: 'Remove the filter Red' }).click()
    await expect(page).toHaveURL('/shop?category=Cloth&size=M,XL&color=Blue&max=2000&sort=price-desc')
  })

  test('invalid filters in an address are ignored', async ({ request }) => {
    const odd = '/shop?category=Shoes&color=blue,pink&min=2000&max=500&sort=best&page=zero&view=table'
    const answer = await request.get(odd)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    const [inUse = ''] = /<ul aria-label="Filters in use"[^]*?<\/ul>/.exec(html) ?? []
    const chips = [...inUse.matchAll(/<a [^>]*>([^<]*)/g)].map(([, words]) => words)
    expect(chips).toEqual(['TK 500 – TK 2,000', 'Blue', 'Clear all'])
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop"/)
  })

  test('the filters unfold on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/shop')
    await expect(filters(page)).toBeHidden()
    await page.getByText('Filter', { exact: true }).click()
    await filterOption(filters(page), 'Blue').check()
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/color=Blue/)
    await expect(filterChips(page)).toHaveText(['Blue', 'Clear all'])
  })
})

test('a keyboard alone filters, sorts, saves and opens a product', async ({ page }) => {
  await page.goto('/shop')
  await filters(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/shop?category=Electronics')
  const card = page.getByRole('main').getByRole('article').first()
  const cheapest = await card.getByRole('heading').innerText()
  await page.getByLabel('Sort').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/shop?category=Electronics&sort=price-desc')
  await expect(card.getByRole('heading')).not.toHaveText(cheapest)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await card.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /^Wishlist/ })).toBeFocused()
  await expect(card.getByRole('button', { name: /^Wishlist/ }).locator('..')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/details\//)
})
