import { expect, test } from '../story.ts'
import { barriersOn } from '../axe.ts'
import { newcomer, openMailingShop, signUp, type MailingShop } from './mailing-shop.ts'
import { fillLogin } from '../people.ts'

let shop: MailingShop
// One shop serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailingShop()
})
test.afterAll(() => shop.close())

async function arrive() {
  const person = newcomer()
  await signUp(shop, person)
  return { person, link: await shop.linkTo(person.email, 'Welcome to Haat') }
}

test('a link that is too old leads to a new one', async ({ page }) => {
  const { person, link } = await arrive()
  await shop.sql(`update one_time_tokens set expires_at = now() - interval '1 second' where email = $1`, [person.email])
  await page.goto(link)
  await expect(page.getByText('This link is too old')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, person)
  await expect(page.getByText('This link is too old')).toBeVisible()
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
  await page.goto(`${shop.address}/login`)
  await fillLogin(page, mine.person)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
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

test('a link is used once, however often its button is pressed', async ({ page, browser }) => {
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
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByText('This link was used already')).toBeVisible()
  await stranger.context().close()
})

test('asking again and again for a link says when to try again', async ({ page }) => {
  const { person } = await arrive()
  await page.goto(`${shop.address}/login?next=/verify-email`)
  await fillLogin(page, person)
  for (let n = 0; n < 3; n++) {
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText('We have sent a link to')).toBeVisible()
    await page.reload()
  }
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Too many attempts\. Try again in \d+ minutes?\./ }),
  ).toBeFocused()
})

const wrong = [
  ['/verify-email?token=nothing', 'This link is not one of ours'],
  [`/verify-email?token=${'x'.repeat(43)}`, 'This link is not one of ours'],
  [`/verify-email?token=${'x'.repeat(500)}`, 'This link is not one of ours'],
  ['/reset-password', 'This link is not one of ours'],
  [`/reset-password?token=${'x'.repeat(43)}`, 'This link is not one of ours'],
  ['/reset-password?token=%3Cscript%3E', 'This link is not one of ours'],
] as const

for (const [address, words] of wrong) {
  test(`${address.slice(0, 30)}… (${address.length} signs) says what to do`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const answer = await page.goto(shop.address + address)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
  })
}
