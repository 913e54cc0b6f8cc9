import { expect, readOnlyShopTest as test, type Locator } from '../support/fixtures.ts'
import { holdRequests } from '../support/page.ts'
import { cards, filterChips, filterOption, filters, shownCount } from '../support/products.ts'

async function countBeside(within: Locator, name: string): Promise<number> {
  const label = filterOption(within, name).locator('..')
  return Number((await label.innerText()).match(/\d+$/)?.[0])
}

test('each filter narrows the list to its count, and is kept in the address', async ({ page }) => {
  const steps = [
    ['Fashion', '/shop?category=Cloth'],
    ['Blue', '/shop?category=Cloth&color=Blue'],
    ['Red', '/shop?category=Cloth&color=Red,Blue'],
    ['Men', '/shop?category=Cloth&color=Red,Blue&tag=Men'],
    ['XXL', '/shop?category=Cloth&size=XXL&color=Red,Blue&tag=Men'],
  ] as const
  // The style sheet of every page comes once, whatever comes later.
  const sheets: string[] = []
  page.on('request', (one) => one.resourceType() === 'stylesheet' && sheets.push(one.url()))
  await page.goto('/shop')
  for (const [name, address] of steps) {
    const isAnother = name === 'Red'
    const count = await countBeside(filters(page), name)
    const before = await shownCount(page).innerText()
    await filterOption(filters(page), name).check()
    await expect(page).toHaveURL(address)
    await expect(shownCount(page)).not.toHaveText(before)
    if (!isAnother) await expect(shownCount(page)).toContainText(`of ${count}`)
    await expect(filterOption(filters(page), name)).toBeChecked()
    await expect(filterOption(filters(page), name)).toBeFocused()
  }
  await filterOption(filters(page), 'In stock only').check()
  await expect(page).toHaveURL('/shop?category=Cloth&size=XXL&color=Red,Blue&tag=Men&stock=in')
  await expect(filterChips(page)).toHaveText(['Fashion', 'XXL', 'Red', 'Blue', 'Men', 'In stock only', 'Clear all'])
  expect(sheets).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL('/shop?category=Cloth&size=XXL&color=Red,Blue&tag=Men')
})

test('filters chosen before hydration apply after it', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto('/shop', { waitUntil: 'commit' })
  await filterOption(filters(page), 'Blue').check()
  await page.getByLabel('Sort').selectOption('Newest')
  release()
  await expect(page).toHaveURL('/shop?color=Blue&sort=newest')
  await expect(filterOption(filters(page), 'Blue')).toBeChecked()
  await expect(filterChips(page)).toHaveText(['Blue', 'Clear all'])
})

test('prices are two numbers, in either digits; the upper end is open', async ({ page }) => {
  await page.goto('/shop')
  await page.getByLabel('Minimum price').first().fill('১,০০০')
  await page.getByLabel('Minimum price').first().press('Enter')
  await expect(page).toHaveURL('/shop?min=1000')
  await expect(page.getByLabel('Minimum price').first()).toBeFocused()
  await page.getByLabel('Maximum price').first().fill('1500')
  await page.getByLabel('Maximum price').first().blur()
  await expect(page).toHaveURL('/shop?min=1000&max=1500')
  await expect(filterChips(page).first()).toHaveText('TK 1,000 – TK 1,500')
  // The chips tell what was chosen while the former list still stands there.
  await expect
    .poll(async () => {
      const prices = await cards(page).locator('text=/^TK [\\d,]+/').allInnerTexts()
      return prices
        .map((price) => Number(price.replaceAll(/[^\d.]/g, '')))
        .filter((price) => price < 1000 || price > 1500)
    })
    .toEqual([])
  await page.getByLabel('Maximum price').first().fill('cheap')
  await page.getByLabel('Maximum price').first().blur()
  await expect(page.getByLabel('Maximum price').first()).toHaveValue('1500')
  await page.getByLabel('Maximum price').first().fill('10000')
  await page.getByLabel('Maximum price').first().press('Enter')
  await expect(page).toHaveURL('/shop?min=1000')
})

test('a keyboard moves the slider, fetched when the filters are used; it stays where it was put last', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/shop')
  expect(scripts.filter((url) => url.includes('price-slider'))).toEqual([])
  await page.getByLabel('Minimum price').first().focus()
  const [least, most] = [
    page.getByRole('slider', { name: 'Minimum price' }),
    page.getByRole('slider', { name: 'Maximum price' }),
  ]
  await expect(most).toHaveAttribute('aria-valuetext', 'No upper limit')
  await least.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(least).toHaveAttribute('aria-valuetext', 'TK 150')
  await expect(page).toHaveURL('/shop?min=150')
  await most.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/shop?min=150&max=150')
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/shop?min=150')

  // Moved again while the list is loading.
  const release = await holdRequests(page, /shop\.data\?.*max=150/)
  const asked = page.waitForRequest(/shop\.data\?.*max=150/)
  await page.keyboard.press('Home')
  await asked
  await page.keyboard.press('ArrowRight')
  release()
  await expect(most).toHaveAttribute('aria-valuetext', 'TK 200')
  await expect(page).toHaveURL('/shop?min=150&max=200')
})

