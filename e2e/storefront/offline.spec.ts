import { addToCart, expectThanks, fillDelivery, placeOrderButton } from '../support/checkout.ts'
import { expect, orderingShopTest as test, type BrowserContext, type Page } from '../support/fixtures.ts'
import { karim, logIn, newCustomer } from '../support/log-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the service worker has cached it, with the pages that it always caches. */
async function openAndCache(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const path = new URL(page.url()).pathname
  await expect
    .poll(() => page.evaluate(cachedPaths), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([path, ...['/cart', '/cart.data', '/wishlist', '/offline']]))
}

async function cachedPaths(): Promise<string[]> {
  const found: string[] = []
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    found.push(...requests.map(({ url }) => new URL(url).pathname))
  }
  return found
}

async function goOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(page.getByText('You are offline – showing saved pages')).toBeVisible()
}

test('a visited page stays readable, any other says that it is offline, and pages of another build are deleted', async ({
  page,
  context,
}) => {
  await page.goto('/readyz')
  await page.evaluate(async () => {
    await (await caches.open('pages-0f0f0f0f')).put('/shop', new Response('old'))
    await (await caches.open('somebody-elses')).put('/x', new Response('x'))
  })
  await page.goto('/details/blue-panjabi')
  // Before anything looks into the caches: to open one that is just being deleted makes it again.
  const names = () => page.evaluate(() => caches.keys())
  await expect.poll(names).not.toContain('pages-0f0f0f0f')
  await openAndCache(page, '/details/blue-panjabi')
  expect(await names()).toContain('somebody-elses')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await goOffline(context, page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Blue Panjabi', level: 1 })).toBeVisible()
  await expect(page.getByText('You are offline – showing saved pages')).toBeVisible()

  await page.goto('/bn/shop')
  await expect(page).toHaveURL('/offline?from=%2Fbn%2Fshop')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/bn/shop')

  await page.goto('/details/padma-automatic-watch')
  await expect(page).toHaveURL('/offline?from=%2Fdetails%2Fpadma-automatic-watch')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline – showing saved pages')).toBeHidden()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/details/padma-automatic-watch')
})

test('a page finds out within ten seconds that the network works again, also where the browser does not say so', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()))
  await page.clock.install()
  await openAndCache(page, '/shop')
  // What answers Cart Now is cached before it is first used.
  const names = ['toast-cards', 'choice-dialog'].map((name) => expect.stringMatching(`^/assets/${name}-.*js$`))
  expect(await page.evaluate(cachedPaths)).toEqual(expect.arrayContaining(names))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline – showing saved pages')).toBeVisible()
  // A worker that the browser has stopped meanwhile does not say otherwise.
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  const answer = page.evaluate(
    () => new Promise((tell) => navigator.serviceWorker.addEventListener('message', ({ data }) => tell(data))),
  )
  await page.clock.runFor(10_000)
  expect(await answer).toEqual({ isOffline: true })

  // The list that was kept on the device gives way to the shop's.
  const asked = page.waitForRequest(/\/shop\.data(\?_routes=.*)?$/)
  await context.setOffline(false)
  await page.clock.runFor(10_000)
  await expect(page.getByText('You are offline – showing saved pages')).toBeHidden()
  await asked
})

test('what the shop has hidden meanwhile is not kept on the device either', async ({ page, orderingShop }) => {
  const { data } = await (await page.request.get('/api/v1/details?slug=padma-automatic-watch')).json()
  const setStatus = async (status: string) => {
    const admin = await page.context().browser()?.newContext()
    if (!admin) throw new Error('There is no browser')
    await logIn(admin, karim, orderingShop)
    const change = { data: { ids: [data[0]._id], status }, headers: { origin: orderingShop } }
    expect((await admin.request.patch(`${orderingShop}/api/v1/product-statuses`, change)).ok()).toBe(true)
    await admin.close()
  }
  await openAndCache(page, '/details/padma-automatic-watch')
  await setStatus('hidden')
  try {
    await expect.poll(async () => (await page.goto('/details/padma-automatic-watch'))?.status()).toBe(404)
    await expect.poll(() => page.evaluate(cachedPaths)).not.toContain('/details/padma-automatic-watch')
    expect(await page.evaluate(cachedPaths)).not.toContain('/details/padma-automatic-watch.data')
  } finally {
    await setStatus('published')
  }
})

