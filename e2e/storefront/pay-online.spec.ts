import { openSslcommerz } from '#test/sslcommerz-server.ts'
import { languages, smallPhone, violationsOn } from '../support/axe.ts'
import { addToCart, checkOut } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

/** A shop with the gateway that its orders can be paid through. */
async function openPayingShop() {
  const gateway = await openSslcommerz()
  const shop = await openAdminShop(['Red Kite'], gateway.env)
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await gateway.stop()
  }
  return { ...shop, gateway, [Symbol.asyncDispose]: close }
}

/** An order for TK 1,120 whose link is opened. */
async function openOrder(page: Page, { address }: AdminShop, prefix = '') {
  const order = await orderAsGuest(page.request, { shop: address, slug: 'red-kite' })
  await page.goto(`${address}${prefix}/order?link=${order.token}`)
  return order
}

/** On the gateway's page, with what becomes of it. */
async function press(page: Page, outcome: 'Pay' | 'Fail' | 'Cancel') {
  await page.waitForURL(/\/page\?session=/)
  await page.getByRole('button', { name: outcome }).click()
  await page.waitForURL(/\/pay\?payment=/)
}

test('an order is paid online; when it is cancelled the money goes back, and both sides see so', async ({
  page,
  browser,
}) => {
  await using shop = await openPayingShop()
  const order = await openOrder(page, shop)
  const payment = page.getByRole('region', { name: 'Online payment' })
  await expect(payment).toContainText('You can pay now with bKash, Nagad, Rocket or a card')
  await page.getByRole('button', { name: 'Pay TK 1,120 online' }).click()
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`We have received TK 1,120 by bKash for order ${order.number}.`)
  await expect(page.getByRole('main')).toContainText('There is nothing left to pay when the parcel arrives.')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(payment).toContainText('TK 1,120 paid by bKash')
  await expect(payment.getByRole('button')).toHaveCount(0)

  const karim = await browser.newPage()
  await shop.logInAndOpen(karim, `/admin/order/${order.id}`)
  const card = karim.getByRole('region', { name: 'Online payments' })
  await expect(card).toContainText('bKash')
  await expect(karim.getByText('Online payment ·')).toBeVisible()
  await expect(karim.getByText('It is paid in full: hand it over by')).toBeVisible()
  const refund = 'We’ll refund what you paid online within 10 days.'
  await page.getByText('Cancel order').click()
  await expect(page.getByText('Do you want to cancel this order?')).toContainText(refund)
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
  await expect(page.getByRole('status').getByText(`Your order is cancelled. ${refund}`)).toBeVisible()
  await expect(payment).toContainText('We’ll refund TK 1,120 within 10 days')

  await shop.sql("update refunds_due set since = now() - interval '11 days'")
  await karim.goto(`${shop.address}/admin/home`)
  await expect(karim.getByRole('link', { name: '1 refund is overdue' })).toBeVisible()
  await karim.getByRole('link', { name: '1 payment to check' }).click()
  await karim.getByRole('link', { name: order.number }).first().click()
  await expect(card).toContainText('To refund: TK 1,120')
  await expect(card).toContainText('It was due by')
  await card.getByText('Record a refund').click()
  const amount = card.getByLabel(/^Amount/)
  await expect(amount).toHaveValue('1120')
  for (const [wrong, why] of [
    ['some', 'Enter an amount in taka, such as 60'],
    ['১১২১', 'At most 1,120'],
  ] as const) {
    await amount.fill(wrong)
    await card.getByRole('button', { name: 'Record the refund' }).click()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAccessibleDescription(why)
  }
  expect(await violationsOn(karim)).toEqual([])
  await amount.fill('1120')
  await card.getByLabel(/^Reference/).fill('SSL-77')
  await card.getByRole('button', { name: 'Record the refund' }).click()
  await expect(karim.getByRole('status').getByText('The refund was recorded.')).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Online payments' })).toBeFocused()
  await expect(card).toContainText('“SSL-77”')
  await expect(card.getByText('To refund')).toHaveCount(0)
  await page.reload()
  await expect(payment).toContainText('We have refunded TK 1,120')
})

for (const { name, prefix } of languages)
  test(`whoever cancels the payment, or whose card is refused, can try again without scripts, in ${name}`, async ({
    browser,
  }) => {
    await using shop = await openPayingShop()
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: smallPhone })
    const page = await context.newPage()
    await openOrder(page, shop, prefix)
    const pay = page.locator('form[action$="/pay"] button')
    await pay.click()
    const gone = [
      { press: 'Cancel', heading: { English: 'You cancelled the payment', Bengali: 'আপনি পেমেন্ট বাতিল করেছেন' } },
      { press: 'Fail', heading: { English: 'The payment did not go through', Bengali: 'পেমেন্ট হয়নি' } },
    ] as const
    for (const { press: outcome, heading } of gone) {
      await page.getByRole('button', { name: outcome }).click()
      await page.getByRole('button', { name: 'Back to the shop' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[name])
      await pay.click()
    }
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('button', { name: 'Back to the shop' }).click()
    const paid = { English: 'Thank you for your payment', Bengali: 'পেমেন্টের জন্য ধন্যবাদ' }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(paid[name])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(smallPhone.width)
  })

