import { expectThanks, fillCart, fillDelivery, openFilledCart, placeOrderButton } from '../support/checkout.ts'
import { expect, orderingShopTest as test } from '../support/fixtures.ts'

test('the district sets the delivery charge and suggests its thanas; any other place can be typed', async ({
  page,
}) => {
  await openFilledCart(page)
  await page.getByLabel('District').selectOption('Chattogram')
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(placeOrderButton(page)).toContainText('BDT 1,370.00')
  await expect(page.locator('datalist option', { hasText: 'Patiya' })).toBeAttached()
  await page.getByLabel('Upazila or thana').fill('Patiya')
  await page.getByLabel('District').selectOption('Dhaka')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect(page.locator('datalist option', { hasText: 'Dhanmondi' })).toBeAttached()
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('')
  await page.getByLabel('Upazila or thana').fill('Chandrima Housing')
  await fillDelivery(page)
  await placeOrderButton(page).click()
  await expectThanks(page)
  await expect(page.getByText('Chandrima Housing, Dhaka')).toBeVisible()
  await expect(page.getByText(/Arrives/)).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('article', { name: /^Order / })).toContainText('Chandrima Housing, Dhaka')
})

test('a delivery area that contradicts the district offers to change it and loses nothing; the place is kept on this device', async ({
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
  await expect(page.getByText('The district decides what delivery costs, and Sylhet is chosen.')).toBeVisible()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(page.getByLabel('District')).toHaveValue('Sylhet')
  await expect(placeOrderButton(page)).toContainText('BDT 1,370.00')
  await expect(page.getByRole('status').filter({ hasText: 'The district decides' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('District')).toHaveValue('Dhaka')
  await expect(page.getByLabel('District')).toBeFocused()
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await expect(placeOrderButton(page)).toContainText('BDT 1,310.00')
  await expect(page.getByText('The district decides what delivery costs')).toBeHidden()
  await page.getByLabel('Outside Dhaka').click()
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
  await page.getByRole('button', { name: 'Choose another district' }).click()
  await expect(page.getByLabel('District')).toBeFocused()
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByRole('button', { name: 'Forget my details' }).click()
  await expect(page.getByLabel('Upazila or thana')).toHaveValue('')
  await expect(page.getByLabel('Inside Dhaka')).toBeChecked()
})

const question = 'Your address mentions Khulna. Delivery outside Dhaka is TK 120.'

test('an address outside Dhaka is asked about once before it is placed inside', async ({ page }) => {
  await openFilledCart(page)
  await fillDelivery(page, { Address: 'House 1, Khulna' })
  await placeOrderButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: question })).toBeFocused()
  await page.getByRole('button', { name: 'Change to outside Dhaka' }).click()
  await expect(page.getByText(question)).toBeHidden()
  await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
  await expect(placeOrderButton(page)).toContainText('BDT 1,370.00')
  await expect(placeOrderButton(page)).toBeFocused()
  await page.getByLabel('Inside Dhaka').check()
  await page.getByRole('button', { name: 'Keep inside Dhaka' }).click()
  await expectThanks(page)
  await expect(placeOrderButton(page)).toBeHidden()
  await expect(page.getByText('BDT 1,310.00').first()).toBeVisible()
})

test('Enter in a field while the question stands answers nothing; it is asked in the language of the page', async ({
  page,
}) => {
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/bn/cart')
  const fields = { name: 'রিনা', phone: '01712345678', email: 'rina@example.com', address: 'GEC Circle, Chittagong' }
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(text)
  await page.locator('[name=name]').press('Enter')
  const asked = page.getByText('আপনার ঠিকানায় চট্টগ্রাম লেখা আছে')
  await expect(asked).toBeVisible()
  await page.locator('[name=name]').press('Enter')
  await expect(page.getByRole('status').filter({ has: asked })).toBeFocused()
  await expect(page.locator('[name=delivery][value=inside]')).toBeChecked()
  await expect(page).toHaveURL('/bn/cart')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen district corrects the delivery charge, which is shown before it is charged', async ({ page }) => {
    await openFilledCart(page)
    await fillDelivery(page)
    await page.getByLabel('District').selectOption('Rajshahi')
    await page.getByLabel('Upazila or thana').fill('Boalia')
    await placeOrderButton(page).click()
    await expect(page.getByText('The delivery charge now matches your district')).toBeVisible()
    await expect(page.getByLabel('District')).toHaveValue('Rajshahi')
    await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
    await expect(page.getByRole('definition').filter({ hasText: 'BDT 1,370.00' })).toBeVisible()
    await placeOrderButton(page).click()
    await expectThanks(page)
    await expect(page.getByText('Boalia, Rajshahi')).toBeVisible()
  })

  for (const { answer, total } of [
    { answer: 'Change to outside Dhaka', total: 'BDT 1,370.00' },
    { answer: 'Keep inside Dhaka', total: 'BDT 1,310.00' },
  ])
    test(`an address outside Dhaka is asked about, and everything typed is kept: ${answer}`, async ({ page }) => {
      await openFilledCart(page)
      await fillDelivery(page, { Address: 'House 1, Khulna' })
      await page.getByLabel('Upazila or thana').fill('Sonadanga')
      await placeOrderButton(page).click()
      await expect(page.getByText(question)).toBeVisible()
      for (const [label, value] of [
        ['Name', 'Rina Akter'],
        ['Address', 'House 1, Khulna'],
        ['Upazila or thana', 'Sonadanga'],
      ] as const)
        await expect(page.getByLabel(label)).toHaveValue(value)
      await page.getByRole('button', { name: answer }).click()
      if (answer === 'Change to outside Dhaka') {
        await expect(page.getByLabel('Outside Dhaka')).toBeChecked()
        await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
        await placeOrderButton(page).click()
      }
      await expectThanks(page)
      await expect(page.getByText(total).first()).toBeVisible()
    })
})

test('an order goes through where the places of a district cannot be told', async ({ page }) => {
  await page.route('**/places?**', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await openFilledCart(page)
  const told = page.waitForResponse('**/places?**')
  await page.getByLabel('District').selectOption('Chattogram')
  await told
  await page.getByLabel('Upazila or thana').fill('Hathazari')
  await fillDelivery(page)
  await placeOrderButton(page).click()
  await expectThanks(page)
})
