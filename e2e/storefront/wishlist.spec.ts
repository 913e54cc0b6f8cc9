import { addOneMore, addToCart, choose, storeWishlist } from '../support/checkout.ts'
import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { stopClock, wordsAt } from '../support/page.ts'

const storedTitles = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('wishlist') ?? '{}').items.map((item: { title: string }) => item.title),
  )

test('a guest saves a panjabi and moves it to the cart, on a large screen and on a phone', async ({ page }) => {
  await page.clock.install()
  await page.goto('/details/blue-panjabi')
  await savesAndMoves(page, { width: 1280, inCart: '1 item' })
  await page.getByRole('main').getByRole('link', { name: 'Blue Panjabi' }).first().click()
  await savesAndMoves(page, { width: 360, inCart: '2 items' })
})

/** Begins on the page of the product, and ends in the cart. */
async function savesAndMoves(page: Page, { width, inCart }: { width: number; inCart: string }): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const heart = page.getByRole('button', { name: 'Wishlist: Blue Panjabi' }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await stopClock(page)
  await heart.click()
  await expect(page.getByRole('status').getByText('Blue Panjabi added to wishlist!')).toBeVisible()
  await page.clock.resume()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Wishlist, 1 item' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByRole('main').locator('td').first()).toContainText(/[0-9A-F]{7}$/)
  await expect(page.getByText('In stock')).toBeVisible()
  const heads = ['ID', 'Image', 'Name', 'Date', 'Price', 'Stock', 'Actions']
  if (width === 1280) await expect(page.getByRole('columnheader')).toHaveText(heads)

  await page.getByRole('button', { name: /^Move to cart.*Blue Panjabi/ }).click()
  await choose(page, { size: 'L', colour: 'Green' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText('Blue Panjabi is in the cart now.')).toBeVisible()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await page
    .getByRole('link', { name: `Cart, ${inCart}` })
    .first()
    .click()
  await expect(page.getByText('L, Green')).toBeVisible()
}

test('prices and stock are current, changes are shown, and an unreachable shop is tried again', async ({ page }) => {
  await storeWishlist(page, ['Blue Panjabi', 'Wooden Bead Bracelet'])
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('wishlist') ?? '{}')
    const id = '11111111-1111-4111-8111-111111111111'
    stored.items.push({ ...stored.items[1], _id: id, title: 'A thing of yesterday', profit_price: 77 })
    localStorage.setItem('wishlist', JSON.stringify(stored))
  })
  let isDown = true
  await page.route('**/wishlist.data**', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/wishlist')
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wooden Bead/ })).toContainText('Unknown')
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row', { name: /Wooden Bead/ })).toContainText('In stock')
  await expect(page.getByRole('row', { name: /Blue Panjabi/ })).toContainText(/TK 1,250\s*was TK 1,450/)
  await expect(page.getByRole('row', { name: /Blue Panjabi/ })).toContainText('10 Nov 2026')
  await expect(page.getByRole('row', { name: /A thing of yesterday/ })).toContainText('No longer sold')
  await expect(page.getByRole('button', { name: /^Move to cart.*A thing/ })).toHaveAttribute('aria-disabled', 'true')
  const stored = await page.evaluate(() => localStorage.getItem('wishlist'))
  expect(Object.keys(JSON.parse(stored ?? '{}'))).toEqual(['items'])
  expect(stored).not.toContain('profit')
})

test('removing or moving a product can be undone, to the same place and with the focus', async ({ page }) => {
  await page.clock.install()
  await storeWishlist(page, ['Blue Panjabi', 'Wooden Bead Bracelet'])
  await page.goto('/wishlist')
  await stopClock(page)
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}` })
  await remove('Blue Panjabi').click()
  await expect(page.getByText('Blue Panjabi was removed.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Blue Panjabi removed from wishlist!')).toBeAttached()
  await expect(remove('Wooden Bead Bracelet')).toBeFocused()
  await page.getByRole('button', { name: /^Undo.*Blue Panjabi/ }).click()
  await expect(remove('Blue Panjabi')).toBeFocused()
  await expect.poll(() => storedTitles(page)).toEqual(['Blue Panjabi', 'Wooden Bead Bracelet'])

  await page.getByRole('button', { name: /^Move to cart.*Wooden Bead Bracelet/ }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo.*Wooden Bead Bracelet/ }).click()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible()

  await page.clock.runFor(1000)
  await remove('Wooden Bead Bracelet').press('Enter')
  await expect(remove('Blue Panjabi')).toBeFocused()
  // The second press of a key that was pressed twice.
  await page.keyboard.press('Enter')
  await expect.poll(() => storedTitles(page)).toEqual(['Blue Panjabi'])
  await remove('Blue Panjabi').click()
  await expect(page.getByRole('button', { name: /^Undo.*Blue Panjabi/ })).toBeFocused()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.clock.runFor(6000)
  await expect(page.getByText('Blue Panjabi was removed.')).toBeVisible()
  await page.getByRole('link', { name: 'Shop Now' }).focus()
  await expect(page.getByText('Blue Panjabi was removed.')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(page.getByText('Blue Panjabi was removed.')).toBeHidden()
  await expect.poll(() => storedTitles(page)).toEqual([])
})

const breakages = {
  throws: () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('no', 'SecurityError')
      }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}
for (const [how, breakStorage] of Object.entries(breakages)) {
  test(`where the storage ${how}, wishlist and cart work, one note says so, and the cart outlives the page`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage)
    await page.clock.install()
    await page.goto('/details/blue-panjabi')
    await page.getByRole('button', { name: 'Wishlist: Blue Panjabi' }).first().click()
    await expect(page.getByText(/This browser doesn’t save data/)).toHaveCount(1)
    await addToCart(page, { size: 'M', colour: 'White' })
    await addOneMore(page)
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.getByRole('link', { name: 'Wishlist, 1 item' }).press('Enter')
    await expect(page.getByRole('row', { name: /Blue Panjabi/ })).toBeVisible()

    await page.getByRole('link', { name: 'Cart, 2 items' }).press('Enter')
    await expect(page.getByText('M, White')).toBeVisible()
    await expect(page.getByText('2 items')).toBeVisible()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByText('3 items')).toBeVisible()
    await page.reload()
    await expect(page.getByText('3 items')).toBeVisible()
    expect(await wordsAt(page, '/cart')).toContain('M, White')
    await page.getByRole('button', { name: /Remove Blue Panjabi/ }).click()
    await expect.poll(() => wordsAt(page, '/cart')).toContain('Your cart is empty')
  })
}

test('the page opens with invalid data in local storage', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('wishlist', '{"items":[null,1,{"_id":{}}]}'))
  await page.goto('/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('without JavaScript the page says what it needs, and leads to the shop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/wishlist')
  await expect(page.getByText('The wishlist needs JavaScript')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/shop')
  await context.close()
})
