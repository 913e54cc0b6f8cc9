import { expect, test } from '../support/fixtures.ts'
import { fillLogin, logIn } from '../support/log-in.ts'
import { openMailShop, type MailShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'
import { signUp } from '../support/sign-up.ts'

let shop: MailShop
// One shop serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailShop()
})
test.afterAll(() => shop.close())

const another = 'Monsoon-rain-2026'

for (const javaScriptEnabled of [true, false]) {
  test(`a forgotten password is reset by mail, and old password, sessions and link stop working, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    request: otherBrowser,
  }) => {
    const { address } = shop
    const person = await signUp(shop)
    await logIn({ request: otherBrowser }, person, address)
    const session = async () => (await (await otherBrowser.get(`${address}/api/v1/session`)).json()).data
    expect(await session()).toMatchObject({ email: person.email })

    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${shop.address}/login`)
    await fillLogin(page, { ...person, password: 'Forgotten-2026' })
    await expect(page.getByText('Wrong email or password')).toBeVisible()
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there is an account with ${person.email}`)).toBeVisible()

    const link = await shop.linkTo(person.email, 'Reset your Haat password')
    expect((await fetch(link)).status).toBe(200)
    const opened = await page.goto(link)
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const password = page.getByRole('main').getByLabel('New password (required)')
    await password.fill(another)
    await page.getByRole('main').getByLabel('Confirm password (required)').fill('Another-2026')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('Passwords do not match').first()).toBeVisible()
    await password.fill(another)
    await page.getByRole('main').getByLabel('Confirm password (required)').fill(another)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page).toHaveURL(/\/login\?done=reset$/)
    await expect(page.getByText('all devices were logged out')).toBeVisible()

    await fillLogin(page, person)
    await expect(page.getByText('Wrong email or password')).toBeVisible()
    await fillLogin(page, { ...person, password: another })
    await expect(page).toHaveURL(`${shop.address}/`)
    expect(await session()).toBeNull()
    const notice = () => shop.mailsTo(person.email).find(({ subject }) => subject.includes('Your password was changed'))
    await expect.poll(() => notice()?.text).toContain('/forgot-password')

    const used = await textOf(page, link)
    expect(used).toContain('This link has already been used')
    expect(used).toMatch(/<a [^>]*href="\/forgot-password"[^>]*>Ask for a new link</)
    await context.close()
  })
}

test('an unknown email gets the same answer, and no mail', async ({ page }) => {
  await page.goto(`${shop.address}/forgot-password`)
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account with nobody@example.com')).toBeVisible()
  expect(shop.mailsTo('nobody@example.com')).toEqual([])
  await page.getByRole('link', { name: 'Try it again' }).click()
  await page.getByRole('main').getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Invalid email format')).toBeVisible()
})
