import { expect, test } from '../story.ts'

test('every link around the pages leads somewhere', async ({ page, request }) => {
  for (const language of ['', '/bn']) {
    await page.goto(`${language}/cart`, { waitUntil: 'networkidle' })
    const links = await page
      .locator('header a, footer a, dialog a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const own = [...new Set(links.filter((address) => address.startsWith('/')))]
    expect(own.length).toBeGreaterThan(15)
    const answers = await Promise.all(own.map(async (address) => [address, (await request.get(address)).status()]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    for (const address of links.filter((one) => !one.startsWith('/')))
      expect(address).toMatch(
        /^(tel:\+880\d+|mailto:.+@.+|https:\/\/wa\.me\/880\d+|https:\/\/\w+\.example\/.+|#footer)$/,
      )
  }
})

test('delivery information is a place on its page', async ({ page }) => {
  await page.goto('/faqs#delivery')
  await expect(page.locator('#delivery')).toBeInViewport()
})

test('a page that is not there has a search, the categories and the demo’s note, known address or not', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/bn/nowhere/at/all', '/details/%E0%A4%A']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect([400, 404]).toContain(answer?.status())
    await expect(page.getByRole('main').getByRole('search')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href*="/shop?category="]')).toHaveCount(2)
    await expect(page.getByRole('contentinfo').getByText(/Haat is a demo shop|নমুনা দোকান/)).toBeVisible()
  }
  await page.getByRole('main').getByRole('searchbox').fill('panjabi')
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL('/search?query=panjabi')
})

test('a page that fails says sorry, and how to go on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await page.route(/\/offer\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', /^tel:/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await context.close()
})

test('what has the focus is never below the header', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Shift+Tab')
    const { top, header } = await page.evaluate(() => ({
      top: document.activeElement?.getBoundingClientRect().top ?? 0,
      header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(header)
  }
})

test('the language and the theme can be changed at every size', async ({ page }) => {
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/shop?sort=newest', { waitUntil: 'networkidle' })
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
    const dark = page.getByRole('radio', { name: 'Dark' }).filter({ visible: true })
    await dark.check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    if (width < 1024) await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'বাংলা' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/bn/shop?sort=newest')
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/shop?sort=newest')
  }
})
