import { violationsOn } from '../support/axe.ts'
import { expect, test, type APIRequestContext } from '../support/fixtures.ts'
import { newPhone, orderAsGuest, type PlacedOrder } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

const manyOrders = { MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' }

/** Four orders of one customer with another's between them; the newest first, as they are listed. */
async function fourOrders(request: APIRequestContext, { address }: AdminShop): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  for (const name of ['Mitu One', 'Mitu Two', 'Rahim Uddin', 'Mitu Three', 'Mitu Four']) {
    const one = await orderAsGuest(request, { shop: address, slug: 'red-kite', delivery: { name } })
    if (name !== 'Rahim Uddin') placed.unshift(one)
  }
  return placed
}

test('from an order one goes on to those beside it in the list, and back to where one was', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'], manyOrders)
  const [four, three, two, one] = await fourOrders(request, shop)
  if (!four || !three || !two || !one) throw new Error('Orders are missing')
  const heading = (number: string) => page.getByRole('heading', { level: 1, name: `Order ${number}` })
  await shop.logInAndOpen(page, '/admin/order?search=mitu')
  const keys = page.getByRole('dialog', { name: 'Shortcuts for this list' })
  await page.keyboard.press('?')
  await expect(keys).toContainText('?Show the shortcuts')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page
    .getByRole('row')
    .getByRole('link', { name: `Open order ${three.number}` })
    .click()
  await expect(heading(three.number)).toBeVisible()
  const beside = page.getByRole('navigation', { name: 'Orders of the list' })
  await expect(beside).toContainText('2 of 4')
  await expect(beside.getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toHaveAttribute('aria-invalid', 'true')
  await heading(three.number).click()
  await page.keyboard.press('j')
  await expect(heading(two.number)).toBeFocused()
  await page.getByLabel('New note').fill('Only for this order')
  await beside.getByRole('link', { name: 'Next order' }).press('Enter')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('Only for this order')
  await beside.getByRole('link', { name: 'Next order' }).press('Enter')
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(one.number)).toBeFocused()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(beside).toContainText('4 of 4')
  await expect(beside.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.getByLabel('New note').fill('Back with jk')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes').getByText('Back with jk', { exact: true })).toBeVisible()
  await expect(beside).toContainText('4 of 4')

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${shop.address}/admin/order?search=mitu`)
  await expect(page.getByRole('searchbox')).toHaveValue('mitu')
  await expect(page.getByRole('row')).toHaveCount(5)

  await page
    .getByRole('row')
    .getByRole('link', { name: `Open order ${three.number}` })
    .click()
  await beside.getByRole('link', { name: 'Previous order' }).click()
  await expect(heading(four.number)).toBeFocused()
  await page.getByRole('link', { name: 'All Orders', exact: true }).last().click()
  await expect(page).toHaveURL(`${shop.address}/admin/order?search=mitu`)
  await expect(page.getByRole('row').getByRole('link', { name: `Open order ${four.number}` })).toBeFocused()
})

test('an order that leaves the list when it is confirmed is followed by the next one', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'], manyOrders)
  const [four, three] = await fourOrders(request, shop)
  await shop.logInAndOpen(page, '/admin/order?search=mitu&status=pending')
  await page
    .getByRole('row')
    .getByRole('link', { name: `Open order ${four?.number}` })
    .click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.locator('#history')).toContainText('Confirmed')
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${three?.number}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Orders of the list' })).toContainText('1 of 3')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the orders beside one are links, too', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'], manyOrders)
    const [four, three] = await fourOrders(request, shop)
    await shop.logInAndOpen(page, '/admin/order?search=mitu')
    await page
      .getByRole('row')
      .getByRole('link', { name: `Open order ${four?.number}` })
      .click()
    await page.getByRole('link', { name: 'Next order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${three?.number}` })).toBeVisible()
    await page.getByRole('link', { name: 'All Orders', exact: true }).last().click()
    await expect(page).toHaveURL(`${shop.address}/admin/order?search=mitu`)
  })
})

test('in a list of one status the keyboard goes on with the next order once one is confirmed', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const numbers: string[] = []
  for (let n = 0; n < 3; n++)
    numbers.unshift((await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })).number)
  await shop.logInAndOpen(page, '/admin/order?status=pending')
  const view = (n: number) => page.getByRole('button', { name: `View order ${numbers[n]}` })
  for (const [n, next] of [
    [1, 2],
    [2, 0],
  ] as const) {
    await view(n).press('Enter')
    await page.getByRole('button', { name: 'Confirmed', exact: true }).press('Enter')
    await expect(view(n)).toHaveCount(0)
    await expect(view(next)).toBeFocused()
  }
})

