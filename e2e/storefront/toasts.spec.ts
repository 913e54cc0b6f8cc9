import { expect, test, type Locator, type Page } from '../support/fixtures.ts'
import { stopClock } from '../support/page.ts'

const heart = (page: Page) => page.getByRole('button', { name: 'Wishlist: Blue Panjabi' }).first()
const added = (page: Page) => page.getByRole('status').getByText('Blue Panjabi added to wishlist!')
const removed = (page: Page) => page.getByRole('status').getByText('Blue Panjabi removed from wishlist!')

const wishlist = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist') ?? '')

async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/details/blue-panjabi')
  await stopClock(page)
}

test('a success toast stays two seconds and an error toast, of what another tab has saved, four; in live regions that are always there', async ({
  page,
}) => {
  await open(page)
  await expect(page.locator('[role=alert]').first()).toBeAttached()
  await heart(page).click()
  await expect(added(page)).toBeVisible()
  await page.clock.runFor(1900)
  await expect(added(page)).toBeVisible()
  const stored = await wishlist(page)
  await page.clock.runFor(200)
  await expect(added(page)).toBeHidden()

  await heart(page).click()
  await expect(removed(page)).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate((items) => localStorage.setItem('wishlist', items), stored)
  await heart(page).click()
  const refused = page.getByRole('alert').getByText('Item is already in the wishlist.')
  await expect(refused).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.parse(await wishlist(page)).items).toMatchObject([{ title: 'Blue Panjabi' }])
  await page.clock.runFor(3900)
  await expect(removed(page)).toBeHidden()
  await expect(refused).toBeVisible()
  await page.clock.runFor(200)
  await expect(refused).toBeHidden()
})

test('a toast waits while it is pointed at or has the focus, and is at most 350 pixels wide', async ({ page }) => {
  await open(page)
  await heart(page).click()
  await added(page).hover()
  await page.clock.runFor(3000)
  await expect(added(page)).toBeVisible()
  const card = page
    .getByRole('status')
    .locator('div')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  expect((await card.first().boundingBox())?.width).toBe(350)
  await page.mouse.move(5, 5)
  await page.clock.runFor(3000)
  await expect(added(page)).toBeHidden()

  await heart(page).click()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(3000)
  await expect(removed(page)).toBeVisible()
  await heart(page).focus()
  await page.clock.runFor(3000)
  await expect(removed(page)).toBeHidden()

  // Escape dismisses a toast, and one that is dismissed while it is hovered does not keep the next from timing out.
  await heart(page).click()
  await added(page).hover()
  await page.keyboard.press('Escape')
  await expect(added(page)).toBeHidden()
  await heart(page).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(removed(page)).toBeHidden()
  await heart(page).click()
  await expect(added(page)).toBeVisible()
  await page.clock.runFor(3000)
  await expect(added(page)).toBeHidden()
})

test('a toast with a way to the cart stays four seconds, and what is added next takes its place', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop?category=Electronics&stock=in')
  await stopClock(page)
  const add = page.getByRole('article').getByRole('button', { name: /^Cart Now/ })
  const added = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  await add.first().click()
  await expect(added).toContainText('added to cart!')
  await page.clock.runFor(3900)
  await expect(added.getByRole('link', { name: 'View cart' })).toBeVisible()
  await add.first().click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await page.clock.runFor(3900)
  await expect(added.getByRole('link', { name: 'View cart' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(added).toHaveCount(0)
})

test('what a toast says of goods that were added goes when they are taken out of the cart', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop?category=Electronics&stock=in')
  await stopClock(page)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Cart Now/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
})

test('at most three toasts are shown and twenty kept, and how many more there are is said', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop?sort=price-desc')
  await stopClock(page)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
  await hearts.nth(5).dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await hearts.evaluateAll((all) => all.slice(0, 5).forEach((one) => one instanceof HTMLElement && one.click()))
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(3)
  await expect(page.getByText('and 2 more')).toBeVisible()
  await hearts.evaluateAll((all) => all.slice(6).forEach((one) => one instanceof HTMLElement && one.click()))
  await expect(page.getByText('and 17 more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(3)
})

test('on a phone a toast covers neither the head of the page nor what sticks to its lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await page.goto('/details/blue-panjabi')
  await stopClock(page)
  await heart(page).click()
  const toast = page.locator('div', { has: page.getByRole('button', { name: 'Dismiss' }) }).last()
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { y: NaN, height: NaN }
  const [head, high] = [await boxOf(page.locator('header')), await boxOf(toast)]
  expect(high.y).toBeGreaterThanOrEqual(head.y + head.height)
  expect(high.y + high.height).toBeLessThanOrEqual(740)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = page.getByRole('button', { name: 'Add To Cart' }).last().locator('xpath=../..')
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(2)
  await expect
    .poll(async () => (await boxOf(toast)).y + (await boxOf(toast)).height)
    .toBeLessThanOrEqual((await boxOf(bar)).y)
})
