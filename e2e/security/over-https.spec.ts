import { addOneMore, addToCart, checkOut, fillCart } from '../support/checkout.ts'
import { expect, test, type Browser, type Page } from '../support/fixtures.ts'
import { openHttpsProxy } from '../support/https-proxy.ts'
import { fillLogin, rina } from '../support/log-in.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'

let proxy: Awaited<ReturnType<typeof openHttpsProxy>>
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(360_000)
  proxy = await openHttpsProxy()
  shop = await openOwnShop({ hasDemo: true, settings: { PUBLIC_URL: proxy.address } })
  proxy.forwardTo(shop.address)
})
test.afterAll(async () => {
  proxy.close()
  await shop.close()
})

function openPage(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return browser.newPage({ ...options, baseURL: proxy.address, ignoreHTTPSErrors: true })
}

test('over https every cookie is Secure and bound to the shop’s own host; ordering and logging in work without scripts', async ({
  browser,
}) => {
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto('/details/blue-panjabi')
  await addToCart(page, { size: 'M', colour: 'White' })
  await expect(page.getByText('M, White')).toBeVisible()
  const cookies = async () => (await page.context().cookies()).map(({ name, secure }) => ({ name, secure }))
  expect(await cookies()).toContainEqual({ name: '__Host-cart', secure: true })

  await page.getByLabel('Outside Dhaka').check()
  await checkOut(page)
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
  await forgetful.clock.install()
  await forgetful.goto('/details/blue-panjabi')
  await addToCart(forgetful, { size: 'M', colour: 'White' })
  await addOneMore(forgetful)
  await expect.poll(() => wordsAt(forgetful, '/cart')).toMatch(/\b2 items/)
  expect((await forgetful.context().cookies()).filter(({ name }) => name.endsWith('cart'))).toMatchObject([
    { name: '__Host-cart', secure: true },
  ])
})
