import { expect, test, type Page } from '../story.ts'
import { codeAt, stepAt } from '#server/two-factor/totp.ts'
import { newcomer, openMailingShop, passwordOf, signUp, type MailingShop, type Newcomer } from './mailing-shop.ts'
import { fillLogin } from '../people.ts'

let shop: MailingShop
// One shop serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailingShop()
})
test.afterAll(() => shop.close())

async function arrive(page: Page): Promise<Newcomer> {
  const person = newcomer()
  await signUp(shop, person)
  await page.goto(`${shop.address}/login`)
  return person
}

test('who guesses a password too often is told when to try again', async ({ page }) => {
  const person = await arrive(page)
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

test('Caps Lock is told of while a password is typed', async ({ page }) => {
  await arrive(page)
  await passwordOf(page).focus()
  await passwordOf(page).evaluate((input) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    input.dispatchEvent(event)
  })
  await expect(page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByText('Caps Lock is on.')).toBeHidden()
})

test('nobody needs an account to order', async ({ page }) => {
  await page.goto(`${shop.address}/login?next=/cart`)
  await expect(page.getByRole('link', { name: 'Order without an account' })).toHaveAttribute('href', '/cart')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?next=%2Fcart')
  await page.goto(`${shop.address}/login`)
  await page.getByRole('link', { name: 'Order without an account' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('a login never leads to another site', async ({ page }) => {
  const person = await arrive(page)
  await page.goto(`${shop.address}/login?next=//evil.example/`)
  await fillLogin(page, person)
  await expect(page).toHaveURL(`${shop.address}/`)
})

test('who comes or goes in one tab is known in the other', async ({ page, context }) => {
  const person = await arrive(page)
  const other = await context.newPage()
  await other.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
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

test('Back after a logout shows nothing of who was there', async ({ page }) => {
  const person = await arrive(page)
  await fillLogin(page, person)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.goto(`${shop.address}/login`)
  await expect(page.getByText(`(${person.email})`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Account Logout successfully')).toBeVisible()
  await page.goBack()
  await expect(passwordOf(page)).toBeVisible()
  await expect(page.getByText(`(${person.email})`)).toHaveCount(0)
})

test('an administrator’s second step takes a code or a recovery code', async ({ page }) => {
  const person = await arrive(page)
  await shop.sql(`update users set role = 'Admin' where email = $1`, [person.email])
  await fillLogin(page, person)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  const headers = { origin: shop.address }
  const proof = { data: { currentPassword: person.password }, headers }
  const { data } = await (await page.request.post(`${shop.address}/api/v1/two-factor`, proof)).json()
  const code = () => codeAt(fromBase32(data.secret), stepAt(Date.now()))
  const confirmed = await page.request.post(`${shop.address}/api/v1/two-factor/confirm`, {
    data: { code: code() },
    headers,
  })
  const [recovery] = (await confirmed.json()).codes
  await page.goto(`${shop.address}/login`)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()

  await fillLogin(page, person)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeFocused()
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/home')
})

function fromBase32(text: string): Buffer {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
