import { dhakaDay } from '#domain/day.ts'
import { violationsOn } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { orderAsGuest, type PlacedOrder } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'

/** An order for three kites that is delivered, and of which the customer asks to return two. The page is an admin's. */
async function orderWithRequest(page: Page, { address }: AdminShop, { id, token }: PlacedOrder) {
  const headers = { origin: address }
  const delivered = await page.request.patch(`${address}/api/v2/status`, { headers, data: { id, status: 'delivered' } })
  expect(delivered.ok()).toBe(true)
  const asked = await page.request.post(`${address}/api/v2/track/return`, {
    headers,
    data: { token, lines: [{ line: 1, quantity: 2 }], reason: 'damaged', text: 'The paper is torn.' },
  })
  return String((await asked.json()).reference)
}

test('what a customer asks to return shows on the order, and is recorded after asking', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { address } = shop
  const order = await orderAsGuest(request, { shop: address, slug: 'red-kite', quantity: 3 })
  const { id, token } = order
  await shop.logIn(page)
  const pending = await wordsAt(page, `${address}/admin/order/${id}`)
  expect(pending).toContain('What was ordered')
  expect(pending).not.toContain('Returned goods')
  const reference = await orderWithRequest(page, shop, order)
  const chip = page.getByText('Return asked for').filter({ visible: true })
  await page.goto(`${address}/admin/order`)
  await expect(chip).toBeVisible()
  await page.goto(`${address}/admin/messages/${reference}`)
  await expect(page.getByRole('link', { name: 'Record this return' })).toHaveAttribute(
    'href',
    new RegExp(`${id}.*#ret`),
  )
  await page.getByRole('link', { name: `Order ${id.slice(0, 7).toUpperCase()}` }).click()
  const banner = page.getByRole('region', { name: 'The customer asks for a return' })
  for (const words of ['2 × Red Kite', 'Damaged or does not work', 'The paper is torn.'])
    await expect(banner).toContainText(words)

  // Nothing comes back: the request is closed, and opened again from its message.
  await banner.getByRole('button', { name: 'Close without a return' }).click()
  await expect(banner).toBeHidden()
  await expect(page.locator('#history')).toContainText('closed without a return by Karim Uddin')
  expect(await wordsAt({ request }, `${address}/order?link=${token}`)).toMatch(
    new RegExp(String.raw`Your reference is\s+${reference}\s*\.[^.]*The shop closed this request on`),
  )
  await page.getByRole('link', { name: `Open message ${reference}` }).click()
  await expect(page.getByText('Closed without a return by Karim Uddin')).toBeVisible()
  await page.getByRole('button', { name: 'Open the request again' }).click()
  await expect(page.getByRole('button', { name: 'Close without a return' })).toBeVisible()
  await page.getByRole('link', { name: `Order ${id.slice(0, 7).toUpperCase()}` }).click()

  const card = page.getByRole('region', { name: 'Returned goods' })
  await expect(card.getByLabel('How many of Red Kite came back')).toBeHidden()
  await banner.getByRole('link', { name: 'Record this return' }).click()
  await expect(card.locator('summary')).toBeFocused()
  await expect(card.getByLabel('How many of Red Kite came back')).toHaveValue('2')
  await expect(card.getByLabel(/^Why/)).toHaveValue('damaged')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOn(page)).toEqual([])
  await card.getByLabel('How many of Red Kite came back').fill('4')
  await card.getByLabel(/^Why/).selectOption('Does not fit')
  await card.getByRole('button', { name: 'Check the return' }).click()
  await expect(card.getByText('At most 3')).toBeVisible()
  await card.getByLabel('How many of Red Kite came back').fill('2')
  await card.getByRole('button', { name: 'Check the return' }).click()
  await expect(card.getByRole('heading', { name: 'Record this return?' })).toBeFocused()
  await expect(card).toContainText('2 × Red Kite')
  await card.getByRole('button', { name: 'Change something' }).click()
  await expect(card.getByLabel('How many of Red Kite came back')).toHaveValue('2')
  await card.getByLabel(/^Money given back/).fill('100')
  await card.getByRole('button', { name: 'Check the return' }).click()
  await card.getByRole('button', { name: 'Yes, record it' }).click()
  await expect(card).toContainText('Given back: TK 100')
  await expect(card).toContainText('back to stock')
  await expect(banner).toBeHidden()
  await expect(page.locator('#history')).toContainText('return recorded by Karim Uddin')
  const stock = await shop.stockOf('Red Kite')
  expect(stock).toBe(8)

  // Without scripts the same form asks, and then does it.
  const fields = { do: 'return', earlier: '1', 'line-1': '1', returnedOn: '', reason: 'damaged', refund: '' }
  const today = await page.locator('input[name="returnedOn"]').inputValue()
  const send = (step: object) =>
    page.request.post(`${address}/admin/order/${id}`, {
      headers: { origin: address },
      form: { ...fields, returnedOn: today, ...step },
    })
  expect(await (await send({})).text()).toContain('Record this return?')
  expect(await (await send({ step: 'sure' })).text()).toContain('Everything came back.')
  expect(await shop.stockOf('Red Kite')).toBe(stock)

  await page.getByRole('link', { name: 'All Orders' }).click()
  await expect(page.getByRole('link', { name: `Open order ${order.number}` })).toBeVisible()
  await expect(chip).toHaveCount(0)
  expect(await wordsAt({ request }, `${address}/order?link=${encodeURIComponent(token)}`)).toMatch(
    /Given back:\s+TK 100\.00/,
  )
})

