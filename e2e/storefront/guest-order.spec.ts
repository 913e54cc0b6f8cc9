import { passages } from '../../web/fonts/passages.ts'
import {
  addToCart,
  checkOut,
  choose,
  expectThanks,
  fillDelivery,
  openFilledCart,
  placeOrderButton,
} from '../support/checkout.ts'
import { expect, orderingShopTest as test, type Page } from '../support/fixtures.ts'
import { fillLogin, karim, logIn, newCustomer, rina } from '../support/log-in.ts'
import { newPhone } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { adminNavigation, doOverlap, stopClock, textOf, wordsAt } from '../support/page.ts'
import { openFromList } from '../support/products.ts'

const inStorage = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }).join())

const inTab = (page: Page) => page.evaluate(() => Object.values({ ...sessionStorage }).join())

test('a guest buys two panjabis, and the shopkeeper confirms the order', async ({ page, browser, orderingShop }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Fashion' }).click()
  await openFromList(page, 'Blue Panjabi')
  await expect(page.getByRole('heading', { name: 'Blue Panjabi', level: 1 })).toBeVisible()
  await choose(page, { size: 'L', colour: 'Blue' })
  await page.getByLabel('Quantity').last().fill('2')
  await stopClock(page)
  await addToCart(page)
  await expect(page.getByRole('status').filter({ hasText: 'Blue Panjabi' }).first()).toBeVisible()
  await page.clock.resume()

  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByText('L, Blue')).toBeVisible()
  const agreed = page.getByText('By ordering you agree')
  await expect(agreed.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/privacy')
  await page.getByLabel('Inside Dhaka').check()
  await fillDelivery(page)
  await expect(page.getByText('BDT 2,560.00').last()).toBeVisible()
  await placeOrderButton(page).click()

  await expectThanks(page)
  const toast = page.locator('div', { has: page.getByRole('button', { name: 'Dismiss' }) }).last()
  const track = page.getByRole('link', { name: 'Track this order' })
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await toast.getByRole('button', { name: 'Dismiss' }).focus()
    await expect(track).toBeInViewport({ ratio: 1 })
    for (const wanted of [track, page.getByText('Mirpur 10, Dhaka')]) expect(await doOverlap(toast, wanted)).toBe(false)
  }
  await expect(page.getByText('BDT 2,560.00').last()).toBeVisible()
  const number = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{7}$/).innerText()
  for (const path of ['/thankYou', '/bn/thankYou'])
    for (const passage of [passages.orderPlaced, passages.weWillCall])
      expect(await textOf(page, path)).toContain(`>${passage}<`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('{"items":[]}')

  const adminPage = await browser.newPage()
  await adminPage.clock.install()
  await adminPage.goto(`${orderingShop}/login`)
  await stopClock(adminPage)
  await fillLogin(adminPage, karim)
  await expect(adminPage.getByText('Logged in successfully')).toBeVisible()
  await adminPage.clock.resume()
  await adminPage.getByRole('button', { name: 'Account' }).click()
  await adminPage.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await adminNavigation(adminPage).getByRole('link', { name: 'Orders' }).click()
  const columns = '#, Order No, Product, User, Address, Number, Price, Profit, Status, Action, Delete'
  await expect(adminPage.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(columns.split(', '))
  await adminPage.getByPlaceholder('Search by Product').fill(number)
  await adminPage.getByRole('main').getByRole('searchbox').press('Enter')
  const row = adminPage.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: `View order ${number}` }).click()
  await row.getByRole('button', { name: 'Confirmed' }).click()
  await expect(row.getByText('Confirmed').first()).toBeVisible()
  await expect(row.getByRole('button', { name: `View order ${number}` })).toHaveAttribute('aria-disabled', 'true')
  await adminPage.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest without JavaScript finds a panjabi and orders two', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Fashion|Cloth/ })
      .first()
      .click()
    await openFromList(page, 'Blue Panjabi')
    await choose(page, { size: 'XL', colour: 'Green' })
    await page.getByLabel('Quantity').last().fill('2')
    await addToCart(page)

    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('XL, Green')).toBeVisible()
    await page.getByLabel('Outside Dhaka').check()
    await fillDelivery(page, { Phone: '12345' })
    await placeOrderButton(page).click()
    await expect(page.getByText('Invalid phone number').last()).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
    await page.getByLabel('Phone').fill('+৮৮০ ১৭১২-৩৪৫৬৭৮')
    await placeOrderButton(page).click()

    await expectThanks(page)
    await expect(page.getByText('BDT 2,620.00').first()).toBeVisible()
    expect(await wordsAt(page, '/cart')).toContain('Your cart is empty')
  })

  test('a guest without JavaScript changes and empties the cart', async ({ page }) => {
    await page.goto('/details/blue-panjabi')
    await addToCart(page, { size: 'S', colour: 'Blue' })
    await page
      .getByLabel(/Quantity of Blue Panjabi/)
      .last()
      .fill('2')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('TK 2,500.00').first()).toBeVisible()
    await page.getByRole('button', { name: /Remove Blue Panjabi/ }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test('a guest’s details are kept on the device without the email, and with it in the tab, until they are ordered or forgotten', async ({
  page,
  context,
  orderingShop,
}) => {
  await openFilledCart(page)
  await fillDelivery(page, { Phone: '01712345678' })
  await page.getByLabel('Outside Dhaka').check()
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('Mirpur 10, Dhaka')
  await expect(page.getByLabel('Phone')).toHaveValue('01712345678')
  await expect(page.getByLabel('Email')).toHaveValue('rina@example.com')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,370.00')

  const tab = await context.newPage()
  await tab.goto('/cart')
  await expect(tab.getByLabel('Phone')).toHaveValue('01712345678')
  await expect(tab.getByLabel('Email')).toHaveValue('')
  await expect(tab.getByLabel('Inside Dhaka')).toBeChecked()
  await tab.close()

  expect(await inTab(page)).toMatch(/rina@example\.com.*outside/)
  await page.getByRole('button', { name: 'Forget my details' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect.poll(() => inStorage(page)).not.toContain('01712345678')
  expect(await inTab(page)).not.toMatch(/rina@example\.com|01712345678|outside/)

  await logIn(page, rina, orderingShop)
  await page.goto('/cart')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('Her mother’s house')
  await address.blur()
  expect(await inStorage(page)).not.toContain('mother')
})

test('a customer’s order ends what was typed on the device as a guest', async ({ page, orderingShop }) => {
  await openFilledCart(page)
  await fillDelivery(page, { Phone: '01999999999', Address: 'Old address' })
  await newCustomer(page, orderingShop)
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('Old address')
  for (const kept of [inStorage, inTab]) expect(await kept(page)).toContain('Old address')
  await page.getByLabel('Phone').fill(newPhone())
  await page.getByRole('textbox', { name: /^Address/ }).fill('New address')
  await placeOrderButton(page).first().click()
  await expectThanks(page)
  expect(await inStorage(page)).not.toMatch(/01999999999|Old address/)
  await expect.poll(() => inTab(page)).not.toMatch(/01999999999|Old address/)
})

test('an address that a guest typed before logging in goes before those of the book', async ({
  page,
  orderingShop,
}) => {
  await openFilledCart(page)
  await fillDelivery(page, { Address: 'A gift, Sylhet' })
  await newCustomer(page, orderingShop)
  const data = { label: 'Home', name: 'Salma Khatun', phone: '01812345678', address: 'Uttar Para' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.post('/api/v1/my-addresses', { data, headers })).ok()).toBe(true)
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('A gift, Sylhet')
})

test('a large order of a guest takes its stock only when the shop confirms it, and says so', async ({
  page,
  browser,
}) => {
  const shop = await openAdminShop(['Nakshi Panjabi'], { MOST_GUEST_UNITS: '1' })
  const words = 'We reserve your products once we have confirmed the order'
  const notice = page.getByText(words)
  await page.goto(`${shop.address}/details/nakshi-panjabi`)
  await page.getByLabel('Quantity').last().fill('2')
  await addToCart(page)
  await expect(page.getByRole('link', { name: /^Cart, 2/ })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByLabel('Inside Dhaka').check()
  await checkOut(page)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(notice).toBeVisible()
  expect(await wordsAt(page, page.url())).toContain(words)
  expect(await shop.stockOf('Nakshi Panjabi')).toBe(9)

  const adminPage = await browser.newPage()
  await shop.logInAndOpen(adminPage, '/admin/order')
  const row = adminPage.getByRole('row').filter({ hasText: 'Nakshi Panjabi' })
  await expect(row).toContainText('No stock reserved')
  await row.getByRole('link', { name: /^Open order/ }).click()
  await expect(adminPage.getByText('No stock is reserved for this order yet.')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(adminPage.locator('#history')).toContainText('Confirmed')
  await expect(adminPage.getByText('No stock is reserved for this order yet.')).toBeHidden()
  expect(await shop.stockOf('Nakshi Panjabi')).toBe(7)
  expect(await wordsAt(page, page.url())).not.toContain(words)
  await adminPage.close()
  await shop.close()
})
