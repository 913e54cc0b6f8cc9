import { expect, test, type Page } from '../story.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Offer' })
const passing = (page: Page) => page.locator('.animate-pass')

/** Where the moving line is, in pixels. */
function place(page: Page): Promise<number> {
  return passing(page).evaluate((line) => line.getBoundingClientRect().x)
}

async function isMoving(page: Page): Promise<boolean> {
  const before = await place(page)
  await page.waitForTimeout(300)
  return (await place(page)) !== before
}

for (const language of ['', '/bn']) {
  test(`the offer passes at 50 pixels a second, without a gap (${language || 'en'})`, async ({ page }) => {
    await page.goto(`${language}/cart`)
    const speed = await passing(page).evaluate(async (line) => {
      const begun = { x: line.getBoundingClientRect().x, at: performance.now() }
      await new Promise((done) => setTimeout(done, 1500))
      const [passed, seconds] = [begun.x - line.getBoundingClientRect().x, (performance.now() - begun.at) / 1000]
      const width = line.getBoundingClientRect().width / line.children.length
      return (passed > 0 ? passed : passed + width) / seconds
    })
    expect(speed).toBeGreaterThan(45)
    expect(speed).toBeLessThan(55)
    const { shown, copies, exposed } = await passing(page).evaluate((line) => ({
      shown: line.parentElement?.clientWidth ?? 0,
      copies: [...line.children].map((copy) => Math.round(copy.getBoundingClientRect().width)),
      exposed: [...line.children].filter((copy) => !copy.matches('[aria-hidden=true][inert]')).length,
    }))
    expect(exposed).toBe(1)
    expect(new Set(copies).size).toBe(1)
    expect((copies[0] ?? 0) * (copies.length - 1)).toBeGreaterThanOrEqual(shown)
  })
}

test('large letters do not make the offer pass faster', async ({ page }) => {
  await page.goto('/cart')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect
    .poll(() => passing(page).evaluate((line) => parseFloat(getComputedStyle(line).animationDuration)))
    .toBeGreaterThan(18.5)
  const [width, seconds] = await passing(page).evaluate((line) => [
    line.getBoundingClientRect().width / line.children.length,
    parseFloat(getComputedStyle(line).animationDuration),
  ])
  expect((width ?? 0) / (seconds ?? 1)).toBeCloseTo(50, 0)
})

test('the offer waits for the mouse, for the keyboard and for its button', async ({ page }) => {
  await page.goto('/cart')
  await expect.poll(() => isMoving(page)).toBe(true)
  await offer(page).hover({ position: { x: 300, y: 20 } })
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.mouse.move(600, 600)
  await expect.poll(() => isMoving(page)).toBe(true)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offer(page).getByRole('link', { name: /Phone/ })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offer(page).getByRole('button', { name: 'Stop the offer' })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.keyboard.press('Enter')
  await expect(offer(page).getByRole('button', { name: 'Stop the offer' })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(true)
})

test('its words and marks stand out from its ground in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/cart', { waitUntil: 'networkidle' })
    const colour = await offer(page).evaluate((banner) => getComputedStyle(banner).color)
    for (const part of await offer(page).locator('a, button').all()) await expect(part).toHaveCSS('color', colour)
  }
})

test('both numbers are links with the country code', async ({ page }) => {
  await page.goto('/bn/cart')
  const banner = page.getByRole('region', { name: 'অফার' })
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', /^tel:\+8801\d{9}$/)
  await expect(banner.getByRole('link').last()).toHaveAttribute('href', /^https:\/\/wa\.me\/8801\d{9}$/)
})

test('who puts the offer away has it away for the visit, without a jump', async ({ page, context }) => {
  await page.goto('/cart')
  await offer(page).getByRole('button', { name: 'Close the offer' }).focus()
  await page.keyboard.press('Enter')
  await expect(offer(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.title += ` shifted: ${JSON.stringify(entry)}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/shop', '/', '/bn']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('.animate-pass')).toBeHidden()
    expect(await page.title()).not.toContain('shifted')
  }
  const another = await context.newPage()
  await another.goto('/cart')
  await expect(offer(another)).toBeVisible()
})

test('with reduced motion the whole offer stands', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 768, height: 900 } })
  await theOfferStands(await context.newPage())
  await context.close()
})

test('without JavaScript the whole offer stands', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 768, height: 900 } })
  const page = await context.newPage()
  await theOfferStands(page)
  await expect(offer(page).getByRole('button')).toHaveCount(0)
  await context.close()
})

async function theOfferStands(page: Page): Promise<void> {
  await page.goto('/cart')
  const text = offer(page).getByText('২০টি অর্ডার').filter({ visible: true })
  await expect(text).toHaveCount(1)
  const [from, shown] = [await text.boundingBox(), await offer(page).boundingBox()]
  await page.waitForTimeout(300)
  expect(await text.boundingBox()).toEqual(from)
  expect((from?.x ?? 0) + (from?.width ?? 0)).toBeLessThan((shown?.x ?? 0) + (shown?.width ?? 0))
  await expect(offer(page).getByText('20% off every product').filter({ visible: true })).toHaveCount(1)
}

test('phones have no banner', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 740 })
  await page.goto('/cart')
  await expect(offer(page)).toBeHidden()
})