test('orders that want a call are counted before many are confirmed, and so are those that can be', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'], manyOrders)
  const delivery = { phone: newPhone() }
  for (const quantity of [1, 2, 3])
    await orderAsGuest(request, { shop: shop.address, slug: 'red-kite', quantity, delivery })
  const { id } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, '/admin/order')
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.check()
  await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toContainText('Call first: 3')
  const headers = { origin: shop.address }
  await page.request.patch(`${shop.address}/api/v2/status`, { headers, data: { id, status: 'cancelled' } })
  await page.reload()
  await all.check()
  await page.getByRole('button', { name: 'Confirm (3)' }).click()
  await expect(page.getByText('3 orders confirmed', { exact: true })).toBeVisible()
  await all.check()
  await expect(page.locator('main .btn-primary:visible')).toHaveText(['New order', 'Hand over (3)'])
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
})

test('on a laptop a pending order is confirmed beside its menu', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await shop.logInAndOpen(page, '/admin/order')
  await page.getByRole('button', { name: `Confirm order ${number}` }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByRole('button', { name: `Mark delivered: order ${number}` })).toBeVisible()
  await expect(row).toContainText('Confirmed')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('a pending order is confirmed on its card, and whoever is to be called is asked about first', async ({
    page,
    request,
  }) => {
    await using shop = await openAdminShop(['Red Kite'], manyOrders)
    const [known, often] = [newPhone(), newPhone()]
    const kite = { shop: shop.address, slug: 'red-kite' }
    for (const quantity of [1, 2]) await orderAsGuest(request, { ...kite, quantity, delivery: { phone: often } })
    const called = await orderAsGuest(request, { ...kite, quantity: 3, delivery: { phone: often } })
    const calm = await orderAsGuest(request, { ...kite, delivery: { phone: known } })
    await shop.logInAndOpen(page, '/admin/order')
    const card = (number: string) => page.getByRole('article').filter({ hasText: number })
    const confirm = (number: string) => card(number).getByRole('button', { name: `Confirm order ${number}` })
    for (const { number } of [calm, called]) {
      await expect(confirm(number)).toHaveText('Confirm')
      const [button, view] = [
        await confirm(number).locator('> span').boundingBox(),
        await page.getByRole('button', { name: `View order ${number}` }).boundingBox(),
      ]
      expect(button?.y).toBe(view?.y)
    }
    // Away from the number above it, and as high as a thumb needs.
    const [place, call] = [
      await confirm(calm.number).boundingBox(),
      await card(calm.number)
        .getByRole('link', { name: `${known.slice(0, 5)}-${known.slice(5)}` })
        .boundingBox(),
    ]
    if (!place || !call) throw new Error('They are not there')
    expect(place.x - (call.x + call.width)).toBeGreaterThanOrEqual(8)
    const [x, middle] = [place.x + place.width / 2, place.y + place.height / 2]
    for (const by of [-21, 21])
      expect(
        await confirm(calm.number).evaluate((one, at) => document.elementFromPoint(at.x, at.y) === one, {
          x,
          y: middle + by,
        }),
      ).toBe(true)

    // Once the list has moved, a second tap where the first one was meets no other order.
    const next = await orderAsGuest(request, { ...kite, delivery: { phone: newPhone() } })
    await page.reload()
    const spot = await confirm(next.number).boundingBox()
    if (!spot) throw new Error('It is not there')
    await page.evaluate(
      ([number = '', left = 0, top = 0]) => {
        const isFirst = () => document.querySelector('[data-row]')?.textContent.includes(String(number))
        new MutationObserver((_, observer) => {
          if (isFirst()) return
          observer.disconnect()
          const under = document.elementFromPoint(Number(left), Number(top))
          document.title = under?.closest('button, a') ? 'pressed' : 'nothing there'
          if (under instanceof HTMLElement) under.click()
        }).observe(document.body, { childList: true, subtree: true })
      },
      [next.number, spot.x + spot.width / 2, spot.y + spot.height / 2],
    )
    await confirm(next.number).tap()
    await expect(card(next.number)).toContainText('Confirmed')
    await expect(page).toHaveTitle('nothing there')
    await page.reload()
    await expect(card(calm.number)).toContainText('Pending')

    await confirm(calm.number).press('Enter')
    await expect(card(calm.number)).toContainText('Confirmed')
    await expect(card(calm.number).getByRole('link', { name: `Open order ${calm.number}` })).toBeFocused()

    await expect(card(called.number)).toContainText('Call first')
    await confirm(called.number).tap()
    const question = page.getByRole('alertdialog', { name: 'Confirm this order?' })
    await expect(question).toContainText('call first')
    await question.getByRole('button', { name: 'Not yet' }).tap()
    await expect(card(called.number)).toContainText('Pending')
    await confirm(called.number).tap()
    expect(await violationsOn(page)).toEqual([])
    await question.getByRole('button', { name: 'I have called: confirm it' }).tap()
    await expect(card(called.number)).toContainText('Confirmed')
  })
})
