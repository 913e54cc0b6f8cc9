import { openPathao } from '#test/pathao-server.ts'
import { openSteadfast } from '#test/steadfast-server.ts'
import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

const secret = 'secret-of-the-webhook'

test('parcels are booked with Pathao beside Steadfast; one whose answer was lost is booked again by a tick, and what becomes of it is shown', async ({
  page,
}) => {
  const [pathao, steadfast] = [await openPathao(), await openSteadfast()]
  const limits = { MOST_OPEN_ORDERS: '100', MOST_GUEST_UNITS: '0' }
  const settings = { ...pathao.env, ...steadfast.env, PATHAO_WEBHOOK_SECRET: secret, ...limits }
  await using shop = await openAdminShop(['Red Kite'], settings)
  const kite = { shop: shop.address, slug: 'red-kite', delivery: { phone: newPhone() } }
  const two = { ...kite, quantity: 2 }
  const [one, other] = [await orderAsGuest(page.request, kite), await orderAsGuest(page.request, two)]
  await shop.logIn(page)
  const ids = [one.id, other.id]
  const headers = { origin: shop.address }
  await page.request.patch(`${shop.address}/api/v2/statuses`, { headers, data: { ids, status: 'confirm' } })

  await page.goto(`${shop.address}/admin/order/hand-over?${ids.map((id) => `ids=${id}`).join('&')}`)
  const rows = page.getByRole('main').getByRole('listitem')
  const book = page.getByRole('button', { name: 'Book with Pathao' })
  await expect(page.getByRole('button', { name: 'Book with Steadfast' })).toBeVisible()
  pathao.be({ refuses: one.number, errors: { recipient_address: ['The address could not be found.'] } })
  await book.click()
  await expect(page.getByRole('alert')).toContainText('1 order handed over, 1 not changed')
  const row = rows.filter({ has: page.getByLabel(`Parcel number of ${one.number}`) })
  await expect(row).toContainText('Pathao does not accept the address. “The address could not be found.”')
  await expect(page.getByLabel(`Parcel number of ${other.number}`)).toHaveCount(0)

  pathao.be('books and hangs up')
  await book.click()
  await expect(row).toContainText('Pathao’s answer was lost')
  const tick = page.getByRole('checkbox', { name: `Book ${one.number} again` })
  await expect(tick).not.toBeChecked()
  expect(await violationsOn(page)).toEqual([])
  pathao.be('serves')
  await tick.check()
  await book.click()
  await expect(row).toContainText('This order was sent to Pathao a moment ago.')
  await shop.sql("update parcels set begun_at = begun_at - interval '2 minutes'")
  await book.click()
  await tick.check()
  await book.click()
  await expect(page.getByText('1 order handed over', { exact: true })).toBeVisible()
  const [, parcel] = pathao.parcelsOf(one.number)

  const tell = async (event: string, status: string, reason = '') => {
    if (parcel) parcel.status = status
    const answer = await fetch(`${shop.address}/api/v2/couriers/pathao`, {
      method: 'POST',
      headers: { 'x-pathao-signature': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ event, consignment_id: parcel?.consignmentId, merchant_order_id: one.number, reason }),
    })
    expect(answer.status).toBe(202)
  }
  const card = page.getByRole('region', { name: 'With the courier' })
  await page.goto(`${shop.address}/admin/order/${one.id}`)
  await expect(card).toContainText('Pathao says: Booked')
  const tracking = `https://merchant.pathao.com/tracking?consignment_id=${parcel?.consignmentId}`
  await expect(card.getByRole('link', { name: 'Track this parcel' })).toHaveAttribute('href', tracking)
  await tell('order.delivery-failed', 'Delivery_Failed', 'Customer phone is switched off')
  await page.reload()
  await expect(card).toContainText('Pathao says: On hold')
  await expect(card).toContainText('“Customer phone is switched off”')
  await tell('order.delivered', 'Partial_Delivery')
  await page.reload()
  await expect(card).toContainText('Pathao says: Partly delivered')
  expect(await violationsOn(page)).toEqual([])
  await pathao.stop()
  await steadfast.stop()
})
