import { expect, test, type Page } from './story.ts'
import { choose, fillDelivery } from './pages.ts'
import { logIn, rina } from './people.ts'

async function add(page: Page, size: string, colour: string) {
  await page.goto('/details/blue-panjabi')
  await choose(page, { size, colour })
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('status').getByText('Blue Panjabi added to cart!')).toBeVisible()
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items)

test('a line that was taken out comes back to its place, with the focus', async ({ page }) => {
  for (const size of ['S', 'M', 'L']) await add(page, size, 'White')
  await page.goto('/cart')
  const remove = (size: string) => page.getByRole('button', { name: `Remove Blue Panjabi, ${size}, White` })
  await remove('M').click()
  await expect(page.getByText('Blue Panjabi was removed.')).toBeVisible()
  await expect(remove('L')).toBeFocused()
  await expect(page.getByText('2 items')).toBeVisible()
  await page.getByRole('listitem').getByRole('button', { name: /^Undo/ }).click()
  await expect(remove('M')).toBeFocused()
  expect((await kept(page)).map((item: { selectedSize: string }) => item.selectedSize)).toEqual(['S', 'M', 'L'])
})

test('the last line leaves an empty cart, and can be taken back', async ({ page }) => {
  await add(page, 'M', 'White')
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo: Blue|^Undo :/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('M, White')).toBeVisible()
})

test('Enter in the quantity changes it, and removes nothing', async ({ page }) => {
  await add(page, 'M', 'White')
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: /Quantity of Blue Panjabi/ })
  await quantity.fill('৩')
  await quantity.press('Enter')
  await expect(page.getByRole('status').getByText('Blue Panjabi quantity was updated to 3')).toBeVisible()
  await expect(page.getByText('3 items')).toBeVisible()
})

test('opening the cart fills in what a list did not tell', async ({ page }) => {
  await add(page, 'M', 'White')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    Object.assign(cart.items[0], { overview: '', specification: [], features: [], delivery_system: '' })
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.goto('/cart')
  await expect.poll(async () => (await kept(page))[0].specification.length).toBeGreaterThan(0)
  const [item] = await kept(page)
  for (const name of ['overview', 'delivery_system']) expect(item[name]).not.toBe('')
  expect(item.features.length).toBeGreaterThan(0)
})

test('on a phone the sum and the button stay in reach until the form’s own button is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await add(page, 'M', 'White')
  await page.goto('/cart')
  const buttons = page.getByRole('button', { name: /^Place Order/ })
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeInViewport()
  await buttons.last().click({ force: true })
  await expect(page.getByLabel('Name')).toBeFocused()
  await buttons.first().scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)
})

test('a guest’s details are kept on the device without the e-mail, until they are to be forgotten', async ({
  page,
}) => {
  await add(page, 'M', 'White')
  await page.goto('/cart')
  await fillDelivery(page)
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('Mirpur 10, Dhaka')
  await expect(page.getByLabel('Phone')).toHaveValue('01712345678')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByRole('button', { name: 'Forget my details' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }).join())).not.toContain('01712345678')

  await logIn(page, rina)
  await page.goto('/cart')
  await page.getByLabel('Address').fill('Her mother’s house')
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }).join())).not.toContain('mother')
})

test('a wrong phone number is told how to put it right', async ({ page }) => {
  await add(page, 'M', 'White')
  await page.goto('/cart')
  await fillDelivery(page, { Phone: '0171234567' })
  await page
    .getByRole('button', { name: /^Place Order/ })
    .first()
    .click({ force: true })
  await expect(page.getByText('Invalid phone number: 11 digits needed, you typed 10')).toBeVisible()
  await page.getByLabel('Phone').fill('01212345678')
  await expect(page.getByText('Invalid phone number: it must start with 013 to 019')).toBeVisible()
})

test('prices that do not come are asked for again, and slow ones are said to be slow', async ({ page, context }) => {
  await add(page, 'M', 'White')
  let answer: 'never' | 'lost' | 'right' = 'lost'
  await context.route('**/cart.data**', async (route) => {
    if (route.request().method() !== 'POST' || answer === 'right') return route.continue()
    return answer === 'lost' ? route.abort() : undefined
  })
  await page.goto('/cart')
  await expect(page.getByText('These are the prices of your last visit.')).toBeVisible()
  await expect(page.getByText('M, White')).toBeVisible()
  answer = 'never'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Slow connection. We are still trying.')).toBeVisible()
  answer = 'right'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
})
