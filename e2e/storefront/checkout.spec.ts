import {
  addOneMore,
  addToCart,
  checkOut,
  choose,
  expectThanks,
  fillCart,
  fillDelivery,
  openFilledCart,
  placeOrderButton,
  storedCart,
} from '../support/checkout.ts'
import { expect, orderingShopTest as test } from '../support/fixtures.ts'
import { newCustomer } from '../support/log-in.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { holdRequests, stopClock, textOf, wordsAt } from '../support/page.ts'

test('what is wrong with a field is said when it is left; an incomplete order is not sent, and each mistake is shown at its field with a remedy', async ({
  page,
}) => {
  await openFilledCart(page)
  await page.getByLabel('Phone').fill('0171234')
  await expect(page.getByText('Invalid phone number')).toBeHidden()
  await page.getByLabel('Phone').blur()
  await expect(page.getByText('Invalid phone number: 11 digits needed, you typed 7')).toBeVisible()
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Phone').fill('')

  await expect(placeOrderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await placeOrderButton(page).click({ force: true })
  for (const words of [
    'Name is required',
    'Phone number is required',
    'Address is required',
    'Please enter a valid email',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await fillDelivery(page, { Phone: '0171234' })
  await placeOrderButton(page).click({ force: true })
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByText('Invalid phone number: 11 digits needed, you typed 7')).toBeVisible()
  await page.getByLabel('Phone').fill('01212345678')
  await expect(page.getByText('Invalid phone number: it must start with 013 to 019')).toBeVisible()
  await page.getByLabel('Phone').fill('01712345678')
  await expect(page.getByText('Invalid phone number')).toBeHidden()
  await expect(placeOrderButton(page)).not.toHaveAttribute('aria-disabled')
})

test('while an order is placed its button keeps its colour, says so, and takes no second press; its link is shown where the device opens no sheet to share', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('not here', 'NotAllowedError'))
    Object.assign(navigator, { share: refuse })
    Object.assign(navigator.clipboard, { writeText: refuse })
  })
  await openFilledCart(page)
  await fillDelivery(page)
  const colour = (button: Element) => getComputedStyle(button).backgroundColor
  await placeOrderButton(page).hover()
  await expect(placeOrderButton(page)).not.toHaveAttribute('aria-disabled')
  const before = await placeOrderButton(page).evaluate(colour)
  let orders = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/cart.data**', async (route) => {
    if (!route.request().postData()?.includes('intent=order')) return route.continue()
    orders++
    await released
    await route.continue()
  })
  await placeOrderButton(page).click()
  const busy = page.getByRole('button', { name: 'Placing order…' }).first()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(await busy.evaluate(colour)).toBe(before)
  await busy.click({ force: true })
  release()
  await expectThanks(page)
  expect(orders).toBe(1)

  await page.getByRole('button', { name: 'Save or share the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: /https?:.*\/order/ })).toBeVisible()
})

