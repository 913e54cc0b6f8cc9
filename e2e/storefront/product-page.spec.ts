import { violationsOn } from '../support/axe.ts'
import { addOneMore } from '../support/checkout.ts'
import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { doOverlap, layoutShift, recordLayoutShifts, textOf, wordsAt } from '../support/page.ts'
import { titleOf } from '../support/products.ts'

const powerBank = '/details/turag-power-bank-20000-mah-with-22-5-w-output'

test('pictures open in full size by keyboard alone; similar products are linked, and visited ones remembered until they are cleared', async ({
  page,
}) => {
  await page.goto('/details/blue-panjabi')
  await comeBackToTheEnd(page)
  const enlarge = page.getByRole('link', { name: 'Show the pictures in full size' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures of Blue Panjabi' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Image 1 of 3')
  await dialog.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Image 2 of 3')
  const picture = dialog.getByRole('img', { name: /picture 2/ })
  const before = (await picture.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Magnify' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
  await expect(page.getByText('Image 2 of 3')).toBeVisible()

  const similar = page.getByRole('region', { name: 'Similar products' })
  expect(await similar.getByRole('article').count()).toBeGreaterThan(3)
  const next = similar.getByRole('link').first()
  const title = await titleOf(next)
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Haat, home page' }).click()
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expect(seen.getByRole('listitem').first()).toContainText(title)
  const remembered = () => page.evaluate(() => Object.keys(localStorage))
  expect(await remembered()).toContain('recently-viewed')
  await seen.getByRole('button', { name: 'Clear' }).click()
  await expect(seen).toBeHidden()
  await expect(page.getByText('no longer remembers')).toBeFocused()
  expect(await remembered()).not.toContain('recently-viewed')
})

/** Back from a link at the end of the page leads to its end. */
async function comeBackToTheEnd(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
  await link.hover()
  const place = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Panjabi' })).toBeVisible()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(8)
}

test('details, specifications and reviews are behind tabs on a large screen, without layout shift', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto('/details/blue-panjabi')
  const tabs = page.getByRole('tablist')
  await expect(tabs).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeInViewport({ ratio: 1 })
  await expect(tabs.getByRole('tab')).toHaveText(['Details', 'Specifications', 'Reviews (2)'])
  await expect(page.getByRole('tabpanel')).toContainText('A cotton panjabi')
  await tabs.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Specifications' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Specifications' })).toBeVisible()
  await expect(page.getByText('A cotton panjabi')).toBeHidden()
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toContainText('5.0 of 5 stars, from 2 customers')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsOn(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('price, stock and delivery are seen at once, sections fold, and a bar shows while the button is out of sight', async ({
    page,
  }) => {
    await page.goto(powerBank)
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeVisible()
    const bar = page.locator('[data-bar]')
    await expect(bar.getByRole('button', { name: 'Add To Cart' })).toBeInViewport({ ratio: 1 })
    const end = (await bar.boundingBox())?.y ?? 0
    for (const words of ['BDT 2,025.00', 'In stock', 'Outside Dhaka']) {
      const box = await page.getByRole('main').getByText(words).first().boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(end)
    }
    await expect(page.getByRole('tablist')).toHaveCount(0)
    const specification = page.locator('#specifications li').first()
    await expect(page.getByText('Charges a phone about')).toBeVisible()
    await expect(specification).toBeHidden()
    await page.locator('form').getByRole('button', { name: 'Add To Cart' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Specifications' }).click()
    await expect(specification).toBeVisible()
    await expect(bar).toBeVisible()

    await expect(page.getByText(/arrives/).first()).toBeVisible()
  })
})

test('without local storage the home page still works', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('No storage here')
      },
    })
  })
  await page.goto('/details/blue-panjabi')
  await page.getByRole('banner').getByRole('link', { name: 'Haat, home page' }).click()
  await expect(page.getByRole('region', { name: 'New Arrivals' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('an unknown product is a 404 that offers others', async ({ page, request }) => {
  const answer = await request.get('/details/blue-panjaby')
  expect(answer.status()).toBe(404)
  expect(await wordsAt(page, '/details/blue-panjaby')).toContain('Product not found')
  const [, other = ''] = /<article[^]*? href="(\/details\/[^"]+)"/.exec(await answer.text()) ?? []
  expect(await wordsAt(page, other)).toContain('Add To Cart')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product can be shared, asked about and read, with the conditions of sale in Bengali', async ({ page }) => {
    await page.goto(powerBank)
    const share = page.getByRole('link', { name: 'Share on WhatsApp' })
    await expect(share.locator('.sr-only')).toHaveCount(0)
    await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*Turag.*http.*turag-power-bank/)
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', /text=.*Turag/)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await expect(page.getByRole('timer')).toBeHidden()
    await expect(page.getByText(/Ends \d+ \w+/)).toBeVisible()
    const terms = page.getByRole('region', { name: 'Conditions of sale' })
    await expect(terms.getByRole('link', { name: 'Return within 7 days' })).toHaveAttribute('href', '/return-policy')
    await expect(terms).toContainText(/Warranty: \d+ months/)
    await expect(terms.locator('[lang=bn]')).toContainText('৭ দিনের মধ্যে')
    await page.getByRole('heading', { name: 'Specifications' }).click()
    await expect(page.locator('#specifications li').first()).toBeVisible()
  })

  test('the home page works by links alone, and its tiles count the products', async ({ page }) => {
    const { data: counted } = await (await page.request.get('/api/v1/facets')).json()
    await page.goto('/')
    const men = counted.tags.find(({ name }: { name: string }) => name === 'Men')
    await expect(page.getByRole('main').getByRole('link', { name: /^Men/ })).toContainText(`${men.count} products`)
    for (const name of ['Electronics', 'Clothes', 'Men', 'Women', 'Watch', 'Baby’s Fashion'])
      await expect(
        page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${name}`) }),
      ).toHaveAttribute('href', /^\/shop\?(category|tag)=/)
    await expect(page.getByRole('region', { name: 'Day of the deal' })).toContainText(/Ends \d+ \w+/)
    for (const name of ['Day of the deal', 'New Arrivals', 'The Fashion', 'Top Product'])
      await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
    expect(await page.getByRole('region', { name: 'Top Product' }).getByRole('listitem').count()).toBe(9)
  })
})

test('what was added is said once, in view and beside the way to the cart, the button says what is in the cart already, and a double tap adds one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await page.goto(powerBank)
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first()
  await page.getByRole('radio').first().check({ force: true })
  await add.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
  await add.dblclick()
  const ways = page.getByRole('link', { name: 'View cart' })
  const toasts = page.getByRole('button', { name: 'Dismiss' })
  const panel = page.getByRole('region', { name: 'Added to the cart' })
  await expect(panel).toContainText('added to cart!')
  await expect(add).toContainText('In cart: 1')
  await expect(ways).toBeInViewport({ ratio: 1 })
  await expect(add).toBeInViewport({ ratio: 1 })
  await expect(toasts).toHaveCount(0)
  await addOneMore(page)
  await expect(panel).toContainText('quantity was updated to 2')
  await expect(page.getByText('quantity was updated to 2')).toHaveCount(1)
  await expect(add).toContainText('In cart: 2')

  // The form is far above: its bar hides nothing of the footer, and a toast says what was added.
  const end = page.getByRole('contentinfo').getByText('Haat is a demo shop')
  const bar = page.locator('[data-bar]')
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await toTheEnd()
  await expect(bar).toBeVisible()
  await toTheEnd()
  await expect(end).toBeInViewport({ ratio: 1 })
  expect(await doOverlap(end, bar)).toBe(false)
  await page.clock.fastForward(1000)
  await bar.getByRole('button').click()
  await expect(page.getByText('quantity was updated to 3')).toHaveCount(1)
  await expect(ways).toBeInViewport({ ratio: 1 })
  await expect(toasts).toHaveCount(1)
  await expect.poll(() => doOverlap(ways, bar)).toBe(false)
  await ways.click()
  await expect(page).toHaveURL('/cart')
  await expect(toasts).toHaveCount(0)

  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('banner').locator('[name=query]').fill('power bank')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText('One more')).toBeVisible()
})

test('a chosen colour shows its picture in the gallery, in what was added and in the cart; a list by colour too', async ({
  page,
}) => {
  await page.goto('/details/blue-panjabi')
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'White' }).check({ force: true })
  await expect(page.getByText('Image 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  const panel = page.getByRole('region', { name: 'Added to the cart' })
  await expect(panel.locator('img')).toHaveAttribute('src', /ht-pnj-0001-2-/)
  await panel.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'M, White' }).locator('img')).toHaveAttribute(
    'src',
    /ht-pnj-0001-2-/,
  )
  const list = await textOf(page, '/shop?color=Green&tag=Panjabi&query=blue+panjabi')
  const card = list.split('<article').find((one) => />Blue Panjabi<\/h\d>/.test(one))
  expect(/<img [^>]*src="([^"]+)"/.exec(card ?? '')?.[1]).toMatch(/ht-pnj-0001-3-/)
})
