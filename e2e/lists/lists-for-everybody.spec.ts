import { expect, test, type Page } from '../story.ts'
import { barriersOn } from '../pages.ts'

const lists = [
  '/shop?category=Cloth&color=Blue&tag=Men',
  '/shop?view=list&max=2000',
  '/search?query=panjabi',
  '/search?query=qzxqzx',
]

async function expectNothingWrong(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
}

for (const language of ['', '/bn']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      test(`lists${language} in ${colorScheme} at ${width} pixels`, async ({ browser, baseURL }) => {
        test.setTimeout(600_000)
        const context = await browser.newContext({ baseURL, colorScheme, viewport: { width, height: 740 } })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(String(error)))
        for (const path of lists) {
          await page.goto(`${language}${path}`, { waitUntil: 'networkidle' })
          await expectNothingWrong(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
        }
        await page.goto(`${language}/shop`)
        if (width === 320) await page.locator('a[href="#filters"]').click()
        else await page.locator('aside [name=min]').focus()
        await expect(page.getByRole('slider')).toHaveCount(2)
        await expectNothingWrong(page)
        expect(complaints).toEqual([])
        await context.close()
      })
    }
  }
}

test('a keyboard alone filters, sorts, saves and opens a product', async ({ page }) => {
  await page.goto('/shop')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('radio').first().focus()
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
