import { expect, test, type Page } from '../story.ts'
import { inUntouchedShop } from '../demo-shops.ts'
import { stopClock } from '../pages.ts'
import { fillLogin, logIn, newPerson, rina } from '../people.ts'

async function findNothing(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect([400, 404]).toContain(answer?.status())
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

async function leadsOn(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('search')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="/shop?category="]')).toHaveCount(2)
  await expect(page.getByRole('contentinfo').getByText(/Haat is a demo shop|নমুনা দোকান/)).toBeVisible()
}

test('a page that is not there has a search, the categories and the demo’s note, known address or not', async ({
  page,
}) => {
  for (const path of ['/bn/nowhere/at/all', '/details/%E0%A4%A']) {
    await findNothing(page, path)
    await leadsOn(page)
  }
  await page.getByRole('main').getByRole('searchbox').fill('panjabi')
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL('/search?query=panjabi')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown product, article or page is a 404 with a way on', async ({ page }) => {
    for (const path of ['/details/no-such-thing', '/details/%00', '/blog/no-such-article'])
      await findNothing(page, path)
    for (const path of ['/nowhere', '/bn/no-such-page']) {
      await findNothing(page, path)
      await leadsOn(page)
    }
  })
})

test('a title leads to its product for good', async ({ request }) => {
  const answer = await request.get('/details/Blue%20Panjabi', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/details/blue-panjabi')
  expect((await request.get('/details/blue-panjabi', { maxRedirects: 0 })).status()).toBe(200)
})

inUntouchedShop('public pages are the same bytes for everybody', async ({ browser, untouchedShop, request }) => {
  const context = await browser.newContext({ baseURL: untouchedShop })
  await logIn(await context.newPage(), rina, untouchedShop)
  for (const path of ['/', '/shop', '/details/blue-panjabi', '/shop.data']) {
    // A page that is made anew between the two tells a later time.
    await expect(async () => {
      const [asRina, asStranger] = [await context.request.get(path), await request.get(path)]
      expect(await asRina.text()).toBe(await asStranger.text())
      expect(asRina.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(asRina.headers()['set-cookie']).toBeUndefined()
    }).toPass({ timeout: 20_000 })
  }
  for (const path of ['/cart', '/login', '/thankYou', '/session.data']) {
    expect((await context.request.get(path)).headers()['cache-control']).toBe('no-store')
  }
  await context.close()
})

test('the shopkeeper’s orders are for Admins only', async ({ page }) => {
  const answer = await page.request.get('/admin/order', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toMatch(/^\/login\?next=/)
  await logIn(page, rina)
  expect((await page.request.get('/admin/order')).status()).toBe(403)
})

test('logging in leads back, logging out ends the session', async ({ page }) => {
  const keeper = await newPerson({ role: 'Admin' })
  await page.clock.install()
  await page.goto('/admin/order?status=pending')
  await fillLogin(page, { ...keeper, password: 'Wrong-1234' })
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(keeper.email)
  await stopClock(page)
  await fillLogin(page, keeper)
  await expect(page.getByRole('status').filter({ hasText: 'Logged in successfully' })).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(page).toHaveURL('/admin/order?status=pending')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(keeper.email)
  const desk = page.getByRole('navigation', { name: 'Pages of the desk' })
  await desk.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Account Logout successfully')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBeNull()
  await page.goto('/admin/order')
  await expect(page).toHaveURL(/\/login/)
})

test('a keyboard alone gets from the first link to the cart', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.getByRole('link', { name: /^Cart/ }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})
