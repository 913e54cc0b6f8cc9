import { choose, fillDelivery, keptCart, openFilledCart, stopClock } from './pages.ts'
import { newCustomer } from './people.ts'
import { inOrderingShop as test } from './demo-shops.ts'
import { expect, type Page } from './story.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /Place Order/ })

test('an order that is not complete is held, and says what is missing or wrong where it is, and how to put it right', async ({
  page,
}) => {
  await openFilledCart(page)
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'true')
  await placeOrder(page).click({ force: true })
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
  await placeOrder(page).click({ force: true })
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByText('Invalid phone number: 11 digits needed, you typed 7')).toBeVisible()
  await page.getByLabel('Phone').fill('01212345678')
  await expect(page.getByText('Invalid phone number: it must start with 013 to 019')).toBeVisible()
  await page.getByLabel('Phone').fill('01712345678')
  await expect(page.getByText('Invalid phone number')).toBeHidden()
  await expect(placeOrder(page)).not.toHaveAttribute('aria-disabled')
})

test('a lost connection keeps what was typed, and the next press, even if it is two, is the same one order', async ({
  page,
}) => {
  await openFilledCart(page)
  await fillDelivery(page)
  const keys: (string | null)[] = []
  await page.route('**/cart.data**', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    if (body.get('intent') !== 'order') return route.continue()
    keys.push(body.get('idempotencyKey'))
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  await placeOrder(page).dblclick()
  await expect(page).toHaveURL('/thankYou')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a customer who is logged in is asked for no e-mail, and has the rest filled in', async ({
  page,
  orderingShop,
}) => {
  await newCustomer(page, orderingShop)
  await openFilledCart(page)
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Salma Khatun')
  await placeOrder(page).click()
  await expect(page).toHaveURL('/thankYou')
})

test('the cart of the device keeps the specified shape, and survives a broken storage', async ({ page }) => {
  await page.clock.install()
  await page.goto('/details/blue-panjabi')
  await stopClock(page)
  await choose(page, { size: 'M', colour: 'White' })
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('status').getByText('Blue Panjabi added to cart!')).toBeVisible()
  const cart = await keptCart(page)
  expect(Object.keys(cart)).toEqual(['items'])
  expect(cart.items[0]).toMatchObject({
    title: 'Blue Panjabi',
    original_price: 1250,
    quantity: 1,
    selectedSize: 'M',
    selectedColor: 'White',
  })
  expect(JSON.stringify(cart)).not.toContain('profit')
  await page.evaluate(() => localStorage.setItem('cart', '{"items":[null,{"_id":1}],'))
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