test('the thanks show what was ordered, and the way back to the empty cart begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openFilledCart(page)
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription('House, road, area')
  const map = `https://maps.example.com/?q=23.746466,90.376015&place=${'Dhanmondi'.repeat(9)}`
  await fillDelivery(page, { Name: 'A'.repeat(90), Address: `Dhaka, ${map}` })
  await placeOrderButton(page).last().click()
  await expectThanks(page)
  await expect(page.getByRole('definition').filter({ hasText: map })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const item = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(item).toHaveText(/Blue Panjabi.*M, White.*TK 1,250\.00 × 1/)
  await expect(item.getByRole('img').or(item.locator('img'))).toBeVisible()
  const sum = page.getByRole('definition')
  await expect(sum.filter({ hasText: 'BDT 1,250.00' })).toBeVisible()
  await expect(sum.filter({ hasText: 'BDT 60.00' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a customer who is logged in is asked for no email, and has the rest filled in', async ({
  page,
  orderingShop,
}) => {
  await newCustomer(page, orderingShop)
  await openFilledCart(page)
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Salma Khatun')
  await placeOrderButton(page).click()
  await expectThanks(page)
})

test('the cart in local storage keeps the specified shape; the same choice again updates its quantity; invalid data do no harm', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/details/blue-panjabi')
  await stopClock(page)
  await addToCart(page, { size: 'M', colour: 'White' })
  await expect(page.getByRole('status').getByText('Blue Panjabi added to cart!')).toBeVisible()
  const cart = await storedCart(page)
  expect(Object.keys(cart)).toEqual(['items'])
  expect(cart.items[0]).toMatchObject({
    title: 'Blue Panjabi',
    original_price: 1250,
    quantity: 1,
    selectedSize: 'M',
    selectedColor: 'White',
    overview: expect.stringMatching(/./),
    specification: expect.arrayContaining([expect.stringMatching(/./)]),
    delivery_system: expect.stringMatching(/./),
  })
  expect(JSON.stringify(cart)).not.toContain('profit')
  await choose(page, { size: 'M', colour: 'White' })
  await addOneMore(page)
  await expect(page.getByRole('status').getByText('Blue Panjabi quantity was updated to 2').first()).toBeVisible()

  await page.evaluate(() => localStorage.setItem('cart', '{"items":[null,{"_id":1}],'))
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('what was filled in before hydration stays', async ({ page }) => {
  await fillCart(page, { size: 'L', colour: 'White' })
  const release = await holdRequests(page, /entry\.client/)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Rina Akter')
  await page.getByLabel('District').selectOption('Sylhet')
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByLabel('District')).toHaveValue('Sylhet')
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
})

test('a filled honeypot orders nothing and is shown to a person; a reload places no second order', async ({ page }) => {
  await openFilledCart(page)
  await fillDelivery(page)
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeHidden()
  await page.locator('[name=website]').evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example'
  })
  await placeOrderButton(page).click()
  const website = page.getByRole('textbox', { name: 'Website' })
  await expect(website).toHaveAccessibleDescription('Leave this field empty')
  await placeOrderButton(page).click()
  await expectThanks(page)
  const number = page.getByText(/^[0-9A-HJKMNP-TV-Z]{7}$/)
  const before = await number.innerText()
  await page.reload()
  await expect(number).toHaveText(before)
  await page.goBack()
  expect(await wordsAt(page, '/thankYou')).toContain(before)
})

test('where nothing can be stored, the thanks for an order leave the next cart alone', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openFilledCart(page)
  await checkOut(page)
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await fillCart(page, { size: 'L', colour: 'White' })
  await page.reload()
  await expect(page.getByText('Order number', { exact: true })).toBeVisible()
  expect(await textOf(page, '/cart')).toContain('L, White')
})

test('the charges of the shop’s own settings stand in the cart before its prices are answered', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const api = `${shop.address}/api/v1/settings`
  await shop.logIn(page)
  const { data, version } = await (await page.request.get(api)).json()
  const settings = { ...data, delivery: { ...data.delivery, insideDhaka: 80, outsideDhaka: 150 } }
  const saved = await page.request.put(api, { data: { settings, version }, headers: { origin: shop.address } })
  expect(saved.ok(), await saved.text()).toBe(true)
  const kite = (await (await page.request.get(`${shop.address}/api/v1/details?slug=red-kite`)).json()).data[0]
  const items = [{ ...kite, quantity: 1 }]
  await page.addInitScript((stored) => localStorage.setItem('cart', JSON.stringify({ items: stored })), items)
  await holdRequests(page, /cart\.data/)
  await page.goto(`${shop.address}/cart`)
  await expect(page.getByText('Red Kite').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Inside Dhaka/ }).locator('..')).toContainText('TK 80')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all wrong fields are marked at once, and named at the top with links to them', async ({ page }) => {
    await openFilledCart(page)
    await fillDelivery(page, { Name: '', Phone: '12345', Email: '' })
    await placeOrderButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix 3 fields' })
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    for (const words of ['Name is required', 'Invalid phone number', 'Please enter a valid email'])
      await expect(page.getByText(words)).toHaveCount(2)
    await summary.getByRole('link', { name: 'Invalid phone number' }).click()
    await expect(page).toHaveURL(/#phone$/)
    await expect(page.getByLabel('Phone')).toHaveValue('12345')
    await expect(page.getByLabel('Address')).toHaveValue('Mirpur 10, Dhaka')
  })

  test('a price that has changed while the cart was open is shown on its line', async ({ page }) => {
    await openFilledCart(page)
    await fillDelivery(page)
    const shown = await page.locator('[name=shown]').inputValue()
    await page.route('**/cart', async (route) => {
      const body = new URLSearchParams(route.request().postData() ?? '')
      if (route.request().method() !== 'POST') return route.continue()
      body.set('shown', shown.replaceAll('125000', '99900'))
      return route.continue({ postData: body.toString() })
    })
    await placeOrderButton(page).click()
    await expect(page.getByText('The price has changed: it was TK 999.00.')).toBeVisible()
    await expect(page.getByText('Prices have changed. Nothing was ordered.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  })
})