test('a request that is closed while another answer is on its way is shown as closed', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const order = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', quantity: 3 })
  await shop.logIn(page)
  const reference = await orderWithRequest(page, shop, order)
  const [read, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = async (pattern: string, until: Promise<void>) =>
    page.route(pattern, async (route) => {
      if (route.request().method() === 'POST') await until
      await route.continue()
    })
  await hold(`**/admin/messages/${reference}.data*`, read.promise)
  await hold(`**/admin/order/${order.id}.data*`, closed.promise)
  // The message marks itself as read, and is left before the shop has answered.
  await page.goto(`${shop.address}/admin/messages/${reference}`)
  await page.getByRole('link', { name: `Order ${order.number}` }).click()
  const banner = page.getByRole('region', { name: 'The customer asks for a return' })
  await banner.getByRole('button', { name: 'Close without a return' }).click()
  const unread = page.getByRole('link', { name: 'Messages 1 new message' })
  await expect(unread).toBeVisible()
  read.resolve()
  await expect(unread).toBeHidden()
  closed.resolve()
  await expect(banner).toBeHidden()
})

test('what is wrong with a return is led to each time, and once it is recorded the page says so and goes on there', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const order = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', quantity: 3 })
  await shop.logIn(page)
  await orderWithRequest(page, shop, order)
  await page.goto(`${shop.address}/admin/order/${order.id}`)
  const card = page.getByRole('region', { name: 'Returned goods' })
  await card.getByText('Record a return').click()
  const units = card.getByLabel('How many of Red Kite came back')
  const check = card.getByRole('button', { name: 'Check the return' })
  const summary = card.getByRole('alert')
  await check.click()
  await expect(units).toBeFocused()
  await expect(units).toHaveAccessibleDescription('Enter a quantity')
  await expect(summary).toContainText('Say how many of which product came back.')
  await summary.getByRole('link', { name: 'Why' }).click()
  await expect(card.getByLabel(/^Why/)).toBeFocused()
  for (const wrong of ['4', '5']) {
    await units.fill(wrong)
    await check.click()
    await expect(units).toBeFocused()
    await expect(units).toHaveAccessibleDescription('At most 3')
    await expect(summary).toContainText('Please check: How many of Red Kite came back')
  }
  expect(await violationsOn(page)).toEqual([])
  await units.fill('১')
  const restock = card.getByLabel('Back to stock: Red Kite')
  await card.getByLabel(/^Why/).selectOption('Damaged or does not work')
  await expect(restock).not.toBeChecked()
  await card.getByLabel(/^Why/).selectOption('Does not fit')
  await expect(restock).toBeChecked()
  for (const wrong of ['x', '5000']) {
    await card.getByLabel(/^Money given back/).fill(wrong)
    await check.click()
    await expect(card.getByLabel(/^Money given back/)).toBeFocused()
    await expect(summary.getByRole('link', { name: 'Money given back (TK)' })).toBeVisible()
  }
  await card.getByLabel(/^Money given back/).fill('100')
  await expect(summary).toBeHidden()
  await check.click()
  await expect(card.getByRole('heading', { name: 'Record this return?' })).toBeFocused()
  await card.getByRole('button', { name: 'Change something' }).press('Enter')
  await expect(units).toBeFocused()
  await check.click()
  await card.getByRole('button', { name: 'Yes, record it' }).press('Enter')
  await expect(page.getByRole('status').getByText('The return was recorded.')).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Returned goods' })).toBeFocused()
  await expect(card).toContainText('Given back: TK 100')
})

