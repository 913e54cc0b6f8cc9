import { openSteadfast } from '#test/steadfast-server.ts'
import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

const token = 'token-of-the-webhook'

test('parcels are booked with Steadfast; one that is refused says why, and what becomes of the others is shown', async ({
  page,
}) => {
  const steadfast = await openSteadfast()
  const settings = { ...steadfast.env, STEADFAST_WEBHOOK_TOKEN: token, MOST_OPEN_ORDERS: '100', MOST_GUEST_UNITS: '0' }
  await using shop = await openAdminShop(['Red Kite'], settings)
  const kite = { shop: shop.address, slug: 'red-kite', delivery: { phone: newPhone() } }
  const [one, other] = [
    await orderAsGuest(page.request, kite),
    await orderAsGuest(page.request, { ...kite, quantity: 2 }),
  ]
  await shop.logIn(page)
  const ids = [one.id, other.id]
  await page.request.patch(`${shop.address}/api/v2/statuses`, {
    headers: { origin: shop.address },
    data: { ids, status: 'confirm' },
  })

  await page.goto(`${shop.address}/admin/order/hand-over?${ids.map((id) => `ids=${id}`).join('&')}`)
  const rows = page.getByRole('main').getByRole('listitem')
  const book = page.getByRole('button', { name: 'Book with Steadfast' })
  steadfast.be('is locked')
  await book.click()
  await expect(page.getByRole('alert')).toContainText('Nothing was booked. Try again later.')
  await expect(rows.filter({ has: page.getByRole('textbox') })).toHaveCount(2)

  // The orders stand on the page as the list gives them, whichever comes first.
  steadfast.be({ refusesRow: 1, error: 'RECEIVER_ADDRESS_IS_REQUIRED' })
  await book.click()
  await expect(page.getByRole('alert')).toContainText('1 order handed over, 1 not changed')
  const [parcel] = steadfast.parcels
  const [booked, refused] = parcel?.invoice === one.number ? [one, other] : [other, one]
  const row = rows.filter({ has: page.getByLabel(`Parcel number of ${refused.number}`) })
  await expect(row).toContainText('Steadfast does not accept the address.')
  await expect(page.getByLabel(`Parcel number of ${booked.number}`)).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])

  const tell = async (event: object) => {
    const { consignmentId: consignment_id, invoice } = parcel ?? {}
    const answer = await fetch(`${shop.address}/api/v2/couriers/steadfast`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consignment_id, invoice, ...event }),
    })
    expect(answer.status).toBe(200)
  }
  const card = page.getByRole('region', { name: 'With the courier' })
  await page.goto(`${shop.address}/admin/order/${booked.id}`)
  await expect(card).toContainText('Steadfast says: Booked')
  const link = card.getByRole('link', { name: 'Track this parcel' })
  await expect(link).toHaveAttribute('href', `https://steadfast.com.bd/t/${parcel?.trackingCode}`)
  await tell({ notification_type: 'tracking_update', tracking_message: 'Assigned to rider for delivery.' })
  await page.reload()
  await expect(card).toContainText('Steadfast says: On its way')
  await expect(card).toContainText('“Assigned to rider for delivery.”')
  await tell({ notification_type: 'delivery_status', status: 'partial_delivered' })
  await page.reload()
  await expect(card).toContainText('Steadfast says: Partly delivered')
  expect(await violationsOn(page)).toEqual([])
  await steadfast.stop()
})
