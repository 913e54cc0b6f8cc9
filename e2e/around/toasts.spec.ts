import { expect, test, type Page } from '../story.ts'

const heart = (page: Page) => page.getByRole('button', { name: 'Wishlist: Blue Panjabi' }).first()
const added = (page: Page) => page.getByRole('status').getByText('Blue Panjabi added to wishlist!')
const removed = (page: Page) => page.getByRole('status').getByText('Blue Panjabi removed from wishlist!')

/** How long words stand in the regions of the toasts after something was done, in milliseconds by the page's own clock. */
async function timeOf(page: Page, words: string, doIt: () => Promise<void>): Promise<number> {
  const time = page.evaluate(watch, words)
  await doIt()
  return time
}

function watch(words: string): Promise<number> {
  return new Promise((resolve) => {
    let begun: number | undefined
    const observer = new MutationObserver(() => {
      const regions = [...document.querySelectorAll('[role=status], [role=alert]')]
      if (regions.some((region) => region.textContent.includes(words))) begun ??= performance.now()
      else if (begun !== undefined) {
        observer.disconnect()
        resolve(performance.now() - begun)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

test.beforeEach(({ page }) => page.goto('/details/blue-panjabi'))

test('good news stays two seconds and an error four, in regions that are always there', async ({ page }) => {
  await expect(page.locator('[role=alert]').first()).toBeAttached()
  const good = await timeOf(page, 'Blue Panjabi added to wishlist!', () => heart(page).click())
  expect(good).toBeGreaterThan(1900)
  expect(good).toBeLessThan(3200)
  const kept = await page.evaluate(() => localStorage.getItem('wishlist') ?? '')
  await heart(page).click()
  await page.evaluate((items) => localStorage.setItem('wishlist', items), kept)
  const words = 'Item is already in the wishlist.'
  const bad = await timeOf(page, words, async () => {
    await heart(page).click()
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  })
  expect(bad).toBeGreaterThan(3900)
  expect(bad).toBeLessThan(5200)
})

test('a toast waits while it is pointed at or has the focus, and is at most 350 pixels wide', async ({ page }) => {
  await heart(page).click()
  await added(page).hover()
  await page.waitForTimeout(3000)
  await expect(added(page)).toBeVisible()
  const card = page
    .getByRole('status')
    .locator('div')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  expect((await card.first().boundingBox())?.width).toBe(350)
  await page.mouse.move(5, 5)
  await expect(added(page)).toBeHidden()

  await heart(page).click()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.waitForTimeout(3000)
  await expect(removed(page)).toBeVisible()
  await heart(page).focus()
  await expect(removed(page)).toBeHidden()
})

test('Escape dismisses, and one that is dismissed under the hand does not hold up the next', async ({ page }) => {
  await heart(page).click()
  await added(page).hover()
  await page.keyboard.press('Escape')
  await expect(added(page)).toBeHidden()

  await heart(page).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(removed(page)).toBeHidden()
  await heart(page).click()
  await expect(added(page)).toBeVisible()
  await expect(added(page)).toBeHidden()
})

test('at most three are shown, and how many more there are', async ({ page }) => {
  await page.goto('/shop?sort=price-desc')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
  await hearts.nth(5).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await hearts.evaluateAll((all) => all.slice(0, 5).forEach((one) => one instanceof HTMLElement && one.click()))
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(3)
  await expect(page.getByText('and 2 more')).toBeVisible()
})
