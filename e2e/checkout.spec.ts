import { expect, test, type Page } from './story.ts'
import { choose, fillDelivery } from './pages.ts'
import { logIn, rina } from './people.ts'

async function fillCart(page: Page, colour = 'White') {
  await page.goto('/details/blue-panjabi')
  await choose(page, { size: 'M', colour })
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.goto('/cart')
  await expect(page.getByText(`M, ${colour}`)).toBeVisible()
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /Place Order/ })

test('an order that is not complete is held, and says what is missing where it is missing', async ({ page }) => {
  await fillCart(page)
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
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('01712345678')
  await expect(page.getByText('Invalid phone number')).toBeHidden()
  await expect(placeOrder(page)).not.toHaveAttribute('aria-disabled')
})

test('two quick presses are one order', async ({ page }) => {
  await fillCart(page)
  await fillDelivery(page)
  let orders = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('intent=order')) orders += 1
  })
  await placeOrder(page).dblclick()
  await expect(page).toHaveURL('/thankYou')
  expect(orders).toBe(1)
})

test('a lost connection keeps what was typed, and the next press is the same order', async ({ page }) => {
  await fillCart(page)
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
  await placeOrder(page).click()
  await expect(page).toHaveURL('/thankYou')
  expect(new Set(keys).size).toBe(1)
})

test('a price that has changed is said on its line, and the order waits', async ({ page }) => {
  await fillCart(page)
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    cart.items[0].original_price = 999
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.goto('/cart')
  await expect(page.getByText(/The price has changed: it was TK 999.00/)).toBeVisible()
  await expect(page.getByText('TK 1,250.00').first()).toBeVisible()
})

test('a customer who is logged in is asked for no e-mail, and has the rest filled in', async ({ page }) => {
  await logIn(page, rina)
  await fillCart(page, 'Green')
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  await placeOrder(page).click()
  await expect(page).toHaveURL('/thankYou')
})

test('the cart of the device keeps the specified shape, and survives a broken storage', async ({ page }) => {
  await fillCart(page)
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
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
