import { expect, test, type APIRequestContext, type Locator, type Page } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'

// At 0 before the page can draw that the first one is on its way.
const betweenClicks = [0, 100, 250, 400, 700, 1500]
const manyOrders = { MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100', MOST_GUEST_UNITS: '0' }

const order = (request: APIRequestContext, { address }: AdminShop) =>
  orderAsGuest(request, { shop: address, slug: 'red-kite' })

async function statusOf(shop: AdminShop, id: string): Promise<string> {
  const [row] = await shop.sql('select status from orders where id = $1', [id])
  return String(row.status)
}

/** A colleague does it, without this page. */
async function moveElsewhere(page: Page, { address }: AdminShop, data: { id: string; status: string }) {
  const moved = await page.request.patch(`${address}/api/v2/status`, { headers: { origin: address }, data })
  expect(moved.ok()).toBe(true)
}

/** Presses where something stands, and there again, whatever stands there then. */
async function pressTwice(page: Page, target: Locator, pause: number) {
  if (pause === 0) return target.evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()))
  await target.hover()
  for (const wait of [pause, 0]) {
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(wait)
  }
}

/** Asks the list for a new order, unless it was loading just then and shows it already. */
async function showNew(page: Page, number: string) {
  const row = page.getByRole('row').filter({ hasText: number })
  const show = page.getByRole('status').filter({ hasText: '1 new order' }).getByRole('button')
  await expect(async () => {
    if (!(await row.isVisible())) await show.click({ timeout: 5000 })
    await expect(row).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** Once what was held would have been sent, the order is confirmed, and no more than that. */
async function staysConfirmed(page: Page, shop: AdminShop, ids: string[]) {
  for (const id of ids) await expect.poll(() => statusOf(shop, id)).toBe('confirm')
  await page.waitForTimeout(7000)
  for (const id of ids) expect(await statusOf(shop, id)).toBe('confirm')
}

test('a double click on Confirm confirms an order, wherever it is pressed, and never delivers it', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'], manyOrders)
  await shop.sql(`insert into stock_movements (option_id, kind, change) select id, 'receipt', 100 from product_options`)
  const ids: string[] = []
  await shop.logIn(page)
  for (const pause of betweenClicks) {
    const { id, number } = await order(request, shop)
    await page.goto(`${shop.address}/admin/order/${id}`)
    await pressTwice(page, page.getByRole('button', { name: 'Confirm', exact: true }), pause)
    await expect(page.getByText(`Order ${number} is confirmed.`)).toBeVisible()
    ids.push(id)
  }
  // In the list, which shows each new order when it is asked to: by the menu of its row, and ticked.
  await page.goto(`${shop.address}/admin/order`)
  for (const isTicked of [false, true])
    for (const pause of betweenClicks) {
      const { id, number } = await order(request, shop)
      await showNew(page, number)
      if (isTicked) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
      else await page.getByRole('button', { name: `View order ${number}` }).click()
      await pressTwice(page, page.getByRole('button', { name: isTicked ? 'Confirm' : 'Confirmed', exact: true }), pause)
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Confirmed')
      await expect(page.getByText(`Order ${number} is confirmed.`)).toBeVisible()
      ids.push(id)
    }
  await staysConfirmed(page, shop, ids)
})

test('a final status is asked about and can be taken back for some seconds', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await order(request, shop)
  await shop.logInAndOpen(page, `/admin/order/${id}`)
  const delivered = page.getByRole('button', { name: 'Delivered' })
  await delivered.click()
  const question = page.getByRole('alertdialog', { name: 'Was this order delivered?' })
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(delivered).toBeFocused()
  await delivered.click()
  await question.getByRole('button', { name: 'Yes, it was delivered' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Order ${number} marked as delivered.` })).toBeVisible()
  await expect(delivered).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: new RegExp(`Undo.*${number}`) }).click()
  await expect(page.getByText('marked as delivered')).toBeHidden()
  await page.waitForTimeout(7000)
  expect(await statusOf(shop, id)).toBe('pending')

  // On another page of the admin the seconds go on.
  await delivered.click()
  await question.getByRole('button', { name: 'Yes, it was delivered' }).click()
  await page.getByRole('link', { name: 'All Orders' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`Undo.*${number}`) })).toBeVisible()
  await expect.poll(() => statusOf(shop, id)).toBe('delivered')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Delivered')

  expect(await wordsAt(page, `${shop.address}/admin/audit`)).toMatch(
    new RegExp(String.raw`Karim Uddin\s+marked order\s+${number}\s+as delivered\.`),
  )
})

test('what waits for its seconds is not lost with the page', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const [one, other, third] = [await order(request, shop), await order(request, shop), await order(request, shop)]
  await shop.logInAndOpen(page, `/admin/order/${one.id}`)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Yes, it was delivered' }).click()
  // By another page in its place, and by a tab that is closed.
  await page.goto(`${shop.address}/admin/order`)
  await expect.poll(() => statusOf(shop, one.id)).toBe('delivered')

  for (const { number } of [other, third]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  const action = page.getByRole('columnheader', { name: 'Action' })
  const place = await action.boundingBox()
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, they were delivered' }).click()
  await expect(page.getByText('2 orders marked as delivered.')).toBeVisible()
  const held = page.getByRole('button', { name: `View order ${other.number}` })
  await expect(held).toHaveAttribute('title', 'Marked as delivered')
  await expect(held).not.toHaveAttribute('aria-busy')
  expect(await action.boundingBox()).toEqual(place)
  await page.close({ runBeforeUnload: true })
  for (const { id } of [other, third]) await expect.poll(() => statusOf(shop, id)).toBe('delivered')
})

test('after a refusal the page shows what is true now', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'], manyOrders)
  const [first, second, third] = [await order(request, shop), await order(request, shop), await order(request, shop)]
  const locked = 'The status of this order has changed, so this is no longer possible.'
  await shop.logInAndOpen(page, `/admin/order/${first.id}`)
  const edit = page.getByText('Edit name, phone and address')
  await expect(edit).toHaveCount(1)
  await moveElsewhere(page, shop, { id: first.id, status: 'cancelled' })
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(locked)
  await expect(page.locator('header').filter({ hasText: first.number })).toContainText('Cancelled')
  await expect(page.locator('#history')).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Delivered' })).toHaveCount(0)
  await expect(edit).toHaveCount(0)

  // A row that is gone from the list leaves its reason behind.
  await page.goto(`${shop.address}/admin/order?status=pending`)
  await moveElsewhere(page, shop, { id: second.id, status: 'delivered' })
  await page.getByRole('button', { name: `View order ${second.number}` }).click()
  await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: `${second.number}: ${locked}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: second.number })).toHaveCount(0)

  // One that is listed still says it in its row, and one of many is named.
  const [listed, last] = [await order(request, shop), await order(request, shop)]
  await page.goto(`${shop.address}/admin/order`)
  await moveElsewhere(page, shop, { id: listed.id, status: 'delivered' })
  const row = page.getByRole('row').filter({ hasText: listed.number })
  const menu = page.getByRole('button', { name: `View order ${listed.number}` })
  await menu.click()
  await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
  await expect(row.getByRole('alert')).toHaveText(`${locked} It is now: Delivered.`)
  await expect(row).toContainText('Delivered')
  await expect(menu).toHaveAttribute('aria-disabled', 'true')
  await moveElsewhere(page, shop, { id: last.id, status: 'cancelled' })
  for (const { number } of [last, third]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const result = page.getByRole('alert').filter({ hasText: '1 order confirmed, 1 not' })
  await expect(result).toContainText(`${last.number}: ${locked}`)
  await expect(page.getByRole('row').filter({ hasText: third.number })).toContainText('Confirmed')
})

test('without a connection a form of the admin stays as it is, and can be sent again', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await order(request, shop)
  await shop.logInAndOpen(page, `/admin/order/${id}`)
  await page.context().setOffline(true)
  await page.getByLabel('New note').fill('He asked for the evening')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('He asked for the evening')
  await page.getByText('Edit name, phone and address').click()
  await page.getByRole('textbox', { name: /^Address/ }).fill('House 9, Hill Road')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('House 9, Hill Road')
  await expect(page.getByLabel('New note')).toHaveValue('He asked for the evening')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const lost = page.getByRole('alert').filter({ hasText: number })
  await expect(lost).toContainText('Nothing is lost')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

  await page.getByRole('button', { name: `Delete order ${number}` }).click()
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(sure.getByRole('alert')).toContainText('The shop could not be reached.')
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes').getByText('He asked for the evening', { exact: true })).toBeVisible()
  await expect(page.getByText('Not saved.')).toBeHidden()
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => statusOf(shop, id)).toBe('confirm')
  await expect(lost).toBeHidden()
})

test('an order by phone keeps all that was chosen and typed when the connection is lost', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  await shop.logInAndOpen(page, '/admin/order/new')
  // It says "One moment…" while a form is on its way.
  const place = page.getByRole('button', { name: 'Place the order' })
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('kite')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const add = page.getByRole('button', { name: 'Add Red Kite' })
  await expect(add).toBeVisible()
  await expect(place).toBeVisible()
  await add.click()
  const quantity = page.getByRole('textbox', { name: 'Quantity of Red Kite' })
  await expect(quantity).toBeVisible()
  await expect(place).toBeVisible()
  await quantity.fill('2')
  await expect(page.getByText('Total BDT 2,060.00')).toBeVisible()
  await expect(place).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Shirin Begum')
  // So slow that the page hears of the network's return before it has drawn that the form was lost.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await page.context().setOffline(true)
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' })).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Shirin Begum')

  await page.context().setOffline(false)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('01811123456')
  await page.getByRole('textbox', { name: /^Address/ }).fill('Mirpur 10, Dhaka')
  await place.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toBeNull()
  expect(await shop.stockOf('Red Kite')).toBe(7)
})
