import { dhakaDay } from '#domain/day.ts'
import { expect, test, type APIRequestContext, type Page } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

/** Orders of every status, the one with the courier to an address without a district. */
async function orderFour(page: Page, request: APIRequestContext, shop: AdminShop) {
  const kite = { shop: shop.address, slug: 'red-kite' }
  const plain = { address: 'House 3, Banani, Dhaka', district: '', upazila: '', insideDhaka: true }
  const away = await orderAsGuest(request, { ...kite, delivery: plain })
  const [done, here] = [await orderAsGuest(request, kite), await orderAsGuest(request, kite)]
  const pending = await orderAsGuest(request, { ...kite, delivery: { phone: newPhone() } })
  await shop.logIn(page)
  const change = (method: string, path: string, data: object) =>
    page.request.fetch(`${shop.address}/api/v2/${path}`, { method, headers: { origin: shop.address }, data })
  await change('PATCH', 'statuses', { ids: [away.id, done.id, here.id], status: 'confirm' })
  await change('PATCH', 'status', { id: done.id, status: 'delivered' })
  const shipment = { handedOverOn: dhakaDay(new Date()), carrier: 'Steadfast', trackingNumber: 'SF-20260102-77' }
  expect((await change('PUT', `order/shipment/${away.id}`, shipment)).ok()).toBe(true)
  return { away, done, here, pending }
}

/** Where the parts of the bar stand: what is pressed and, at the end, what clears the choice. */
async function partsOf(page: Page) {
  const bar = page.locator('[data-bulk]')
  const box = await bar.boundingBox()
  const buttons = await bar.locator('button:visible').evaluateAll((all) =>
    all.map((button) => {
      const { x, y, right, width, height } = button.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(button)
      return { x, y, right, width, height, wordsHeight: words.getBoundingClientRect().height }
    }),
  )
  return { bar: box ?? { x: 0, y: 0, width: 0, height: 0 }, buttons, clear: buttons.at(-1) }
}

for (const prefix of ['', '/bn']) {
  test(`on a phone a card has its lines apart and the bar its words on one, on a laptop the bar is one line and a place is read, at ${prefix}/admin/order`, async ({
    page,
    request,
  }) => {
    await using shop = await openAdminShop(['Red Kite'], { MOST_OPEN_ORDERS: '100' })
    const { away, done, here, pending } = await orderFour(page, request, shop)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${shop.address}${prefix}/admin/order`)
    const card = ({ number }: { number: string }) => page.getByRole('article').filter({ hasText: number })
    const boxOf = async (part: ReturnType<Page['locator']>) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('It is not there')
      return { ...box, end: box.x + box.width, bottom: box.y + box.height }
    }
    // Its number and its product begin at one edge; its day and its hour are one line.
    const head = await boxOf(card(away).locator('[data-open]'))
    expect(Math.abs((await boxOf(card(away).getByText('Red Kite'))).x - head.x)).toBeLessThan(2)
    expect((await boxOf(card(away).locator('header p'))).height).toBeLessThan(24)
    const place = card(away).getByText('Dhaka', { exact: true })
    expect(await place.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true)
    const phone = await boxOf(card(pending).locator('a[href^="tel:"]'))
    const next = await boxOf(card(pending).locator('footer button').first().locator('> span'))
    expect(next.y - phone.bottom).toBeGreaterThanOrEqual(2)
    expect(next.y - (await boxOf(card(pending).getByText('House 3, Lake Road'))).bottom).toBeGreaterThanOrEqual(6)

    for (const [n, one] of [done, away, here, pending].entries()) {
      await card(one).getByRole('checkbox').check()
      const { bar, buttons, clear } = await partsOf(page)
      const [first] = buttons
      for (const { height, wordsHeight } of buttons) {
        expect(height).toBe(44)
        expect(wordsHeight).toBeLessThan(32)
      }
      // Its way out stands in the first line; what is pressed alone has the second.
      expect(clear?.y).toBeLessThan(first?.y ?? 0)
      if (n < 2) expect(first?.width).toBeGreaterThan(bar.width * 0.9)
      expect(bar.height).toBeLessThanOrEqual(108)
    }

    // The way out empties the bar. On a laptop it is one line whatever is chosen.
    await page.locator('[data-bulk] button:visible').last().click()
    await expect(page.locator('[data-bulk]')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    const row = ({ number }: { number: string }) => page.getByRole('row').filter({ hasText: number })
    for (const one of [done, away, here, pending]) {
      await row(one).getByRole('checkbox').check()
      const { bar, buttons, clear } = await partsOf(page)
      for (const { y } of buttons) expect(y).toBe(clear?.y)
      expect(bar.height).toBeLessThan(80)
      expect(bar.x + bar.width - (clear?.right ?? 0)).toBeLessThan(16)
    }
    const address = row(away).getByText('House 3, Banani, Dhaka')
    const { isWhole, lines } = await address.evaluate((part) => ({
      isWhole: part.scrollHeight <= part.clientHeight + 1,
      lines: part.clientHeight / parseFloat(getComputedStyle(part).lineHeight),
    }))
    expect(isWhole).toBe(true)
    expect(lines).toBeLessThan(2.5)
    const table = page.getByRole('table')
    const room = (await table.locator('..').boundingBox())?.width ?? 0
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(room)

    // The papers are in a menu, which begins with what it shows here.
    await page.locator('[data-bulk] .menu-opener').click()
    await expect(page.locator('[data-bulk] [popover] button:visible').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    // The bar has gone with what had the focus: one goes on at the list's heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}
