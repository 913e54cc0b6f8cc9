import { dhakaDay } from '#domain/day.ts'
import { violationsOn } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

/** Two confirmed orders. The page is an admin's. */
async function orderTwo(page: Page, shop: AdminShop) {
  const kite = { shop: shop.address, slug: 'red-kite', delivery: { phone: newPhone() } }
  const [one, other] = [
    await orderAsGuest(page.request, kite),
    await orderAsGuest(page.request, { ...kite, quantity: 2 }),
  ]
  await shop.logIn(page)
  await page.request.patch(`${shop.address}/api/v2/statuses`, {
    headers: { origin: shop.address },
    data: { ids: [one.id, other.id], status: 'confirm' },
  })
  return [one, other] as const
}

/** The page that hands orders over, at the address that the list gives it. */
async function openHandOver(page: Page, { address }: AdminShop, orders: readonly { id: string }[]) {
  await page.goto(`${address}/admin/order/hand-over?${orders.map(({ id }) => `ids=${id}`).join('&')}`)
}

const settings = { MOST_OPEN_ORDERS: '100', MOST_GUEST_UNITS: '0' }

test('what was typed of a hand-over is not left without a question, and the way back is to the same list', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Red Kite'], settings)
  const [one, other] = await orderTwo(page, shop)
  await page.goto(`${shop.address}/admin/order?shipment=to-hand-over`)
  for (const { number } of [one, other]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  const back = page.getByRole('main').getByRole('link', { name: 'All Orders' })
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  const parcel = page.getByLabel(`Parcel number of ${one.number}`)
  // Key by key, as people type: the page asks before it is left only once React has run its effects.
  await parcel.pressSequentially('SF-1')
  await back.click()
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(parcel).toHaveValue('SF-1')
  await parcel.fill('')
  await back.click()
  await expect(page).toHaveURL(`${shop.address}/admin/order?shipment=to-hand-over`)

  // The link of a row knows the list, too.
  await page.getByRole('link', { name: `Hand over order ${one.number}` }).click()
  await page.getByLabel(/^Courier/).fill('Steadfast')
  await back.click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`${shop.address}/admin/order?shipment=to-hand-over`)
  await page.getByRole('link', { name: `Hand over order ${one.number}` }).click()
  await page.getByLabel(/^Courier/).fill('Steadfast')
  await page.getByRole('button', { name: 'Hand over 1 order' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 order handed over' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  await expect(page).toHaveURL(`${shop.address}/admin/order?shipment=to-hand-over`)
})

test('what is wrong with a hand-over of many is named above it and at its fields, and the first is led to', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Red Kite'], settings)
  const [one, other] = await orderTwo(page, shop)
  await openHandOver(page, shop, [one, other])
  const day = page.getByLabel('Day')
  const today = await day.inputValue()
  const numberOf = ({ number }: { number: string }) => page.getByLabel(`Parcel number of ${number}`)
  const handOver = page.getByRole('button', { name: 'Hand over 2 orders' })
  const summary = page.getByRole('main').getByRole('alert')
  await day.fill('')
  await handOver.click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription('Choose the day')
  await expect(summary).toContainText('Please check: Day')
  expect(await violationsOn(page)).toEqual([])
  await day.fill(today)
  await expect(summary).toBeHidden()

  for (const order of [one, other]) await numberOf(order).fill('SF-1')
  await handOver.click()
  await expect(summary).toContainText('0 orders handed over, 2 not changed')
  const same = `Orders ${one.number} and ${other.number} have the same parcel number`
  await expect(summary).toContainText(`${one.number}: ${same}`)
  await expect(summary).not.toContainText('already')
  await expect(numberOf(one)).toHaveAccessibleDescription(same)
  for (const { number } of [one, other])
    await expect(summary.getByRole('link', { name: `Parcel number of ${number}` })).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await summary.getByRole('link', { name: `Parcel number of ${other.number}` }).click()
  await expect(numberOf(other)).toBeFocused()
  await numberOf(other).fill('SF-2')
  await expect(summary.getByText(/^Please check:/)).toHaveText(`Please check: Parcel number of ${one.number}`)
  await handOver.click()
  await expect(page.getByRole('status').filter({ hasText: '2 orders handed over' })).toBeFocused()
})

test('a day before one of many orders was placed is refused at the day, which names the order, and none is handed over', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Red Kite'], settings)
  const [one, other] = await orderTwo(page, shop)
  await shop.sql(`update orders set created_at = created_at - interval '3 days' where id = $1`, [one.id])
  await openHandOver(page, shop, [one, other])
  const day = page.getByLabel('Day')
  const today = await day.inputValue()
  await expect(day).toHaveAttribute('min', today)
  await expect(day).toHaveAttribute('max', today)
  const handOver = page.getByRole('button', { name: 'Hand over 2 orders' })
  await day.fill(dhakaDay(new Date(Date.now() - 24 * 60 * 60 * 1000)))
  await handOver.click()
  await expect(day).toBeFocused()
  const placed = String.raw`Not before \d+ \p{L}+ \d{4}`
  await expect(day).toHaveAccessibleDescription(new RegExp(`^${placed}, when order ${other.number} was placed$`, 'u'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please check: Day')
  await day.fill('0026-11-24')
  await handOver.click()
  const both = new RegExp(`^${placed}: too early for orders ${other.number}, ${one.number}$`, 'u')
  await expect(day).toHaveAccessibleDescription(both)
  expect(await violationsOn(page)).toEqual([])
  expect(await shop.sql('select order_id from shipments')).toEqual([])

  await day.fill(today)
  await page.getByLabel(/^Courier/).fill('Steadfast')
  await handOver.click()
  const done = page.getByRole('status').filter({ hasText: '2 orders handed over' })
  await expect(done).toBeFocused()
  await expect(done).toContainText(/over\s*\d+ \p{L}+ \d{4}, Steadfast/u)
})
