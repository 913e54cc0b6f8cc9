import { addToCart, choose, fillCart, fillDelivery, placeOrderButton, storedCart } from '../support/checkout.ts'
import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { doOverlap, loseReason, stopClock } from '../support/page.ts'

test('removing a line can be undone, to its place and with the focus; Enter in a quantity removes nothing', async ({
  page,
}) => {
  await fillCart(page, { size: 'S', colour: 'White' }, { size: 'M', colour: 'White' }, { size: 'L', colour: 'White' })
  await page.clock.install()
  await page.goto('/cart')
  await stopClock(page)
  const remove = (size: string) => page.getByRole('button', { name: `Remove Blue Panjabi, ${size}, White` })
  await remove('M').click()
  await expect(page.getByText('Blue Panjabi, M, White was removed.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Blue Panjabi removed from cart!')).toBeAttached()
  await expect(remove('L')).toBeFocused()
  await expect(page.getByText('2 items')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(remove('M')).toBeFocused()
  expect((await storedCart(page)).items.map((item) => item.selectedSize)).toEqual(['S', 'M', 'L'])

  const quantity = page.getByRole('textbox', { name: /Quantity of Blue Panjabi, M/ })
  await quantity.fill('৩')
  await quantity.press('Enter')
  await expect(page.getByRole('status').getByText('Blue Panjabi quantity was updated to 3')).toBeVisible()
  await expect(page.getByText('5 items')).toBeVisible()

  // What is said of a line goes with it, and with no other.
  await remove('S').click()
  await expect(page.getByText('Blue Panjabi, S, White was removed.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await remove('M').click()
  await expect(page.getByText(/^Blue Panjabi, [SM], White was removed\.$/)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
})

/** A line that the device has kept since an earlier visit, when the next page opens. */
function keepCart(page: Page, line: object): Promise<unknown> {
  return page.addInitScript(
    (items) => {
      if (localStorage.getItem('cart') === null) localStorage.setItem('cart', JSON.stringify({ items }))
    },
    [line],
  )
}

test('opening the cart completes what is stored, and says that a price has changed', async ({ page }) => {
  const answer = await page.request.get('/api/v1/details?slug=blue-panjabi')
  const [product] = (await answer.json()).data
  const { overview, specification, features, delivery_system } = product
  expect(overview && specification[0] && features[0] && delivery_system).toBeTruthy()
  const short = { overview: '', specification: [], features: [], delivery_system: '', original_price: 999 }
  const item = { ...product, ...short, quantity: 1, selectedSize: 'M', selectedColor: 'White' }
  await keepCart(page, item)
  await page.goto('/cart')
  await expect(page.getByText(/The price has changed: it was TK 999.00/)).toBeVisible()
  await expect(page.getByText('TK 1,250.00').first()).toBeVisible()
  await expect
    .poll(async () => (await storedCart(page)).items[0])
    .toMatchObject({ overview, specification, features, delivery_system })
})

test('what is added from a list is kept with all that the specification names; a toast leads to the cart and leaves the button free', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/v1/products?stock=in&limit=100')).json()
  const product = data.find((one: { options?: unknown[]; overview: string }) => !one.options && one.overview)
  const { title, overview, specification, features, delivery_system, images, category } = product
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/search?query=${encodeURIComponent(title)}`)
  const button = page
    .getByRole('article')
    .filter({ hasText: title })
    .first()
    .getByRole('button', { name: title })
    .first()
  const height = (await button.boundingBox())?.height
  await button.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight))
  await expect(button).toContainText('Cart Now')
  await button.click()
  await expect(page.getByRole('status').getByText(`${title} added to cart!`)).toBeVisible()
  await expect(button).toContainText('One more')
  expect((await button.boundingBox())?.height).toBe(height)
  const toast = page
    .getByRole('status')
    .locator('div', { has: page.getByRole('button', { name: 'Dismiss' }) })
    .last()
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await doOverlap(toast, button)).toBe(false)
  await expect(page.getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await storedCart(page)).items[0])
    .toMatchObject({ title, overview, specification, features, delivery_system, images, category, quantity: 1 })
})

/** Opens a cart that holds more vests of a size and colour than there are. @returns which, and how many there are */
async function openCartWithTooMany(page: Page) {
  const { data } = await (await page.request.get('/api/v1/details?slug=sleeveless-running-vest')).json()
  const few = ({ stock_no: stock }: { stock_no: number }) => stock > 1 && stock < 20
  const { size, color: colour, stock_no: stock } = data[0].options.find(few)
  await keepCart(page, { ...data[0], selectedSize: size, selectedColor: colour, quantity: 20 })
  await page.goto('/cart')
  return { size, colour, stock }
}

test('a cart and a choice name what is missing, and why there is no more of it, where it is chosen', async ({
  page,
}) => {
  const { size, colour, stock } = await openCartWithTooMany(page)
  const said = page.getByRole('main').getByRole('listitem').getByRole('status')
  const quantity = page.getByRole('textbox', { name: /Quantity of Sleeveless Running Vest/ })
  await expect(quantity).toHaveValue('20')
  await expect(said.filter({ hasText: `Only ${stock} left. Please lower the quantity.` })).toBeVisible()
  const place = await quantity.boundingBox()
  await quantity.fill('999')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue(String(stock))
  await expect(said.filter({ hasText: `Only ${stock} in stock` })).toBeVisible()
  expect((await quantity.boundingBox())?.x).toBe(place?.x)
  await page.getByRole('main').getByRole('button', { name: 'One fewer' }).click()
  await expect(page.getByText('in stock')).toHaveCount(0)
  await page.goto('/search?query=sleeveless+running+vest')
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /One more/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sleeveless Running Vest' })
  const add = dialog.getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  await expect(dialog.getByText('Choose a size')).toBeVisible()
  await expect(dialog.getByText('Choose a colour')).toBeVisible()
  await choose(page, { size, colour })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('999')
  await add.click()
  await expect(page.getByText(`Your cart already has the most you can order: ${stock}.`)).toBeVisible()
  await page.getByRole('link', { name: /One more/ }).click()
  await choose(page, { size, colour })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('999')
  await dialog.getByRole('textbox', { name: 'Quantity' }).blur()
  await expect(dialog.getByRole('status').filter({ hasText: `Only ${stock} in stock` })).toBeVisible()
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Your cart already has the most you can order')
})

test('an order that is refused without a reason has failed; one of more than there is names the product beside the button, and leads to its quantity', async ({
  page,
}) => {
  const { size, colour, stock } = await openCartWithTooMany(page)
  await fillDelivery(page)
  const restore = await loseReason(page, '**/cart.data**', { reason: 'out-of-stock', of: 'intent=order' })
  await placeOrderButton(page).first().click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'Order failed. Please try again.' })).toBeFocused()
  await restore()
  await placeOrderButton(page).first().click({ force: true })
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was ordered' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText(`Only ${stock} left. Please lower the quantity.`)
  await refusal.getByRole('link', { name: `Sleeveless Running Vest, ${size}, ${colour}` }).click()
  const quantity = page.getByRole('textbox', { name: /Quantity of Sleeveless Running Vest/ })
  await expect(quantity).toBeFocused()
  await quantity.fill(String(stock))
  await quantity.press('Enter')
  await expect(refusal).toBeHidden()
})

test('on a phone a reload leaves the cart where it was, a quantity that is too large moves nothing, and the bar covers no field and no mistake', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fillCart(page, { size: 'S', colour: 'White' }, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await expect(page.getByText('M, White')).toBeVisible()
  await page
    .getByRole('heading', { name: 'Summary' })
    .evaluate((heading) => scrollTo(0, scrollY + heading.getBoundingClientRect().top - 300))
  const before = await page.evaluate(() => scrollY)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120)

  const quantities = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantities.first().fill('999')
  // A tap on the next product counts.
  await page.getByRole('button', { name: 'One more' }).last().click()
  await expect(page.getByText(/^(At most|Only) \d+ in /)).toBeVisible()
  await expect(quantities.last()).toHaveValue('2')

  const bar = page.locator('[data-bar]')
  await page.getByLabel('Name').fill('Rina Akter')
  await page.getByLabel('Phone').fill('01712345678')
  await page.getByLabel('Email').fill('rina@example.com')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Address')).toBeFocused()
  expect(await doOverlap(page.getByLabel('Address'), bar)).toBe(false)
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toBeFocused()
  const mistake = page.getByText('Address is required')
  await expect(mistake).toBeVisible()
  expect(await doOverlap(mistake, bar)).toBe(false)
})

test('on a phone total and button stay in view until the form’s own button is there; removing the last line can be undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/details/blue-panjabi')
  await addToCart(page, { size: 'M', colour: 'White' })
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText('M, White')).toBeVisible()
  const buttons = page.getByRole('button', { name: /^Place Order/ })
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeInViewport()
  await buttons.last().click({ force: true })
  await expect(page.getByLabel('Name')).toBeFocused()
  await buttons.first().scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)

  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('link', { name: 'Blue Panjabi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo: Blue|^Undo :/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('M, White')).toBeVisible()
})

test('prices that cannot be loaded are tried again, and slow ones are reported as slow', async ({ page }) => {
  await fillCart(page, { size: 'M', colour: 'White' })
  let answer: 'never' | 'lost' | 'right' = 'lost'
  await page.route('**/cart.data**', async (route) => {
    if (route.request().method() !== 'POST' || answer === 'right') return route.continue()
    return answer === 'lost' ? route.abort() : undefined
  })
  await page.goto('/cart')
  const lost = page.getByText('These are the prices of your last visit.')
  await expect(lost).toBeVisible()
  await expect(page.getByText('M, White')).toBeVisible()
  answer = 'never'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(lost).toBeHidden()
  // Eight seconds of real time: a browser whose clock was moved on once lost the press that follows.
  await expect(page.getByText('Slow connection. We are still trying.')).toBeVisible()
  answer = 'right'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
})
