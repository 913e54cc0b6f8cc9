import { expect, readOnlyShopTest, test, type APIRequestContext } from '../support/fixtures.ts'
import { logIn, rina } from '../support/log-in.ts'
import { titleOf } from '../support/products.ts'

/** The page of an address that leads nowhere, and its main part, as the shop sends them: with a link to go on. */
async function missingPageAt(request: APIRequestContext, path: string): Promise<{ html: string; main: string }> {
  const answer = await request.get(path)
  expect([400, 404], path).toContain(answer.status())
  const html = await answer.text()
  const [main = ''] = /<main[ >][^]*<\/main>/.exec(html) ?? []
  expect(main, path).toMatch(/<a [^>]*href="\//)
  return { html, main }
}

async function expectWaysAt(request: APIRequestContext, path: string): Promise<void> {
  const { html, main } = await missingPageAt(request, path)
  expect(main, path).toMatch(/<form [^>]*role="search"/)
  expect(main.match(/<a [^>]*href="[^"]*\/shop\?category=/g), path).toHaveLength(2)
  expect(html.slice(html.indexOf('<footer')), path).toMatch(/Haat is a demo shop|ডেমো দোকান/)
}

test('a 404 page has a search, the categories and the demo’s note', async ({ page, request }) => {
  await expectWaysAt(request, '/bn/nowhere/at/all')
  const answer = await page.goto('/details/%E0%A4%A')
  expect([400, 404]).toContain(answer?.status())
  const main = page.getByRole('main')
  await expect(main.getByRole('search')).toBeVisible()
  await expect(main.locator('a[href*="/shop?category="]')).toHaveCount(2)
  await expect(main.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Haat is a demo shop')).toBeVisible()
  await main.getByRole('searchbox').fill('panjabi')
  await main.getByRole('button').click()
  await expect(page).toHaveURL('/search?query=panjabi')
})

test('an unknown product, article or page is a 404 with links', async ({ request }) => {
  for (const path of ['/details/no-such-thing', '/details/%00', '/blog/no-such-article'])
    await missingPageAt(request, path)
  for (const path of ['/nowhere', '/bn/no-such-page']) await expectWaysAt(request, path)
})

test('a title as an address redirects to its product for good', async ({ request }) => {
  const answer = await request.get('/details/Blue%20Panjabi', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/details/blue-panjabi')
  expect((await request.get('/details/blue-panjabi', { maxRedirects: 0 })).status()).toBe(200)
})

readOnlyShopTest('the sitemap names every page in both languages, articles and products too', async ({ request }) => {
  const addressesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return pathname + search
    })
  const [pages = '', products = ''] = await addressesIn('/sitemap.xml')
  const named = await addressesIn(pages)
  expect(named).toEqual(expect.arrayContaining(['/', '/bn', '/shop?tag=Panjabi', '/bn/blog/which-panjabi-size']))
  for (const path of named) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  expect(await addressesIn(products)).toEqual(
    expect.arrayContaining(['/details/blue-panjabi', '/bn/details/blue-panjabi']),
  )
})

readOnlyShopTest('public pages are the same bytes for everybody', async ({ browser, readOnlyShop, request }) => {
  const context = await browser.newContext({ baseURL: readOnlyShop })
  await logIn(context, rina, readOnlyShop)
  for (const path of ['/', '/shop', '/details/blue-panjabi', '/shop.data']) {
    // A page that is rendered again between the two holds a later time.
    await expect(async () => {
      const [asRina, anonymous] = [await context.request.get(path), await request.get(path)]
      expect(await asRina.text()).toBe(await anonymous.text())
      expect(asRina.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(asRina.headers()['set-cookie']).toBeUndefined()
    }).toPass()
  }
  for (const path of ['/cart', '/login', '/thankYou', '/session.data']) {
    expect((await context.request.get(path)).headers()['cache-control']).toBe('no-store')
  }
  await context.close()
})

test('a keyboard alone gets from the first link to the cart', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.getByRole('link', { name: /^Cart/ }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})

test('after the jump to the content the menu opens, Back closes it, and a card leads to its product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/shop')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop#main')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
})

