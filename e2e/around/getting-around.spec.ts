import { expect, test } from '../story.ts'
import { karim, logIn, rina } from '../people.ts'

test('an unknown product or page is a 404 with a way on', async ({ page }) => {
  for (const path of [
    '/details/no-such-thing',
    '/no-such-page',
    '/bn/no-such-page',
    '/details/%00',
    '/details/%E0%A4%A',
  ]) {
    const answer = await page.goto(path)
    expect([400, 404]).toContain(answer?.status())
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
})

test('a title leads to its product for good', async ({ page, request }) => {
  const answer = await request.get('/details/Blue%20Panjabi', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  await page.goto('/details/Blue%20Panjabi')
  await expect(page).toHaveURL('/details/blue-panjabi')
})

test('the language switch keeps the page and its query', async ({ page }) => {
  await page.goto('/shop?sort=price-desc&page=2')
  await page.getByRole('link', { name: 'বাংলা' }).first().click()
  await expect(page).toHaveURL('/bn/shop?sort=price-desc&page=2')
  await expect(page.getByRole('main').getByText(/[০-৯]/).first()).toBeVisible()
})

test('public pages are the same bytes for everybody', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL })
  await logIn(await context.newPage(), rina)
  for (const path of ['/', '/shop', '/details/blue-panjabi', '/shop.data']) {
    const [asRina, asStranger] = [await context.request.get(path), await request.get(path)]
    expect(await asRina.text()).toBe(await asStranger.text())
    expect(asRina.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(asRina.headers()['set-cookie']).toBeUndefined()
  }
  for (const path of ['/cart', '/login', '/thankYou', '/session.data']) {
    expect((await context.request.get(path)).headers()['cache-control']).toBe('no-store')
  }
  await context.close()
})

test('the shopkeeper’s orders are for Admins only', async ({ page }) => {
  await page.goto('/admin/order')
  await expect(page).toHaveURL(/\/login\?next=/)
  await logIn(page, rina)
  expect((await page.goto('/admin/order'))?.status()).toBe(403)
})

test('logging in leads back, logging out ends the session', async ({ page }) => {
  await page.goto('/admin/order?status=pending')
  await page.getByLabel('Email').fill(karim.email)
  await page.getByLabel('Password (required)').fill('Wrong-1234')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(karim.email)
  await page.getByLabel('Password (required)').fill(karim.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Logged in successfully' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(karim.email)
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
