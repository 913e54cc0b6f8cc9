import { expect, test } from '../story.ts'

const onOtherSites = /^(tel:\+880\d+|mailto:.+@.+|https:\/\/wa\.me\/880\d+|https:\/\/\w+\.example\/.+|#footer|#main)$/

test('every link around the pages leads somewhere', async ({ page, request }) => {
  await page.goto('/cart')
  const inEnglish = await page
    .locator('header a, footer a, dialog a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const html = await (await request.get('/bn/cart')).text()
  const around = html.replace(/<main[ >][^]*<\/main>/, '')
  const inBengali = [...around.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address)
  for (const links of [inEnglish, inBengali]) {
    const own = [...new Set(links.filter((address) => address.startsWith('/')))]
    expect(own.length).toBeGreaterThan(15)
    const answers = await Promise.all(own.map(async (address) => [address, (await request.get(address)).status()]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    for (const address of links.filter((one) => !one.startsWith('/'))) expect(address).toMatch(onOtherSites)
  }
})

test('a page that fails says sorry, and how to go on', async ({ page }) => {
  await page.goto('/cart')
  await page.route(/\/offer\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', /^tel:/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})

test('what has the focus is never below the header', async ({ page }) => {
  await page.goto('/shop')
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

test('the language and the theme can be changed at every size; the page and its query stay', async ({ page }) => {
  const address = '/shop?sort=price-desc&page=2'
  const dark = page.getByRole('radio', { name: 'Dark' }).filter({ visible: true })
  const light = page.getByRole('radio', { name: 'Light' }).filter({ visible: true })
  const bengali = page.getByRole('link', { name: 'বাংলা' }).filter({ visible: true }).first()
  await page.goto(address)
  for (const width of [1440, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
    await dark.check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await light.check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    if (width < 1024) await page.keyboard.press('Escape')
    await expect(bengali).toHaveAttribute('href', `/bn${address}`)
    await bengali.click({ trial: true })
  }
  await bengali.click()
  await expect(page).toHaveURL(`/bn${address}`)
  await expect(page.getByRole('main').getByText(/[০-৯]/).first()).toBeVisible()
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(address)
})