const onOtherSites = /^(tel:\+880\d+|mailto:.+@.+|https:\/\/wa\.me\/880\d+|https:\/\/\w+\.example\/.+|#footer|#main)$/

test('the navigation and the footer have the specified links', async ({ request }) => {
  const html = await (await request.get('/cart')).text()
  const linksIn = (part: RegExp) => {
    const [around = ''] = part.exec(html) ?? []
    const links = [...around.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
    return links.map(([, address, label = '']) => `${label.replace('&amp;', '&')}: ${address}`)
  }
  const categories = [
    'Electronics: /shop?category=Electronics',
    'Fashion: /shop?category=Cloth',
    ...['Men', 'Women', 'Sharee', 'Panjabi', 'Mobile', 'Watch'].map((tag) => `${tag}: /shop?tag=${tag}`),
    'All categories: /categories/shop',
  ]
  const [shop, aboutUs] = [
    ['Shop: /shop', 'Offers: /offer'],
    ['About Us: /about', 'Contact: /contact', 'FAQs: /faqs'],
  ]
  expect(linksIn(/<nav [^>]*aria-label="Main"[^]*?<\/nav>/)).toEqual([
    ...shop,
    ...categories,
    ...aboutUs,
    'FAQs: /faqs',
    'Blog: /blog',
  ])
  const footer = [
    ...categories,
    ...shop,
    ...aboutUs,
    'Blog: /blog',
    'Return policy: /return-policy',
    'Delivery information: /faqs#delivery',
    'Terms & Conditions: /privacy',
    'Complaints: /privacy#terms-returns-complaints',
    'Login: /login',
    'Register: /signup',
    'Track order: /order',
    'Cart: /cart',
    'Wishlist: /wishlist',
  ]
  expect(linksIn(/<footer [^]*<\/footer>/).slice(0, footer.length)).toEqual(footer)
})

test('a link fetches its page ahead when it is pointed at, a press with Control opens it beside, and the header never hides what has the focus', async ({
  page,
  context,
}) => {
  await page.goto('/shop')
  const link = page.getByRole('article').first().getByRole('link').first()
  const title = await titleOf(link)
  const fetched = page.waitForRequest(/\/details\/.*\.data/)
  await link.hover()
  await fetched
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveURL('/shop')

  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Shift+Tab')
    const { top, header } = await page.evaluate(() => ({
      top: document.activeElement?.getBoundingClientRect().top ?? 0,
      header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(header)
  }

  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('every link of header and footer works; a page that cannot be loaded says so, with a phone number and a way to try again', async ({
  page,
  request,
}) => {
  await page.goto('/cart')
  const inEnglish = await page
    .locator('header a, footer a, dialog a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const html = await (await request.get('/bn/cart')).text()
  const around = html.replace(/<main[ >][^]*<\/main>/, '')
  const inBengali = [...around.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address)
  for (const links of [inEnglish, inBengali]) {
    const own = [...new Set(links.filter((address) => address.startsWith('/')))]
    expect(own.length).toBeGreaterThan(15)
    // One after the other: a shop that is busy turns away who comes in crowds.
    for (const address of own) expect([address, (await request.get(address)).status()]).toEqual([address, 200])
    for (const address of links.filter((one) => !one.startsWith('/'))) expect(address).toMatch(onOtherSites)
  }

  await page.route(/\/offer\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', /^tel:/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})

test('the language and the theme can be changed at every size; the page and its query stay', async ({ page }) => {
  const address = '/shop?sort=price-desc&page=2'
  const dark = page.getByRole('radio', { name: 'Dark' }).filter({ visible: true })
  const light = page.getByRole('radio', { name: 'Light' }).filter({ visible: true })
  const bengali = page.getByRole('link', { name: 'বাংলা' }).filter({ visible: true }).first()
  await page.goto(address)
  for (const width of [1440, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
    await dark.check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await light.check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    if (width < 1024) await page.keyboard.press('Escape')
    await expect(bengali).toHaveAttribute('href', `/bn${address}`)
    await bengali.click({ trial: true })
  }
  await bengali.click()
  await expect(page).toHaveURL(`/bn${address}`)
  await expect(page.getByRole('main').getByText(/[০-৯]/).first()).toBeVisible()
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(address)
})