test('the cart works without a connection; an order is refused and never queued', async ({ page, context }) => {
  await openAndCache(page, '/details/blue-panjabi')
  await addToCart(page, { size: 'M', colour: 'White' })
  await goOffline(context, page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('intent=order')) orders.push(request.url())
  })
  // A cart that is open already is not replaced by a stranger's.
  const askForCart = () =>
    page.evaluate(() =>
      fetch('/cart.data').then(
        () => 'answered',
        () => 'failed',
      ),
    )
  expect(await askForCart()).toBe('answered')
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText('M, White')).toBeVisible()
  await expect.poll(askForCart).toBe('failed')
  await expect(page.getByText('These are the prices of your last visit.')).toBeVisible()
  await page
    .getByRole('group', { name: /Quantity of Blue Panjabi/ })
    .getByRole('button', { name: 'One more' })
    .click()
  await fillDelivery(page)
  const placeOrder = placeOrderButton(page)
  await expect(placeOrder).toHaveAttribute('aria-disabled', 'true')
  await placeOrder.click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: 'Nothing has been ordered.' })).toBeFocused()
  expect(orders).toEqual([])

  await page.reload()
  await expect(page.getByText('M, White')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('These are the prices of your last visit.')).toBeHidden()
  await page.getByLabel('Email').fill('rina@example.com')
  await placeOrder.click()
  await expectThanks(page)
})

test('without a connection the search says so and keeps the words, and Add To Cart answers as ever', async ({
  page,
  context,
}) => {
  await openAndCache(page, '/details/blue-panjabi')
  await goOffline(context, page)
  await addToCart(page, { size: 'M', colour: 'White' })
  await expect(page.getByRole('status').getByText('Blue Panjabi added to cart!')).toBeVisible()

  const box = page.getByRole('search').getByRole('searchbox').or(page.getByRole('search').getByRole('combobox')).first()
  await box.fill('silk saree')
  await box.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(box).toHaveValue('silk saree')
  await expect(page).toHaveURL('/details/blue-panjabi')

  await page.goto('/search?query=silk+saree')
  await expect(page.getByText('You searched for “silk saree”.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/search?query=silk+saree')
})

test('nothing personal is cached, and logging out clears the visited pages', async ({ page, orderingShop }) => {
  const email = await newCustomer(page, orderingShop)
  await openAndCache(page, '/details/blue-panjabi')
  await page.goto('/cart')
  await page.goto('/')
  const all = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/\/(assets|media)\//.test(request.url)) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  expect(all).toContain('Blue Panjabi')
  expect(all).not.toContain(email)
  expect(await page.evaluate(cachedPaths)).not.toContain('/session')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login?done=logout')
  await expect.poll(() => page.evaluate(cachedPaths)).not.toContain('/details/blue-panjabi')
})

test('offline, the admin says that nothing is saved, and so does a page of it that was never opened', async ({
  page,
  context,
  orderingShop,
}) => {
  await logIn(page, karim, orderingShop)
  await page.goto('/admin/messages')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(cachedPaths), { timeout: 60_000 }).toContain('/offline')
  await context.setOffline(true)
  await expect(page.getByText('You are offline – nothing is saved until you are connected again')).toBeVisible()
  await page.getByRole('link', { name: 'Deals', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.goto('/admin/webhooks')
  await expect(page.getByText('Pages of the admin are not saved on this device.')).toBeVisible()
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/admin/webhooks')
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  expect((await page.evaluate(cachedPaths)).filter((path) => path.startsWith('/admin'))).toEqual([])
})

test('the service worker is revalidated each time, and a device that saves data gets none', async ({
  page,
  request,
}) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    navigator.serviceWorker.register = () => {
      Object.assign(window, { isRegistered: true })
      return Promise.reject(new Error('nobody asked for it'))
    }
  })
  // It would be registered as soon as the page is loaded and hydrated.
  await page.goto('/')
  expect(await page.evaluate(() => 'isRegistered' in window)).toBe(false)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})
