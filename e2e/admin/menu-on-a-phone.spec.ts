import { expect, test, type Page } from '../support/fixtures.ts'
import { newAdmin, logInAndOpen } from '../support/log-in.ts'
import { adminNavigation } from '../support/page.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const opener = (page: Page) => page.getByRole('button', { name: 'Admin pages' })
const placeInHistory = (page: Page) => page.evaluate(() => navigation.currentEntry?.index)

async function open(page: Page): Promise<void> {
  await opener(page).tap()
  await expect(adminNavigation(page)).toBeVisible()
}

test('Back, Escape, its button and a press beside it close the menu, and Back then leads on', async ({ page }) => {
  await logInAndOpen(page, await newAdmin(), '/admin/reviews')
  const place = await placeInHistory(page)
  const closings = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).tap(),
    () => page.touchscreen.tap(350, 700),
  ]
  // Where the page stands in the history tells where Back leads.
  for (const close of closings) {
    await open(page)
    await close()
    await expect(adminNavigation(page)).toBeHidden()
    await expect(page).toHaveURL('/admin/reviews')
    await expect.poll(() => placeInHistory(page)).toBe(place)
  }
})

test('from a page that the menu led to, Back asks about what was typed, and leads to where the menu was opened', async ({
  page,
}) => {
  await logInAndOpen(page, await newAdmin(), '/admin/reviews')
  await open(page)
  await adminNavigation(page).getByRole('link', { name: 'Settings' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(adminNavigation(page)).toBeHidden()
  const fee = page.getByRole('textbox', { name: 'Inside Dhaka, in taka' })
  await fee.fill('75')
  await page.goBack()
  const leave = page.getByRole('button', { name: 'Leave without saving' })
  await expect(leave).toBeVisible()
  await expect(fee).toHaveValue('75')
  await leave.tap()
  await expect(page).toHaveURL('/admin/reviews')
  await expect(adminNavigation(page)).toBeHidden()
})

test('whoever logs out by the menu has nothing left to close with Back', async ({ page }) => {
  await logInAndOpen(page, await newAdmin(), '/admin/reviews')
  await open(page)
  await adminNavigation(page).getByRole('button', { name: 'Logout' }).tap()
  await expect(page.getByText('Account Logout successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Cart' }).first().tap()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(page).toHaveURL('/login?done=logout')
})
