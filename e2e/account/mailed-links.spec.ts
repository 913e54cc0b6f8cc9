import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, logIn } from '../support/log-in.ts'
import { openMailShop, type MailShop } from '../support/own-shop.ts'
import { signUp } from '../support/sign-up.ts'

let shop: MailShop
// One shop serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailShop()
})
test.afterAll(() => shop.close())

async function arrive() {
  const person = await signUp(shop)
  return { person, link: await shop.linkTo(person.email, 'Welcome to Haat') }
}

test('an expired link offers a new one', async ({ page }) => {
  const { person, link } = await arrive()
  await shop.sql(`update one_time_tokens set expires_at = now() - interval '1 second' where email = $1`, [person.email])
  await page.goto(link)
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, person)
  await expect(page.getByText('This link has expired')).toBeVisible()
  const before = shop.mailsTo(person.email).length
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('status').filter({ hasText: `We have sent a link to ${person.email}` })).toBeFocused()
  await expect.poll(() => shop.mailsTo(person.email).length).toBe(before + 1)
  await page.goto(await shop.linkTo(person.email, 'Welcome to Haat'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
})

test('a link of another account says whose session is open, and works after logging out', async ({ page }) => {
  const [mine, other] = [await arrive(), await arrive()]
  await logIn(page, mine.person, shop.address)
  await page.goto(other.link)
  await expect(page.getByText('This link belongs to another account.')).toBeVisible()
  await expect(page.getByText(`You are logged in as ${mine.person.email}`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await fillLogin(page, other.person)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  const verified = await shop.sql('select email from users where email_verified')
  expect(verified.map(({ email }) => email)).toContain(other.person.email)
  expect(verified.map(({ email }) => email)).not.toContain(mine.person.email)
})

test('a link is used once, however often its button is pressed', async ({ page, request }) => {
  const { person, link } = await arrive()
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, person)
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  const late = await page.context().newPage()
  await late.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).dblclick()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await late.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(late.getByText('Your email is confirmed.')).toBeVisible()
  expect(await (await request.get(link)).text()).toContain('This link has already been used')
})

test('too many requests for a link say when to try again', async ({ page }) => {
  const { person } = await arrive()
  await logIn(page, person, shop.address)
  for (let n = 0; n < 3; n++) {
    const headers = { origin: shop.address }
    expect((await page.request.post(`${shop.address}/api/v1/resend-verification`, { headers })).status()).toBe(202)
  }
  await page.goto(`${shop.address}/verify-email`)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Too many attempts\. Try again in \d+ minutes?\./ }),
  ).toBeFocused()
})

test('an invalid link says what to do', async ({ page, request }) => {
  for (const path of [
    '/verify-email?token=nothing',
    `/verify-email?token=${'x'.repeat(43)}`,
    `/verify-email?token=${'x'.repeat(500)}`,
    '/reset-password',
    `/reset-password?token=${'x'.repeat(43)}`,
    '/reset-password?token=%3Cscript%3E',
  ]) {
    const answer = await request.get(shop.address + path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers(), path).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(await answer.text(), path).toContain('This link isn’t valid')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/verify-email?token=nothing', '/reset-password?token=%3Cscript%3E']) {
    await page.goto(shop.address + path)
    await expect(page.getByText('This link isn’t valid')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  }
})
