import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

test('a confirmed order is handed over, its buyer sees the courier, and it is corrected and taken back', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'], { MOST_GUEST_UNITS: '0' })
  const { id, number, token } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  const second = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, '/admin/order')
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
  await expect(parcel).toHaveAccessibleDescription(`Order ${number} has this parcel number already`)
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

  await page.goto(`${shop.address}/order?link=${token}`)
  const tracked = page.getByRole('article', { name: `Order ${number}` })
  await expect(tracked).toContainText('With the courier since')
  await expect(tracked).toContainText('Steadfast')
  await expect(tracked).toContainText('Parcel number SF-991')

  await page.goto(`${shop.address}/admin/order/${id}`)
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
