import { expect, test } from '../support/fixtures.ts'
import { authenticatorCode, fillLogin, logIn, newAdmin, passwordField } from '../support/log-in.ts'
import { openMailShop, type MailShop } from '../support/own-shop.ts'
import { adminNavigation, stopClock } from '../support/page.ts'
import { signUp } from '../support/sign-up.ts'

let shop: MailShop
// One shop serves all tests but the last.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailShop()
})
test.afterAll(() => shop.close())

test('a login that could not be sent has failed; too many wrong passwords say when to try again', async ({ page }) => {
  const person = await signUp(shop)
  await page.goto(`${shop.address}/login`)
  await page.route('**/login.data*', (route) => route.abort())
  await fillLogin(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeFocused()
  await page.unroute('**/login.data*')
  const guess = { email: person.email, password: 'Wrong-guess-2026' }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(guess) }
  for (let n = 0; n < 9; n++) expect((await fetch(`${shop.address}/api/v1/login`, init)).status).toBe(401)
  await fillLogin(page, guess)
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeFocused()
  await fillLogin(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts. Try again in 1 minute.' })).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible()
})

test('a login without an email says that it is required, the password field warns of Caps Lock; nobody needs an account to order', async ({
  page,
  request,
}) => {
  const onTheWay = await (await request.get(`${shop.address}/login?next=/cart`)).text()
  expect(onTheWay).toMatch(/<a [^>]*href="\/cart"[^>]*>Order without an account</)
  expect(onTheWay).toMatch(/<a [^>]*href="\/signup\?next=%2Fcart"[^>]*>Create an account</)
  await page.goto(`${shop.address}/login`)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await passwordField(page).focus()
  await passwordField(page).evaluate((input) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    input.dispatchEvent(event)
  })
  await expect(page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByText('Caps Lock is on.')).toBeHidden()
  await page.getByRole('link', { name: 'Order without an account' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('a login or logout in one tab shows in the other', async ({ page, context }) => {
  const person = await signUp(shop)
  const other = await context.newPage()
  await other.goto(`${shop.address}/about`)
  await page.goto(`${shop.address}/login`)
  await fillLogin(page, person)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await other.getByRole('button', { name: 'Account' }).click()
  await expect(other.locator('#account-menu').getByText(person.email)).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard/home',
  )
  await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Account Logout successfully')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(other.getByText(person.email)).toHaveCount(0)
})

test('a login never redirects to another site; Back after the logout shows nothing personal', async ({ page }) => {
  const person = await signUp(shop)
  await page.goto(`${shop.address}/login?next=//evil.example/`)
  await fillLogin(page, person)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL(`${shop.address}/`)
  await page.goto(`${shop.address}/login`)
  await expect(page.getByText(`(${person.email})`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Account Logout successfully')).toBeVisible()
  await page.goBack()
  await expect(passwordField(page)).toBeVisible()
  await expect(page.getByText(`(${person.email})`)).toHaveCount(0)
})

test('a logout that failed says so, to who is still logged in', async ({ request }) => {
  const person = await signUp(shop)
  await logIn({ request }, person, shop.address)
  await shop.sql('alter table sessions rename to sessions_away')
  const failed = await request.post(`${shop.address}/logout`, {
    form: {},
    headers: { origin: shop.address },
    maxRedirects: 0,
  })
  await shop.sql('alter table sessions_away rename to sessions')
  expect(failed.headers().location).toBe('/login?done=logout-failed')
  const html = await (await request.get(`${shop.address}/login?done=logout-failed`)).text()
  expect(html).toContain('Logout failed. Please try again.')
  expect(html).toContain(person.email)
})

test('an administrator’s second step takes a code or a recovery code', async ({ page }) => {
  const person = await signUp(shop)
  await shop.sql(`update users set role = 'Admin' where email = $1`, [person.email])
  await logIn(page, person, shop.address)
  const ask = async (path: string, data: object) => {
    const url = `${shop.address}/api/v1/two-factor${path}`
    return (await page.request.post(url, { data, headers: { origin: shop.address } })).json()
  }
  const { data } = await ask('', { currentPassword: person.password })
  const { codes } = await ask('/confirm', { code: authenticatorCode(data.secret) })
  await page.context().clearCookies()

  await page.goto(`${shop.address}/login`)
  await fillLogin(page, person)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeFocused()
  await page.getByLabel('Code').fill(codes[0])
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/home')
})

test('logging in leads back, logging out ends the session', async ({ page }) => {
  const admin = await newAdmin()
  await page.clock.install()
  await page.goto('/admin/order?status=pending')
  await fillLogin(page, { ...admin, password: 'Wrong-1234' })
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await stopClock(page)
  await fillLogin(page, admin)
  await expect(page.getByRole('status').filter({ hasText: 'Logged in successfully' })).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(page).toHaveURL('/admin/order?status=pending')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(admin.email)
  await adminNavigation(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Account Logout successfully')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBeNull()
  const led = await page.request.get('/admin/order', { maxRedirects: 0 })
  expect(led.status()).toBe(302)
  expect(led.headers().location).toContain('/login')
})