test('a gateway that cannot be reached leaves the order as it is; a risky payment waits for the shop', async ({
  page,
  browser,
}) => {
  await using shop = await openPayingShop()
  const order = await openOrder(page, shop)
  const start = page.getByRole('button', { name: 'Pay TK 1,120 online' })
  shop.gateway.be('hangs up')
  await start.click()
  await expect(page.getByRole('alert')).toContainText('Paying online is not possible right now. Nothing was charged.')
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  shop.gateway.be('serves')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/page\?session=/)

  // The gateway tells of it by itself; the buyer only comes back.
  const [session] = shop.gateway.sessions
  const id = session?.tran_id ?? ''
  await page.goto(`${shop.address}/pay?payment=${id}`)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  shop.gateway.pay(id, { risk_level: '1', risk_title: 'Not Safe' })
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  const karim = await browser.newPage()
  await shop.logInAndOpen(karim, `/admin/order/${order.id}`)
  const card = karim.getByRole('region', { name: 'Online payments' })
  await expect(card).toContainText('SSLCommerz marks this payment as risky')
  expect(await violationsOn(karim)).toEqual([])
  await card.getByRole('button', { name: 'Accept this payment' }).click()
  await expect(card).toContainText('accepted by Karim Uddin')
  await expect(card.getByRole('heading', { name: 'Online payments' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible()
})

test('the delivery charge is paid in advance where the shop asks for it, and the rest at the door', async ({
  page,
  browser,
}) => {
  await using shop = await openPayingShop()
  const karim = await browser.newPage()
  await shop.logInAndOpen(karim, '/admin/settings')
  await karim.getByLabel('Delivery charge in advance').selectOption('From customers outside Dhaka')
  await karim.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(karim.getByRole('status').getByText('Settings saved')).toBeVisible()

  await page.goto(`${shop.address}/details/red-kite`)
  await addToCart(page)
  await page.goto(`${shop.address}/cart`)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('you pay the rider BDT 1,060.00')
  await page.getByLabel('District').selectOption('Sylhet')
  await expect(summary).toContainText('you pay the rider BDT 1,000.00 when the parcel is in your hands.')
  await expect(summary).toContainText('Outside Dhaka, you pay the delivery charge online right after ordering.')
  await checkOut(page, { Address: 'Zindabazar 5' })
  const payment = page.getByRole('region', { name: 'Online payment' })
  await expect(payment).toContainText('We confirm your order once you have paid TK 120 in advance')
  expect(await violationsOn(page)).toEqual([])
  const number = await page.getByText('Order number', { exact: true }).locator('+ dd').innerText()

  await karim.goto(`${shop.address}/admin/order?status=pending`)
  await expect(karim.getByRole('row').filter({ hasText: number })).toContainText('Advance due')
  await karim.getByRole('link', { name: number }).click()
  await expect(karim.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
    /TK 120 of the advance has not been paid/,
  )

  await payment.getByRole('button', { name: 'Pay TK 120 in advance' }).click()
  await press(page, 'Fail')
  await expect(page.getByRole('main')).toContainText('stays as it is: you can try again.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await press(page, 'Pay')
  await expect(page.getByRole('main')).toContainText(`We have received TK 120 by bKash for order ${number}.`)
  await expect(page.getByRole('main')).toContainText('You pay the rest, TK 1,000, when the parcel arrives.')

  await karim.reload()
  const card = karim.getByRole('region', { name: 'Online payments' })
  await expect(card).toContainText('Advance asked for: TK 120')
  await card.getByText('Change the advance').click()
  const advance = card.getByLabel('Advance (TK)')
  await advance.fill('৫')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(advance).toHaveAccessibleDescription(/At least 10/)
  expect(await violationsOn(karim)).toEqual([])
  await advance.fill('৫০০')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(karim.getByRole('status').getByText('The advance was changed.')).toBeVisible()
  await expect(karim.getByRole('region', { name: 'History' })).toContainText('Advance asked for: TK 120 → TK 500')

  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(payment.getByRole('button', { name: 'Pay TK 380 in advance' })).toBeVisible()
  await expect(payment.getByRole('button', { name: 'Pay TK 1,000 online' })).toBeVisible()
})
