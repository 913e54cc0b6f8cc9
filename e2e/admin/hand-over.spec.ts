import { dhakaDay } from '#domain/day.ts'
import { expect, test, type APIRequestContext, type Page } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'

/** Three orders of one phone, whose customer is to be called: with the courier, still in the shop, and pending. */
async function orderThree(page: Page, request: APIRequestContext, shop: AdminShop) {
  const kite = { shop: shop.address, slug: 'red-kite', delivery: { phone: newPhone() } }
  const [away, here, pending] = [
    await orderAsGuest(request, { ...kite, quantity: 1 }),
    await orderAsGuest(request, { ...kite, quantity: 2 }),
    await orderAsGuest(request, { ...kite, quantity: 3 }),
  ]
  await shop.logIn(page)
  const headers = { origin: shop.address }
  await page.request.patch(`${shop.address}/api/v2/statuses`, {
    headers,
    data: { ids: [away.id, here.id], status: 'confirm' },
  })
  const handedOver = await page.request.put(`${shop.address}/api/v2/order/shipment/${away.id}`, {
    headers,
    data: { handedOverOn: dhakaDay(new Date()) },
  })
  expect(handedOver.ok(), await handedOver.text()).toBe(true)
  return { away, here, pending }
}

test('the bar for many orders offers what comes next for those that are chosen, and nothing that none can have', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'], { MOST_OPEN_ORDERS: '100' })
  const { away, here, pending } = await orderThree(page, request, shop)
  await page.goto(`${shop.address}/admin/order`)
  const tick = ({ number }: { number: string }) => page.getByRole('checkbox', { name: `Select order ${number}` })
  const selected = page.getByRole('status').filter({ hasText: 'selected' })
  const filled = page.locator('[data-bulk] .btn-primary')
  const handOver = page.getByRole('button', { name: /^Hand over/ })
  await tick(away).check()
  await expect(filled).toHaveText('Mark delivered')
  await expect(handOver).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await expect(selected).not.toContainText('Call first')
  await expect(page.getByRole('row').filter({ hasText: away.number })).not.toContainText('Call first')
  await expect(page.getByRole('row').filter({ hasText: here.number })).toContainText('Call first')

  await tick(pending).check()
  await expect(filled).toHaveText('Confirm (1)')
  await expect(page.getByRole('button', { name: 'Mark delivered', exact: true })).toBeVisible()
  await expect(handOver).toHaveCount(0)
  await tick(here).check()
  await expect(filled).toHaveText('Confirm (1)')
  await expect(handOver).toHaveText('Hand over (1)')
  await tick(pending).uncheck()
  await expect(filled).toHaveText('Hand over (1)')
  await expect(selected).toContainText('Call first: 1')
  await filled.click()
  await expect(page.getByLabel(`Parcel number of ${here.number}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`ids=${here.id}$`))

  // What is over can be printed alone.
  await page.request.patch(`${shop.address}/api/v2/status`, {
    headers: { origin: shop.address },
    data: { id: away.id, status: 'delivered' },
  })
  await page.getByRole('main').getByRole('link', { name: 'All Orders' }).click()
  await tick(away).check()
  await tick(pending).check()
  await page.getByRole('button', { name: 'More for the selected orders' }).click()
  await expect(page.getByRole('button', { name: 'Cancel orders (1)' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Orders by status' })
    .getByRole('link', { name: /^Delivered/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: pending.number })).toHaveCount(0)
  await tick(away).check()
  await expect(page.getByRole('button', { name: 'Print slips' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel orders' })).toHaveCount(0)
  await expect(filled).toHaveCount(0)
})

test('a list that is empty says of what there is nothing, and asks for no other words where none were sought', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  await shop.logIn(page)
  for (const [query, title, advice] of [
    ['shipment=with-courier', 'No orders are with the courier now.', ''],
    ['shipment=to-hand-over', 'No orders are to be handed over now.', ''],
    ['status=pending', 'No orders are pending now.', ''],
    ['status=cancelled', 'No orders have been cancelled.', ''],
    ['from=2026-01-01&to=2026-01-02', 'No orders on these days.', 'Try other dates.'],
    ['status=pending&from=2026-01-01', 'No order matches.', 'Try another status or other dates.'],
  ] as const) {
    const words = await wordsAt(page, `${shop.address}/admin/order?${query}`)
    expect(words).toContain(title)
    expect(/Try (an)?other [^.]*\./.exec(words)?.[0] ?? '', query).toBe(advice)
  }
  await page.goto(`${shop.address}/admin/order?search=drum`)
  await expect(page.getByRole('heading', { level: 2, name: 'No order matches.' })).toBeVisible()
  await expect(page.getByText(/Try (an)?other/)).toHaveText('Try other words.')
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'No orders yet.' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the next step of an order is a button on its card, beside the bin', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'], { MOST_OPEN_ORDERS: '100' })
    const orders = await orderThree(page, request, shop)
    await page.goto(`${shop.address}/admin/order`)
    for (const [{ number }, role, name, word] of [
      [orders.away, 'button', /^Mark delivered: order/, 'Mark delivered'],
      [orders.here, 'link', /^Hand over order/, 'Hand over'],
      [orders.here, 'button', /^Mark delivered: order/, 'Delivered'],
      [orders.pending, 'button', /^Confirm order/, 'Confirm'],
    ] as const) {
      const card = page.getByRole('article').filter({ hasText: number })
      const step = card.getByRole(role, { name })
      await expect(step.getByText(word, { exact: true }).locator('visible=true')).toBeVisible()
      await expect(step.locator('> span')).toHaveCSS('box-shadow', /inset/)
      const [place, bin] = [
        await step.boundingBox(),
        await card.getByRole('button', { name: /^Delete order/ }).boundingBox(),
      ]
      expect(place?.height).toBeGreaterThanOrEqual(44)
      expect(place?.y).toBe(bin?.y)
    }
    await page.getByRole('button', { name: `Mark delivered: order ${orders.away.number}` }).tap()
    await expect(page.getByRole('alertdialog', { name: 'Was this order delivered?' })).toBeVisible()
  })
})

test('a confirmed order is handed over, its buyer sees the courier, and it is corrected and taken back', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'], { MOST_GUEST_UNITS: '0' })
  const { id, number, token } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  const second = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.logIn(page)
  await page.request.patch(`${shop.address}/api/v2/statuses`, {
    headers: { origin: shop.address },
    data: { ids: [id, second.id], status: 'confirm' },
  })
  for (const path of ['hand-over', 'print'])
    expect((await page.request.get(`${shop.address}/admin/order/${path}?ids=${id},${id}`)).status()).toBe(400)
  await page.goto(`${shop.address}/admin/order/hand-over`)
  await expect(page).toHaveURL(/\/admin\/order\?shipment=to-hand-over$/)
  // Back from the page, what was chosen is so still, though another order stands in its place.
  await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  // On a phone the words of the bar have the room of its pictures.
  const handOver = page.getByRole('button', { name: 'Hand over', exact: true })
  await expect(handOver.locator('svg')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(handOver.locator('svg')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await handOver.click()
  await expect(page.getByLabel(`Parcel number of ${number}`)).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'All Orders' })
  await expect(back.locator('svg')).toBeVisible()
  const [way, head] = [await back.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect((way?.y ?? Infinity) + (way?.height ?? Infinity)).toBeLessThanOrEqual((head?.y ?? 0) + 1)
  const third = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await page.request.patch(`${shop.address}/api/v2/status`, {
    headers: { origin: shop.address },
    data: { id: third.id, status: 'confirm' },
  })
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select order ${number}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select order ${third.number}` })).not.toBeChecked()
  await page.getByRole('link', { name: `Hand over order ${number}` }).click()
  await page.getByLabel(/^Courier/).fill('Steadfast')
  // As a scanner does it.
  await page.getByLabel(`Parcel number of ${number}`).pressSequentially('SF-991\n')
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeFocused()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const isDone = page.getByRole('status').filter({ hasText: '1 order handed over' })
  await expect(isDone).toBeFocused()

  await page.goto(`${shop.address}/admin/order/hand-over?ids=${second.id}`)
  await page.getByLabel(/^Courier/).fill('Steadfast')
  const parcel = page.getByLabel(`Parcel number of ${second.number}`)
  await parcel.fill('sf-991')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(parcel).toHaveAccessibleDescription(`Orders ${second.number} and ${number} have the same parcel number`)
  await expect(parcel).toHaveValue('sf-991')
  await expect(page.getByLabel(/^Courier/)).toHaveValue('Steadfast')
  await page.getByLabel('These orders share one parcel').check()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(isDone).toBeFocused()
  await expect(page.getByRole('link', { name: 'Print 1 slip' })).toBeVisible()
  await page.getByRole('link', { name: 'Print 1 label' }).click()
  await expect(page.getByRole('article', { name: second.number })).toBeVisible()

  await page.goto(`${shop.address}/admin/order?shipment=with-courier`)
  const filters = page.getByRole('navigation', { name: 'Orders by status' })
  await expect(filters.getByRole('link', { name: 'With the courier (2)' })).toHaveAttribute('aria-current', 'page')
  await expect(filters.getByRole('link', { name: 'To hand over (1)' })).toBeVisible()
  await expect(filters.getByRole('link', { name: 'Confirmed (3)' })).toBeVisible()
  const away = page.getByRole('row').filter({ hasText: number }).getByText('With courier')
  await expect(away).toBeVisible()
  expect((await away.boundingBox())?.height).toBeLessThan(32)
  await expect(page.getByRole('link', { name: `Hand over order ${number}` })).toHaveCount(0)

  const tracked = await wordsAt({ request }, `${shop.address}/order?link=${token}`)
  expect(tracked).toContain(number)
  expect(tracked).toMatch(/With the courier since/)
  expect(tracked).toContain('Steadfast')
  expect(tracked).toMatch(/Parcel number\s+SF-991/)

  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('link', { name: `Open order ${number}` })
    .click()
  const card = page.getByRole('region', { name: 'With the courier' })
  await card.getByText('Correct', { exact: true }).click()
  await card.getByLabel(/^Courier/).fill('Pathao')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('definition').filter({ hasText: 'Pathao' })).toBeVisible()
  await card.getByRole('button', { name: 'Undo the hand-over' }).click()
  await expect(page.getByRole('region', { name: 'Hand over' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('hand-over undone by Karim Uddin')

  // Handing over comes next, and has the one primary button.
  const form = page.getByRole('region', { name: 'Hand over' })
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['Hand over', 'Other steps', 'What was ordered'])
  await expect(page.locator('main .btn-primary').filter({ visible: true })).toHaveText('Hand over')
  await form.getByLabel('Day').fill('2199-01-01')
  await form.getByLabel(/^Parcel number/).fill('KEPT-1')
  await form.getByRole('button', { name: 'Hand over' }).click()
  await expect(form).toContainText('Choose today or a day before')
  await expect(form.getByLabel(/^Parcel number/)).toHaveValue('KEPT-1')
})
