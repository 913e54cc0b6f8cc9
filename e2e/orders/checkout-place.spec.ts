import { fillCart, fillDelivery, holdBack, openFilledCart } from '../pages.ts'
import { inOrderingShop as test } from '../demo-shops.ts'
import { expect, type Page } from '../story.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /Place Order/ })

test('the district sets the delivery and offers its thanas; any other place is typed', async ({ page }) => {
  await openFilledCart(page)
  await page.getByLabel('District').selectOption('Chattogram')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(placeOrder(page)).toContainText('TK 1,370.00')
  await expect(page.locator('datalist option', { hasText: 'Patiya' })).toBeAttached()
  await page.getByLabel('District').selectOption('Dhaka')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect(page.locator('datalist option', { hasText: 'Dhanmondi' })).toBeAttached()
  await page.getByLabel('Upazila or thana').fill('Chandrima Housing')
  await fillDelivery(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('Chandrima Housing, Dhaka')).toBeVisible()
  await expect(page.getByText(/Arrives/)).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('article', { name: /^Order / })).toContainText('Chandrima Housing, Dhaka')
})

test('a delivery that contradicts the district takes it back; the place is kept on this device', async ({ page }) => {
  await openFilledCart(page)
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('Upazila or thana').fill('Beanibazar')
  await page.reload()
  await expect(page.getByLabel('District')).toHaveValue('Sylhet')
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('Beanibazar')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await page.getByLabel('Inside Dhaka').check()
  await expect(page.getByLabel('District')).toHaveValue('')
  await expect(placeOrder(page)).toContainText('TK 1,310.00')
  await page.getByRole('button', { name: 'Forget my details' }).click()
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('')
})

test('what was filled in before the scripts came stays', async ({ page }) => {
  await fillCart(page, { size: 'L', colour: 'White' })
  const letThrough = await holdBack(page, /entry\.client/)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Rina Akter')
  await page.getByLabel('District').selectOption('Sylhet')
  letThrough()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByLabel('District')).toHaveValue('Sylhet')
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
})

test('a program that fills every field orders nothing, a person is shown the field, and a reload places no other order', async ({
  page,
}) => {
  await openFilledCart(page)
  await fillDelivery(page)
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeHidden()
  await page.locator('[name=website]').evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://spam.example'
  })
  await placeOrder(page).click()
  const website = page.getByRole('textbox', { name: 'Website' })
  await expect(website).toHaveAccessibleDescription('Leave this field empty')
  await placeOrder(page).click()
  await expect(page).toHaveURL('/thankYou')
  const number = page.getByText(/^[0-9A-HJKMNP-TV-Z]{7}$/)
  const before = await number.innerText()
  await page.reload()
  await expect(number).toHaveText(before)
  await page.goBack()
  await page.goto('/thankYou')
  await expect(number).toHaveText(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the district that was chosen corrects the delivery, and nothing is charged before it was seen', async ({
    page,
  }) => {
    await openFilledCart(page)
    await fillDelivery(page)
    await page.getByLabel('District').selectOption('Rajshahi')
    await page.getByLabel('Upazila or thana').fill('Boalia')
    await placeOrder(page).click()
    await expect(page.getByText('The district decides what delivery costs')).toBeVisible()
    await expect(page.getByLabel('District')).toHaveValue('Rajshahi')
    await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
    await expect(page.getByText('BDT 1,370.00').last()).toBeVisible()
    await placeOrder(page).click()
    await expect(page).toHaveURL('/thankYou')
    await expect(page.getByText('Boalia, Rajshahi')).toBeVisible()
  })

  test('a price that has changed while the cart was open is said on its line', async ({ page }) => {
    await openFilledCart(page)
    await fillDelivery(page)
    const shown = await page.locator('[name=shown]').inputValue()
    await page.route('**/cart', async (route) => {
      const body = new URLSearchParams(route.request().postData() ?? '')
      if (route.request().method() !== 'POST') return route.continue()
      body.set('shown', shown.replaceAll('125000', '99900'))
      return route.continue({ postData: body.toString() })
    })
    await placeOrder(page).click()
    await expect(page.getByText('The price has changed: it was TK 999.00.')).toBeVisible()
    await expect(page.getByText('Prices have changed. Nothing was ordered.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  })
})
