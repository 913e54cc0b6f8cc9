import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn, logInAndOpen, newAdmin, newPerson, rina } from '../support/log-in.ts'
import { adminNavigation, wordsAt } from '../support/page.ts'

test('without a session the login comes first; a customer is refused, and can log in with another account', async ({
  page,
}) => {
  const anonymous = await page.request.get('/admin/settings', { maxRedirects: 0 })
  expect(anonymous.headers().location).toBe('/login?next=%2Fadmin%2Fsettings')
  const customer = await newPerson()
  await logIn(page, customer)
  expect(await wordsAt(page, '/admin')).toContain('You don’t have access to this page')
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible()
  await expect(adminNavigation(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in with another account' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('an Admin changes their profile in the admin, where they are welcomed by name and find every page and the security settings', async ({
  page,
}) => {
  const admin = await newAdmin({ firstName: 'Salma', lastName: 'Begum' })
  await logInAndOpen(page, admin, '/admin/profile')
  const main = page.getByRole('main')
  await expect(page.getByText('Welcome', { exact: true }).locator('..')).toHaveText('WelcomeSalma Begum')
  const entries = adminNavigation(page).getByRole('listitem').filter({ hasText: /\S/ })
  const specified = ['Home', 'Dashboard', /^Orders/, 'Products', 'Customers', 'Product Create', 'Profile', 'Logout']
  const more = [
    'Reports',
    'Deals',
    'Coupons',
    /^Messages/,
    'Reviews',
    'Pages and blog',
    'Searches',
    'Settings',
    'Webhooks',
    'System',
    'Activity',
    'Security',
  ]
  await expect(entries).toHaveText([...specified, ...more])
  await expect(main.getByText('Administrator')).toHaveCount(2)
  await expect(main.getByRole('link', { name: /Two-step login/ })).toContainText('It is off.')
  const sessions = main.getByRole('link', { name: /Where you are logged in/ })
  await expect(sessions).toHaveAttribute('href', '/admin/security#sessions')
  await main.getByRole('link', { name: 'Edit Address' }).click()
  await expect(page).toHaveURL(/\/admin\/update\?mode=edit/)
  await main.getByLabel('City').fill('Khulna')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  expect(await wordsAt(page, '/admin/profile')).toContain('Khulna')
})

test('when the session ends while somebody types, the form keeps what was typed and is saved after a new login', async ({
  page,
}) => {
  const admin = await newAdmin({ firstName: 'Parul', lastName: 'Akter' })
  await logInAndOpen(page, admin, '/admin/update?mode=edit')
  await page.getByLabel('City').fill('Pabna')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'You have been logged out. Nothing was saved yet' }),
  ).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Pabna')
  await logIn(page, admin)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText('Pabna')).toBeVisible()
})

test('a page that stands open says when the session has ended, and leads back to itself', async ({ page }) => {
  await logInAndOpen(page, await newAdmin(), '/admin/order?status=pending')
  await page.request.post('/api/v1/logout', { headers: { origin: new URL(page.url()).origin } })
  await page.getByRole('link', { name: 'Log in again' }).click()
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Forder%3Fstatus%3Dpending')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sent after the session has ended is sent again after a new login', async ({ page }) => {
    const admin = await newAdmin({ firstName: 'Mina', lastName: 'Khatun' })
    await logInAndOpen(page, admin, '/admin/update?mode=edit')
    await page.getByLabel('City').fill('Bogura')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You have been logged out' })).toBeVisible()
    await logIn(page, admin)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('main').getByText('Bogura')).toBeVisible()
  })
})

test('the order list is for Admins only', async ({ page }) => {
  const answer = await page.request.get('/admin/order', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toMatch(/^\/login\?next=/)
  await logIn(page, rina)
  expect((await page.request.get('/admin/order')).status()).toBe(403)
})

test('every page and form of the admin refuses a customer with a page that links to the shop', async ({ page }) => {
  await logIn(page, await newPerson())
  for (const path of ['/admin/home', '/admin/order', '/admin/order/new', '/admin/order/print']) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(403)
    const html = await answer.text()
    expect(html, path).toContain('You don’t have access to this page')
    expect(html, path).toContain('Go to the shop')
    expect(html, path).not.toContain('Admin pages')
  }
  const sent = await page.request.post('/admin/order', { form: { do: 'many', ids: 'x', status: 'confirm' } })
  expect(sent.status()).toBe(403)
})

test('a wrong address is a 404 within the layout of the admin, for its people alone', async ({ page, playwright }) => {
  await logIn(page, await newAdmin())
  const noOrder = await page.request.get('/admin/order/nothing-like-it')
  expect(noOrder.status()).toBe(404)
  const html = await noOrder.text()
  expect(html).toMatch(/<h1[^>]*>Page not found</)
  expect(html).toContain('aria-label="Admin pages"')
  expect(html).toMatch(/<main[^]*<a [^>]*href="\/admin\/order"[^>]*>(<[^>]+>|[^<])*?Orders[^]*<\/main>/)
  const answer = await page.goto('/admin/all-products/nonsense')
  expect(answer?.status()).toBe(404)
  await expect(adminNavigation(page)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/admin/products')

  const stranger = await playwright.request.newContext()
  for (const person of [undefined, await newPerson()]) {
    if (person) await logIn({ request: stranger }, person)
    const refused = await stranger.get(new URL('/admin/nonsense', page.url()).href, { maxRedirects: 0 })
    expect(refused.status()).toBe(404)
    const refusal = await refused.text()
    expect(refusal).toContain('Search the shop')
    expect(refusal).not.toContain('Admin pages')
  }
  await stranger.dispose()
})

test('every entry of the menu is on a low screen, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await logIn(page, await newAdmin())
  for (const prefix of ['', '/bn']) {
    await page.goto(`${prefix}/admin/home`)
    const links = page
      .getByRole('navigation')
      .filter({ has: page.locator('a[href$="/admin/audit"]') })
      .getByRole('link')
    await expect(links.last()).toHaveAttribute('href', `${prefix}/admin/security`)
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
})

test('an Admin’s security pages stand in the frame of the admin, a customer’s in that of the account', async ({
  page,
}) => {
  await logIn(page, await newAdmin())
  const moved = await page.request.get('/bn/dashboard/security', { maxRedirects: 0 })
  expect(moved.headers().location).toBe('/bn/admin/security')
  await page.goto('/admin/home')
  const frame = page.getByRole('navigation', { name: 'Admin pages' })
  await frame.getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/admin/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL('/admin/security/two-step')
  await expect(frame).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByLabel('Current password (required)')).toHaveAccessibleDescription(/required/)
  await page.goto('/admin/security/delete-account')
  await expect(frame).toBeVisible()
  await page.getByRole('link', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/admin/security')

  await logIn(page, await newPerson())
  const own = await page.request.get('/dashboard/security', { maxRedirects: 0 })
  expect(own.status()).toBe(200)
  const html = await own.text()
  expect(html).toMatch(/<h1[^>]*>Security</)
  expect(html).not.toContain('aria-label="Admin pages"')
  expect((await page.request.get('/admin/security')).status()).toBe(403)
})
