import { addAddresses, home, office } from '../support/addresses.ts'
import { expectThanks, fillDelivery, openFilledCart, placeOrderButton, storedCart } from '../support/checkout.ts'
import type { Route } from '@playwright/test'
import { expect, orderingShopTest as test, type Page } from '../support/fixtures.ts'
import { newCustomer } from '../support/log-in.ts'

/** The shop places the next order of the page, and the connection is lost before it has answered. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/cart.data**', async (route) => {
    if (isLost || !asks(route, 'order')) return route.fallback()
    isLost = true
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
}

/** The page does not hear what became of the order. */
function holdAnswer(page: Page): Promise<unknown> {
  return page.route(/cart\.data/, (route) => (asks(route, 'sent') ? route.abort() : route.fallback()))
}

function asks(route: Route, intent: string): boolean {
  return route.request().postData()?.includes(`intent=${intent}`) ?? false
}

const mayHaveArrived = (page: Page) => page.getByRole('status').filter({ hasText: 'your order may have been placed' })

test('a lost connection keeps what was typed, and pressing again, even twice, places one order', async ({ page }) => {
  await openFilledCart(page)
  await fillDelivery(page)
  const keys: (string | null)[] = []
  await page.route('**/cart.data**', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    // The shop is away for a moment: what the page reads after that comes to nothing as well.
    if (body.get('intent') !== 'order') return keys.length === 1 ? route.abort() : route.continue()
    keys.push(body.get('idempotencyKey'))
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await placeOrderButton(page).click()
  await expect(mayHaveArrived(page)).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  await placeOrderButton(page).dblclick()
  await expectThanks(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a connection that is lost again as soon as it is back leaves the cart, and what was typed', async ({
  page,
  context,
  orderingShop,
}) => {
  await newCustomer(page, orderingShop)
  await openFilledCart(page)
  await page.locator('#address').fill('House 7, Uttara')
  await context.setOffline(true)
  await expect(page.getByText('You are offline – showing saved pages')).toBeVisible()
  const isLost = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/cart.data')
  await page.route(/\/cart\.data/, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await context.setOffline(false)
  await isLost
  await expect(page.getByText('You are offline – showing saved pages')).toBeHidden()
  await expect(page.locator('#address')).toHaveValue('House 7, Uttara')
})

test('an order whose answer was lost is placed once, and is thanked for in another tab as well', async ({
  page,
  context,
  orderingShop,
}) => {
  const email = await newCustomer(page, orderingShop)
  await openFilledCart(page)
  await loseAnswer(page)
  await placeOrderButton(page).click()
  await expect(mayHaveArrived(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/cart')
  await expectThanks(tab)
  const { orders } = await (await tab.request.get(`/api/v2/orders/${email}`)).json()
  expect(orders).toHaveLength(1)
})

test('on a phone a lost answer is told where the eye is, and stays told when the connection is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openFilledCart(page)
  await fillDelivery(page)
  await page.evaluate(() => scrollTo(0, 0))
  await loseAnswer(page)
  await placeOrderButton(page).last().click()
  await expect(mayHaveArrived(page)).toBeFocused()
  await expect(mayHaveArrived(page)).toBeInViewport({ ratio: 1 })
  await expect(mayHaveArrived(page)).toContainText('as soon as you are connected again')
  await holdAnswer(page)
  const isFresh = page.waitForResponse(/\/cart\.data/)
  await context.setOffline(false)
  await isFresh
  await expect(placeOrderButton(page).first()).toBeEnabled()
  await expect(mayHaveArrived(page)).toContainText('Press Place Order again')
  await expect(mayHaveArrived(page)).toBeFocused()
  await placeOrderButton(page).first().click()
  await expectThanks(page)
})

test('once the connection is back the thanks for the order come by themselves, and a cart that was changed is kept', async ({
  page,
  context,
}) => {
  const changes = [
    () => {},
    () => page.getByRole('button', { name: /^Remove/ }).click(),
    async () => {
      await page.getByRole('textbox', { name: /^Quantity/ }).fill('2')
      await page.keyboard.press('Tab')
    },
    () => page.getByLabel('Address').fill('House 7, Uttara'),
    () => page.getByLabel('Outside Dhaka').check(),
  ]
  for (const [n, change] of changes.entries()) {
    await openFilledCart(page)
    await fillDelivery(page)
    await loseAnswer(page)
    await placeOrderButton(page).click()
    await expect(mayHaveArrived(page)).toBeVisible()
    await change()
    await context.setOffline(false)
    await expect(page).toHaveURL(n > 0 ? /thankYou\?earlier/ : /thankYou$/)
    await expect(page.getByText('Mirpur 10, Dhaka')).toBeVisible()
    await expect.poll(async () => (await storedCart(page)).items.length).toBe(n > 1 ? 1 : 0)
    if (n > 0) await page.evaluate(() => localStorage.removeItem('cart'))
  }
})

test('another saved address that is chosen after a lost answer is where the form goes, and the first order is shown', async ({
  page,
  context,
  orderingShop,
}) => {
  await newCustomer(page, orderingShop)
  await addAddresses(page, home, office)
  await openFilledCart(page)
  await loseAnswer(page)
  await placeOrderButton(page).first().click()
  await expect(mayHaveArrived(page)).toBeVisible()
  await page.getByRole('radio', { name: /^Office/ }).check()
  await expect(page.getByRole('radio', { name: /^Inside Dhaka/ })).toBeChecked()
  await context.setOffline(false)
  await expect(page).toHaveURL(/thankYou\?earlier/)
  await expect(page.getByText('Uttar Para')).toBeVisible()
})

test('an order that is changed after its answer was lost is not placed as well: the first is shown, and the cart is kept', async ({
  page,
  context,
}) => {
  await openFilledCart(page)
  await fillDelivery(page)
  await loseAnswer(page)
  await placeOrderButton(page).click()
  await expect(mayHaveArrived(page)).toBeVisible()
  await holdAnswer(page)
  await context.setOffline(false)
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('2')
  await page.getByLabel('Address').fill('House 7, Uttara')
  await placeOrderButton(page).click()
  const note = page.getByRole('status').filter({ hasText: 'Your first order had already been placed' })
  await expect(page.locator(':focus')).toContainText('Your first order had already been placed')
  await expect(page.getByText('Mirpur 10, Dhaka')).toBeVisible()
  await page.reload()
  await note.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  await expect(page.getByLabel('Address')).toHaveValue('House 7, Uttara')
  await placeOrderButton(page).click()
  await expectThanks(page)
  await expect(page.getByText('House 7, Uttara')).toBeVisible()
})

test('a customer whose login has ended is told so before anything is ordered, and orders after logging in', async ({
  page,
  orderingShop,
}) => {
  await newCustomer(page, orderingShop)
  await openFilledCart(page)
  await page.locator('#address').fill('House 7, Uttara')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await placeOrderButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'You have been logged out, so nothing was ordered.' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=/cart')
  await page.context().addCookies(cookies)
  await page.reload()
  await expect(mayHaveArrived(page)).toBeHidden()
  await expect(page.locator('#address')).toHaveValue('House 7, Uttara')
  await placeOrderButton(page).click()
  await expectThanks(page)
})
