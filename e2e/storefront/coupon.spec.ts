import type { PlaywrightWorkerArgs } from '@playwright/test'
import { checkOut, expectThanks, fillDelivery, openFilledCart, placeOrderButton } from '../support/checkout.ts'
import { expect, orderingShopTest as test } from '../support/fixtures.ts'
import { karim, logIn } from '../support/log-in.ts'
import { newPhone } from '../support/orders.ts'

let made = 0

/** A coupon of this test's own, 10 % off unless it is said otherwise. */
async function newCoupon({ request }: PlaywrightWorkerArgs['playwright'], shop: string, terms = {}) {
  const admin = await request.newContext({ baseURL: shop, extraHTTPHeaders: { origin: shop } })
  await logIn({ request: admin }, karim, shop)
  const code = `EID-${Date.now().toString(36).toUpperCase()}-${++made}`
  const data = { code, percentOff: 10, oncePerPhone: true, ...terms }
  const answer = await admin.post('/api/v1/coupons', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  await admin.dispose()
  return code
}

test('a coupon comes off the total, survives a reload, stands on the order, and is gone from the next cart', async ({
  page,
  playwright,
  orderingShop,
}) => {
  const code = await newCoupon(playwright, orderingShop)
  await openFilledCart(page)
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('Have a coupon code?').click()
  const field = summary.getByLabel('Coupon code')
  await field.fill('NOBODYS')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('There is no such coupon')
  await expect(field).toBeFocused()
  await field.fill(` ${code.toLowerCase()} `)
  await summary.getByRole('button', { name: 'Apply code' }).click()
  const remove = summary.getByRole('button', { name: `Remove coupon ${code}` })
  await expect(remove).toBeFocused()
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,185.00')
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('2')
  await page.keyboard.press('Enter')
  await expect(summary).toContainText('−BDT 250.00')
  await remove.click()
  await expect(placeOrderButton(page).first()).toContainText('BDT 2,560.00')
  await expect(summary.getByText('Have a coupon code?')).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill(code)
  await field.press('Enter')
  await expect(remove).toBeVisible()
  await page.reload()
  await expect(placeOrderButton(page).first()).toContainText('BDT 2,310.00')
  await checkOut(page)
  await expect(page.getByText(`Coupon ${code}`)).toBeVisible()
  await expect(page.getByText('BDT 2,310.00').last()).toBeVisible()
  await openFilledCart(page)
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,310.00')
})

test('a coupon for free delivery takes the charge off inside and outside Dhaka, and the order says so', async ({
  page,
  playwright,
  orderingShop,
}) => {
  const code = await newCoupon(playwright, orderingShop, { percentOff: undefined, freeDelivery: true })
  await openFilledCart(page)
  await page.getByText('Have a coupon code?').click()
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,250.00')
  await page.getByRole('radio', { name: /^Outside Dhaka/ }).check()
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,250.00')
  await checkOut(page)
  await expect(page.getByText(`Delivery charges (coupon ${code})`)).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'Total Amount' })).toContainText('BDT 1,250.00')
})

test('a code that was typed and not applied orders nothing before its total was seen; one that the phone has used is told of', async ({
  page,
  playwright,
  orderingShop,
}) => {
  const code = await newCoupon(playwright, orderingShop)
  const phone = newPhone()
  await openFilledCart(page)
  await fillDelivery(page, { Phone: phone })
  await page.getByText('Have a coupon code?').click()
  const field = page.getByLabel('Coupon code')
  await field.fill(code)
  await placeOrderButton(page).first().click()
  await expect(page.getByText('Prices have changed. Nothing was ordered.')).toBeVisible()
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,185.00')
  await placeOrderButton(page).first().click()
  await expectThanks(page)

  await openFilledCart(page)
  await fillDelivery(page, { Phone: phone })
  await page.getByText('Have a coupon code?').click()
  await field.fill(code)
  await field.press('Enter')
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,185.00')
  await placeOrderButton(page).first().click()
  await expect(field).toHaveAccessibleDescription('This phone number has already used this coupon')
  await expect(placeOrderButton(page).first()).toContainText('BDT 1,310.00')
  await field.fill('')
  await placeOrderButton(page).first().click()
  await expectThanks(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is applied and taken off with what was typed kept, and Enter places the order', async ({
    page,
    playwright,
    orderingShop,
  }) => {
    const code = await newCoupon(playwright, orderingShop, { percentOff: undefined, amountOff: 100, minSubtotal: 1000 })
    await openFilledCart(page)
    await fillDelivery(page)
    await page.getByText('Have a coupon code?').click()
    await page.getByLabel('Coupon code').fill('NOBODYS')
    await page.getByRole('button', { name: 'Apply code' }).click()
    await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('There is no such coupon')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Apply code' }).click()
    await expect(page.getByText('BDT 1,210.00').first()).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click()
    await expect(page.getByText('BDT 1,310.00').first()).toBeVisible()
    await page.getByText('Have a coupon code?').click()
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Apply code' }).click()
    await page.getByLabel('Name').press('Enter')
    await expectThanks(page)
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible()
  })
})