test('a filter is removed by its chip and the focus moves on; one without results cannot be chosen, or is cleared', async ({
  page,
}) => {
  await page.goto('/shop?category=Cloth&color=Blue&tag=Men')
  await expect(filterChips(page)).toHaveText(['Fashion', 'Blue', 'Men', 'Clear all'])
  await page.getByRole('link', { name: 'Remove the filter Fashion' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?color=Blue&tag=Men')
  await expect(page.getByRole('link', { name: 'Remove the filter Blue' })).toBeFocused()
  await page.getByRole('link', { name: 'Clear all' }).press('Enter')
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(filterOption(filters(page), 'Blue')).not.toBeChecked()
  const sizes = filters(page).getByRole('group', { name: 'Size' })
  await expect(sizes).toBeVisible()
  await filterOption(filters(page), 'Electronics').check()
  await expect(page).toHaveURL('/shop?category=Electronics')
  await expect(sizes).toHaveCount(0)
  await expect(filterOption(filters(page), 'Sharee')).toBeDisabled()
  await expect.poll(() => countBeside(filters(page), 'Sharee')).toBe(0)
  await page.goto('/shop?category=Electronics&tag=Sharee')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  await expect(filterChips(page)).toHaveText(['Electronics', 'Sharee', 'Clear all'])
  await page.getByRole('link', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL('/shop')
})

test('grid or list is remembered, unless the address says otherwise', async ({ page }) => {
  await page.goto('/shop?category=Electronics')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL('/shop?category=Electronics&view=list')
  const feature = cards(page).first().locator('ul li').first()
  await expect(feature).toBeVisible()
  // In a row of a laptop the price stands beside the title, not below what the goods can do.
  const [title, price] = await Promise.all(
    [cards(page).first().getByRole('heading'), cards(page).first().getByText(/^TK/).first()].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(price?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
  expect(price?.y).toBeLessThan((title?.y ?? 0) + 60)
  await page.goto('/shop')
  await expect(feature).toBeVisible()
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.goto('/shop?view=grid')
  await expect(feature).toBeHidden()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(feature).toBeVisible()
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await expect(feature).toBeHidden()
  await page.goto('/shop')
  await expect(feature).toBeHidden()
})

test('quick changes add up, and products that cannot be loaded leave the filters usable', async ({ page }) => {
  await page.goto('/shop')
  const release = await holdRequests(page, /shop\.data/)
  await filterOption(filters(page), 'Blue').click()
  await filterOption(filters(page), 'Men').click()
  await expect(filterOption(filters(page), 'Blue')).toBeChecked()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await page.getByLabel('Sort').selectOption('Newest')
  release()
  await expect(page).toHaveURL('/shop?color=Blue&tag=Men&sort=newest')
  await page.unroute(/shop\.data/)
  await page.route(/shop\.data/, (route) => route.abort())
  await filterOption(filters(page), 'Red').check()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await filterOption(filters(page), 'Fashion').check()
  await expect(page).toHaveURL('/shop?category=Cloth&color=Red,Blue&tag=Men&sort=newest')
  await page.unroute(/shop\.data/)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not' })).toHaveCount(0)
  await expect(shownCount(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the filters fill the screen with a live count, and keep what was chosen; targets on cards are large enough', async ({
    page,
  }) => {
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const button = sheet.getByRole('button', { name: /^Show \d+ products$/ })
    for (const [name, address] of [
      ['Blue', '/shop?color=Blue'],
      ['Men', '/shop?color=Blue&tag=Men'],
    ] as const) {
      const before = await button.innerText()
      await filterOption(sheet, name).check()
      await expect(page).toHaveURL(address)
      await expect(button).not.toHaveText(before)
    }
    await expect(sheet).toBeVisible()
    const count = (await button.innerText()).match(/\d+/)?.[0]
    await button.click()
    await expect(sheet).toBeHidden()
    await expect(shownCount(page)).toContainText(`of ${count}`)
    await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused()
    await page.getByRole('button', { name: 'Filter (2)' }).click()
    await expect(filterOption(sheet, 'Blue')).toBeChecked()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByLabel('Maximum price').first().pressSequentially('1000')
    await expect(page).toHaveURL('/shop?max=1000')
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/shop')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    const card = cards(page).first()
    const [heart, details] = [
      card.getByRole('button', { name: /^Wishlist/ }),
      card.getByRole('link', { name: /^Details/ }),
    ]
    for (const target of [heart, details]) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await details.tap()
    await expect(page).toHaveURL(/\/details\//)
  })
})

test('a brand that nothing is counted for stays chosen until it is taken out', async ({ page }) => {
  await page.goto('/shop?brand=Nobody')
  const brand = filters(page).getByRole('checkbox', { name: 'Nobody' })
  await expect(brand).toBeChecked()
  await expect(page).toHaveURL('/shop?brand=Nobody')
  // Its box goes with it, so that there is none left to be asked whether it is unchecked.
  await brand.click()
  await expect(brand).toBeHidden()
  await expect(page).toHaveURL('/shop')
  await expect(shownCount(page)).toContainText('Showing 24')
})
