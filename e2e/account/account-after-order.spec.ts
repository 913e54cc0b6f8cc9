import { violationsOn } from '../support/axe.ts'
import { checkOut } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { fillLogin, logIn, passwordField } from '../support/log-in.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openMailShop, type MailShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'
import { findProduct } from '../support/products.ts'
import { newcomer, signUp } from '../support/sign-up.ts'

let shop: MailShop
// One shop serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailShop(['Blue Panjabi'])
})
test.afterAll(() => shop.close())

/** Orders through the cart’s page. */
async function order(page: Page, email: string): Promise<void> {
  const { _id: productId } = await findProduct(page.request, 'blue-panjabi', shop.address)
  const form = { intent: 'add', productId, quantity: '1' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.post(`${shop.address}/cart`, { form, headers })).ok()).toBe(true)
  await page.goto(`${shop.address}/cart`)
  await checkOut(page, { Name: 'Nusrat Jahan', Email: email })
}

/** Opens the thank-you page of an order that was placed by a call. */
async function openThankYou(page: Page, email: string): Promise<void> {
  const delivery = { name: 'Nusrat Jahan', email }
  const { token } = await orderAsGuest(page.request, { shop: shop.address, slug: 'blue-panjabi', delivery })
  await page.context().addCookies([{ name: 'placed', value: token, url: shop.address }])
  await page.goto(`${shop.address}/thankYou`)
  await expect(page.getByText('Order number')).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test(`a guest who has ordered creates an account with a password alone, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const { email, password } = newcomer()
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await (javaScriptEnabled ? order(page, email) : openThankYou(page, email))
    await expect(page.getByRole('heading', { name: 'Keep this order in an account?' })).toBeVisible()
    if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])
    await passwordField(page).fill('short')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByText('Your account is ready.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Keep this order in an account?' })).toBeHidden()

    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
    await fillLogin(page, { email, password })
    await expect(page).toHaveURL(`${shop.address}/`)
    await page.goto(await shop.linkTo(email, 'Welcome to Haat'))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Your email is confirmed.')).toBeVisible()
    const rows = await shop.sql(
      'select u.first_name, u.last_name from orders o join users u on u.id = o.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ first_name: 'Nusrat', last_name: 'Jahan' }])
    await context.close()
  })
}

test('a guest whose email has an account is sent to the login', async ({ page }) => {
  const person = await signUp(shop)
  await openThankYou(page, person.email)
  await passwordField(page).fill('Another-try-2026')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'An account with this email already exists' })).toBeFocused()
  await page.getByRole('link', { name: 'Log in with it' }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email)
})

test('the account is offered on the device that ordered, and for an hour', async ({ page, browser }) => {
  const { email } = newcomer()
  await openThankYou(page, email)
  const offer = 'Keep this order in an account?'
  await expect(page.getByRole('heading', { name: offer })).toBeVisible()
  expect(await wordsAt(page, `${shop.address}/thankYou`)).toContain(offer)
  const placed = (await page.context().cookies()).filter(({ name }) => name === 'placed')
  const other = await browser.newContext()
  await other.addCookies(placed)
  const elsewhere = await (await other.request.get(`${shop.address}/thankYou`)).text()
  expect(elsewhere).toContain('Order number')
  expect(elsewhere).not.toContain(offer)
  await other.close()
  await shop.sql(`update orders set created_at = now() - interval '61 minutes' where email = $1`, [email])
  const later = await wordsAt(page, `${shop.address}/thankYou`)
  expect(later).toContain('Order number')
  expect(later).not.toContain(offer)
})

test('a customer with an unconfirmed email is reminded after an order, and gets the link again', async ({ page }) => {
  const person = await signUp(shop)
  await logIn(page, person, shop.address)
  await openThankYou(page, person.email)
  await expect(page.getByRole('heading', { name: 'Keep this order in an account?' })).toBeHidden()
  const note = page.getByRole('region', { name: 'Confirm your email' })
  await expect(note).toContainText(person.email)
  expect(await wordsAt(page, `${shop.address}/thankYou`)).toContain('Please confirm your email')
  expect(await violationsOn(page)).toEqual([])
  await note.getByRole('button', { name: 'Send the link again' }).click()
  await expect(note.getByText('The link is on its way.')).toBeVisible()
  await expect
    .poll(() => shop.mailsTo(person.email).filter(({ subject }) => subject.startsWith('Welcome')).length)
    .toBe(2)
  await shop.sql('update users set email_verified = true where email = $1', [person.email])
  const confirmed = await wordsAt(page, `${shop.address}/thankYou`)
  expect(confirmed).toContain('Order number')
  expect(confirmed).not.toContain('Please confirm your email')
})
