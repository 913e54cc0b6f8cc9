import { openHttpsFront } from '../https-front.ts'
import { openOwnShop } from '../own-shop.ts'
import { choose, fillCart, fillDelivery } from '../pages.ts'
import { fillLogin, rina } from '../people.ts'
import { expect, test, type Browser, type Page } from '../story.ts'

let front: Awaited<ReturnType<typeof openHttpsFront>>
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  test.setTimeout(360_000)
  front = await openHttpsFront()
  shop = await openOwnShop({ PUBLIC_URL: front.address }, { hasDemo: true })
  front.handOnTo(shop.address)
})
test.afterAll(async () => {
  front.close()
  await shop.close()
})

function openPage(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return browser.newPage({ ...options, baseURL: front.address, ignoreHTTPSErrors: true })
}

test('over https every cookie is Secure and bound to the shop’s own host; ordering and logging in work without scripts', async ({
  browser,
}) => {
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto('/details/blue-panjabi')
  await choose(page, { size: 'M', colour: 'White' })
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByText('M, White')).toBeVisible()
  const cookies = async () => (await page.context().cookies()).map(({ name, secure }) => ({ name, secure }))
  expect(await cookies()).toContainEqual({ name: '__Host-cart', secure: true })

  await page.getByLabel('Outside Dhaka').check()
  await fillDelivery(page)
  await page.getByRole('button', { name: /Place Order/ }).click()
  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('rina@example.com').first()).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, { ...rina, password: 'Wrong-password-1' })
  await expect.poll(cookies).toContainEqual({ name: '__Host-login-email', secure: true })
  await fillLogin(page, rina)
  const names = ['placed', 'sid', 'visitor'].map((name) => ({ name: `__Host-${name}`, secure: true }))
  await expect.poll(async () => (await cookies()).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(names)
})

test('over https scripts take the cookie’s cart over once, and a browser that keeps nothing leaves it there', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-cart')

  const forgetful = await openPage(browser)
  await forgetful.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await forgetful.goto('/details/blue-panjabi')
  await choose(forgetful, { size: 'M', colour: 'White' })
  await forgetful.getByRole('button', { name: 'Add To Cart' }).first().click()
  await forgetful.getByRole('button', { name: 'Add To Cart' }).first().click()
  await forgetful.goto('/cart')
  await expect(forgetful.getByText('2 items')).toBeVisible()
  expect((await forgetful.context().cookies()).filter(({ name }) => name.endsWith('cart'))).toMatchObject([
    { name: '__Host-cart', secure: true },
  ])
})