test('a return that somebody else has recorded meanwhile is told, and the other one is not recorded', async ({
  page,
  browser,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const order = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', quantity: 3 })
  await shop.logIn(page)
  await orderWithRequest(page, shop, order)
  const nasima = await browser.newContext()
  await shop.logIn(nasima, 'nasima')
  const recordAsNasima = async ({ quantity, earlier }: { quantity: number; earlier: number }) => {
    const lines = [{ line: 1, quantity, restock: true }]
    const recorded = await nasima.request.post(`${shop.address}/api/v2/order/returned-items/${order.id}`, {
      headers: { origin: shop.address },
      data: { lines, returnedOn: dhakaDay(new Date()), reason: 'wrong-size', earlier },
    })
    expect(recorded.ok(), await recorded.text()).toBe(true)
  }
  await page.goto(`${shop.address}/admin/order/${order.id}`)
  const card = page.getByRole('region', { name: 'Returned goods' })
  const agree = card.getByRole('button', { name: 'Yes, record it' })
  const ask = async (units: string) => {
    if (!(await card.getByLabel('How many of Red Kite came back').isVisible()))
      await card.getByText(/^Record (a|another) return$/).click()
    await card.getByLabel('How many of Red Kite came back').fill(units)
    await card.getByLabel(/^Why/).selectOption('Does not fit')
    await card.getByRole('button', { name: 'Check the return' }).click()
    await expect(card.getByRole('heading', { name: 'Record this return?' })).toBeFocused()
    // Until then the order is still being read again, and would come with what Nasima records.
    await expect(agree).toBeEnabled()
  }
  await ask('2')
  await recordAsNasima({ quantity: 2, earlier: 0 })
  await agree.click()
  const alert = card.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toHaveText(
    /^A return was recorded meanwhile \(.+ by Nasima Khan\)\. Yours was not: check what else came back\.$/,
  )
  await expect(card.getByRole('listitem').filter({ hasText: 'by Nasima Khan' })).toContainText('2 × Red Kite')
  await expect(card.getByLabel('How many of Red Kite came back')).toHaveValue('2')
  await expect(card.getByText('of 1')).toBeVisible()
  expect(await shop.sql('select id from goods_returns')).toHaveLength(1)

  // Where nothing is left, there is nothing to fill in any more.
  await ask('1')
  await recordAsNasima({ quantity: 1, earlier: 1 })
  await agree.click()
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('A return was recorded meanwhile')
  await expect(card).toContainText('Everything came back.')
  await expect(card.getByRole('button', { name: 'Check the return' })).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  expect(await shop.sql('select id from goods_returns')).toHaveLength(2)
})
