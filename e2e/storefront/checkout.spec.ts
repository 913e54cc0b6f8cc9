import { addToCart, fillCart, fillDelivery, openFilledCart, placeOrderButton, storedCart } from '../support/checkout.ts'
import { expect, orderingShopTest as test } from '../support/fixtures.ts'
import { newCustomer } from '../support/log-in.ts'
import { newPhone } from '../support/orders.ts'
import { holdRequests, stopClock } from '../support/page.ts'

test('an incomplete order is not sent, and each mistake is shown at its field with a remedy', async ({ page }) => {
  await openFilledCart(page)
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

test('a lost connection keeps what was typed, and pressing again, even twice, places one order', async ({ page }) => {
  await openFilledCart(page)
  await fillDelivery(page)
  const keys: (string | null)[] = []
  await page.route('**/cart.data**', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    if (body.get('intent') !== 'order') return route.continue()
    keys.push(body.get('idempotencyKey'))
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  await placeOrderButton(page).dblclick()
  await expect(page).toHaveURL('/thankYou')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
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
  await expect(page).toHaveURL('/thankYou')
})

test('the cart in local storage keeps the specified shape, and survives invalid data', async ({ page }) => {
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
  await page.evaluate(() => localStorage.setItem('cart', '{"items":[null,{"_id":1}],'))
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('the district sets the delivery charge and suggests its thanas; any other place can be typed', async ({
  page,
}) => {
  await openFilledCart(page)
  await page.getByLabel('District').selectOption('Chattogram')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(placeOrderButton(page)).toContainText('BDT 1,370.00')
  await expect(page.locator('datalist option', { hasText: 'Patiya' })).toBeAttached()
  await page.getByLabel('District').selectOption('Dhaka')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect(page.locator('datalist option', { hasText: 'Dhanmondi' })).toBeAttached()
  await page.getByLabel('Upazila or thana').fill('Chandrima Housing')
  await fillDelivery(page)
  await placeOrderButton(page).click()
  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('Chandrima Housing, Dhaka')).toBeVisible()
  await expect(page.getByText(/Arrives/)).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('article', { name: /^Order / })).toContainText('Chandrima Housing, Dhaka')
})

test('the district decides the delivery, and is changed by its own button only; the place is kept on this device', async ({
  page,
}) => {
  await openFilledCart(page)
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('Upazila or thana').fill('Beanibazar')
  await page.reload()
  await expect(page.getByLabel('District')).toHaveValue('Sylhet')
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('Beanibazar')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await page.getByLabel('Inside Dhaka').click()
  await expect(page.getByRole('status').filter({ hasText: 'Sylhet is outside Dhaka.' })).toBeVisible()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByLabel('District')).toHaveValue('Sylhet')
  await expect(placeOrderButton(page)).toContainText('BDT 1,370.00')
  await page.getByRole('button', { name: 'Change the district' }).click()
  await expect(page.getByLabel('District')).toBeFocused()
  await expect(page.getByLabel('District')).toHaveValue('')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect(placeOrderButton(page)).toContainText('BDT 1,310.00')
  await page.getByRole('button', { name: 'Forget my details' }).click()
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('')
})

test('an address that names another district is asked about once, before anything is ordered', async ({ page }) => {
  await openFilledCart(page)
  await fillDelivery(page, { Address: 'House 1, Khulna' })
  await placeOrderButton(page).click()
  const question = page.getByRole('status').filter({ hasText: 'Your address mentions Khulna.' })
  await expect(question).toBeFocused()
  await expect(question).toContainText('BDT 120')
  await expect(page.getByLabel('Address')).toHaveValue('House 1, Khulna')
  await page.getByRole('button', { name: 'Outside Dhaka – BDT 1,370.00' }).click()
  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('BDT 1,370.00').last()).toBeVisible()
})

test('a street named after another district can be inside Dhaka', async ({ page }) => {
  await openFilledCart(page)
  await fillDelivery(page, { Address: 'Opposite Khulna' })
  await placeOrderButton(page).click()
  await page.getByRole('button', { name: 'Inside Dhaka – BDT 1,310.00' }).click()
  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('BDT 1,310.00').last()).toBeVisible()
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

  test('an address that names another district is asked about', async ({ page }) => {
    await fillCart(page, { size: 'M', colour: 'White' })
    await page.goto('/bn/cart')
    for (const [name, value] of Object.entries({ name: 'Rina', phone: newPhone(), email: 'rina@example.com' }))
      await page.locator(`[name=${name}]`).fill(value)
    await page.locator('[name=address]').fill('বাড়ি ৩, খুলনা')
    await page.getByRole('button', { name: /অর্ডার করুন/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'খুলনা' })).toBeVisible()
    await expect(page.locator('[name=address]')).toHaveValue('বাড়ি ৩, খুলনা')
    await page.getByRole('button', { name: /^ঢাকার বাইরে/ }).click()
    await expect(page).toHaveURL('/bn/thankYou')
    await expect(page.getByText('৳ ১,৩৭০.০০').last()).toBeVisible()
  })

  test('the chosen district corrects the delivery charge, which is shown before it is charged', async ({ page }) => {
    await openFilledCart(page)
    await fillDelivery(page)
    await page.getByLabel('District').selectOption('Rajshahi')
    await page.getByLabel('Upazila or thana').fill('Boalia')
    await placeOrderButton(page).click()
    await expect(page.getByText('The district decides what delivery costs')).toBeVisible()
    await expect(page.getByLabel('District')).toHaveValue('Rajshahi')
    await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
    await expect(page.getByRole('definition').filter({ hasText: 'BDT 1,370.00' })).toBeVisible()
    await placeOrderButton(page).click()
    await expect(page).toHaveURL('/thankYou')
    await expect(page.getByText('Boalia, Rajshahi')).toBeVisible()
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
