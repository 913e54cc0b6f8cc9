import { dhakaDay } from '#domain/day.ts'
import { violationsOn } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { newProduct } from '../support/products.ts'

/** The sheets of what the browser would print, as width by height in millimetres. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const inMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${inMillimetres(width)} × ${inMillimetres(height)}`,
  )
}

test('slips come two or four to a sheet, labels and a pick list for the same orders', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Kite'], {
    MOST_OPEN_ORDERS: '100',
    MOST_ORDERS_AN_HOUR: '100',
  })
  const order = (slug: string, quantity: number) => orderAsGuest(request, { shop: shop.address, slug, quantity })
  const placed = [await order('red-kite', 2), await order('red-kite', 1), await order('blue-kite', 1)]
  await shop.sql(`update products set sku = 'KITE-R' where slug = 'red-kite'`)
  await shop.logIn(page)
  const change = (path: string, body: object) =>
    page.request.fetch(`${shop.address}/api/v2/${path}`, {
      method: path === 'status' ? 'PATCH' : 'PUT',
      headers: { origin: shop.address },
      data: body,
    })
  await change('status', { id: placed[0]?.id, status: 'confirm' })
  const shipment = { handedOverOn: dhakaDay(new Date()), carrier: 'Steadfast', trackingNumber: 'SF-20260102-77' }
  expect((await change(`order/shipment/${placed[0]?.id}`, shipment)).ok()).toBe(true)
  await page.goto(`${shop.address}/admin/order`)
  for (const { number } of placed) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()

  await page.getByRole('button', { name: 'More for the selected orders' }).click()
  await page.getByRole('button', { name: 'Pick list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pick list' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Red Kite' })
  await expect(row.getByRole('cell')).toHaveText(['KITE-R', '3', new RegExp(`${placed[0]?.number} × 2`)])
  await expect(row).toContainText(placed[1]?.number ?? '')
  await expect(page.getByText('4 items · for 3 orders')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const prints = page.getByRole('navigation', { name: 'What to print' })
  await prints.getByRole('link', { name: '2 slips on a sheet' }).click()
  await expect(prints.getByRole('link', { name: '2 slips on a sheet' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article', { name: placed[0]?.number ?? '' })).toContainText('BDT 2,120.00')
  await expect(page.getByRole('article').first()).toContainText(/^Haat/)
  expect(await sheetsOf(page)).toEqual(['210 × 297', '210 × 297'])
  await prints.getByRole('link', { name: '4 slips on a sheet' }).click()
  await expect(prints.getByRole('link', { name: '4 slips on a sheet' })).toHaveAttribute('aria-current', 'page')
  expect(await sheetsOf(page)).toEqual(['210 × 297'])

  // With a parcel's number, and a long address.
  await shop.sql(`update orders set address = left(address || repeat(', Holding 88, Jatrabari road', 15), 320)
    where left(id, 7) = lower('${placed[0]?.number}')`)
  await prints.getByRole('link', { name: 'Labels, 10 × 15 cm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labels for parcels' })).toBeVisible()
  const label = page.getByRole('article', { name: placed[0]?.number ?? '' })
  for (const words of [
    'Nasrin Sultana',
    placed[0]?.phone ?? '',
    'House 3, Lake Road',
    'Zakiganj, Sylhet',
    'BDT 2,120.00',
    'Steadfast',
    'SF-20260102-77',
  ])
    await expect(label).toContainText(words)
  await expect(page.getByText('Steadfast')).toHaveCount(1)
  expect(await sheetsOf(page)).toEqual(['100 × 150', '100 × 150', '100 × 150'])
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Skip to the content')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  // On a phone the title is one line, below the way back.
  await page.setViewportSize({ width: 360, height: 740 })
  const title = page.getByRole('heading', { level: 1, name: 'Labels for parcels' })
  const back = page.getByRole('main').getByRole('link', { name: 'All Orders' })
  expect((await title.boundingBox())?.height).toBeLessThanOrEqual(40)
  const [above, below] = [await back.boundingBox(), await title.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await back.click()
  await expect(page).toHaveURL(`${shop.address}/admin/order`)
  await page.setViewportSize({ width: 1280, height: 900 })

  const list = `${shop.address}/admin/order?search=${placed[0]?.number}`
  await page.goto(list)
  await page.getByRole('checkbox', { name: `Select order ${placed[0]?.number}` }).check()
  await page.getByRole('button', { name: 'Print slips' }).click()
  await page.getByRole('link', { name: 'Labels, 10 × 15 cm' }).click()
  await page.getByRole('main').getByRole('link', { name: 'All Orders' }).click()
  await expect(page).toHaveURL(list)
  await page.goto(`${shop.address}/admin/order/${placed[0]?.id}?status=pending`)
  await page.getByRole('link', { name: 'Label', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'A sheet for each slip' }).click()
  await page.getByRole('link', { name: `Order ${placed[0]?.number}` }).click()
  await expect(page).toHaveURL(`${shop.address}/admin/order/${placed[0]?.id}?status=pending`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('labels are chosen in the list with its form alone', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'])
    const { number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
    await shop.logInAndOpen(page, '/admin/order')
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await page.getByRole('button', { name: 'More for the selected orders' }).click()
    await page.getByRole('button', { name: 'Labels' }).click()
    await expect(page.getByRole('article', { name: number })).toBeVisible()
    await page.getByRole('link', { name: 'Pick list' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Red Kite' })).toContainText(number)
  })
})

test('the shopkeeper prints a packing slip and an invoice, and nobody else sees them', async ({ page, request }) => {
  const { slug, title } = await newProduct('Nakshi Panjabi', { original_price: 1250, stock_no: 9, warranty: '1 year' })
  const { id, phone } = await orderAsGuest(request, { slug })
  const refused = await request.get(`/admin/order/${id}/invoice`, { maxRedirects: 0 })
  expect(refused.headers().location).toMatch(/^\/login\?next=/)
  await logIn(page, await newAdmin())
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Packing slip' }).click()
  await expect(page).toHaveURL(`/admin/order/${id}/packing-slip`)
  const printout = page.getByRole('main')
  for (const words of ['Nasrin Sultana', phone, 'Zakiganj, Sylhet', 'BDT 1,370.00', '1 item in the parcel', '× 1'])
    await expect(printout).toContainText(words)
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Invoice' }).click()
  const sold = printout.getByRole('row').filter({ hasText: title })
  await expect(sold).toContainText('TK 1,250.00')
  await expect(sold).toContainText('Warranty: 1 year')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  expect(await sheetsOf(page)).toEqual(['210 × 297'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(printout.locator('svg path').last()).toBeVisible()

  await page.goto(`/bn/admin/order/${id}/invoice`)
  await expect(printout).toContainText('ইনভয়েস')
  await expect(printout).toContainText('সিলেট')
  await expect(printout).toContainText('৳ ১,৩৭০.০০')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await page.request.get(`/admin/order/${id}/gift-card`)).status()).toBe(404)
})
