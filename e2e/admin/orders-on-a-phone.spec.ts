import { laptop, violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { adminNavigation, textOf } from '../support/page.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('an order taken by phone is entered, corrected and confirmed', async ({ page }) => {
    await using shop = await openAdminShop(['Red Kite'])
    await shop.logInAndOpen(page, '/admin/home')
    await page.getByRole('button', { name: 'Admin pages' }).tap()
    await adminNavigation(page).getByRole('link', { name: 'Orders' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
    await expect(adminNavigation(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible()

    await page.getByRole('link', { name: 'New order' }).tap()
    const search = page.getByRole('searchbox', { name: 'Find a product' })
    await expect(search).toBeFocused()
    await search.fill('kite')
    await page.getByRole('button', { name: 'Find', exact: true }).tap()
    await page.getByRole('button', { name: 'Add Red Kite' }).tap()
    await page.getByRole('textbox', { name: 'Quantity of Red Kite' }).fill('2')
    await page.getByRole('button', { name: 'Place the order' }).tap()
    await expect(page.getByRole('textbox', { name: /^Phone/ })).toBeFocused()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Shirin Begum')
    await page.getByRole('textbox', { name: /^Phone/ }).fill('0181')
    await page.getByRole('textbox', { name: /^Address/ }).fill('Agrabad, Chattogram')
    await page.getByLabel('District').selectOption('Chattogram')
    await expect(page.getByText('Total BDT 2,120.00')).toBeVisible()
    await page.getByRole('button', { name: 'Place the order' }).tap()
    await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveAccessibleDescription(/Invalid phone number/)
    await page.getByRole('textbox', { name: /^Phone/ }).fill('01811123456')
    await page.getByRole('button', { name: 'Place the order' }).tap()

    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeInViewport()
    await expect(page.getByText('taken by')).toBeVisible()
    expect(await shop.stockOf('Red Kite')).toBe(7)

    await page.getByText('Edit name, phone and address').tap()
    await page.getByRole('textbox', { name: /^Address/ }).fill('')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(/Address is required/)
    const phone = page.getByRole('textbox', { name: /^Phone/ })
    await phone.fill('01811')
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription(/11 digits/)
    await phone.fill('01811123456')
    await page.getByRole('textbox', { name: /^Address/ }).fill('Halishahar, Chattogram')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.locator('#history')).toContainText('Agrabad, Chattogram')
    await expect(page.getByRole('status').getByText('The customer’s details were saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

    await page.getByRole('link', { name: 'All Orders' }).tap()
    const card = page.getByRole('article').filter({ hasText: 'Shirin Begum' })
    await card.getByRole('button', { name: /^View order/ }).tap()
    await page.getByRole('button', { name: 'Confirmed' }).tap()
    await expect(card).toContainText('Confirmed')
    const handOver = card.getByRole('link', { name: /^Hand over order/ })
    await expect(handOver.getByText('Hand over')).toBeVisible()
    const remove = await card.getByRole('button', { name: /^Delete order/ }).boundingBox()
    expect(remove?.y).toBe((await handOver.boundingBox())?.y)
    // Five cards fit below the bar that stays.
    const [bar, whole] = [
      await page.getByRole('banner').boundingBox(),
      await page.locator('li[data-row]').boundingBox(),
    ]
    expect((bar?.height ?? Infinity) + 5 * (whole?.height ?? Infinity) + 4 * 6).toBeLessThanOrEqual(740)
    await expect(card).toContainText('Chattogram · Halishahar, Chattogram')

    expect(await textOf(page, `${shop.address}/admin/order`)).not.toContain('<table')
    await page.setViewportSize(laptop)
    await expect(page.getByRole('table').getByText('Shirin Begum', { exact: true })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  test('a thumb that opens the menu of an order does not call its customer', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'])
    const { phone, number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
    await shop.logInAndOpen(page, '/admin/order')
    const call = page.getByRole('link', { name: `${phone.slice(0, 5)}-${phone.slice(5)}` })
    const menu = await page.getByRole('button', { name: `View order ${number}` }).boundingBox()
    const place = await call.boundingBox()
    if (!menu || !place) throw new Error('They are not there')
    expect(menu.x - (place.x + place.width)).toBeGreaterThanOrEqual(8)
    // As high as a thumb needs.
    const [x, middle] = [place.x + place.width / 2, place.y + place.height / 2]
    for (const by of [-20, 20])
      expect(
        await call.evaluate((link, at) => document.elementFromPoint(at.x, at.y) === link, { x, y: middle + by }),
      ).toBe(true)
  })

  test('a card shows its status with a picture, its day and its hour', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'])
    const { id, number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
    // The longest month, of a year that must be told.
    await shop.sql(`update orders set created_at = '2025-09-24T14:54:00Z' where id = $1`, [id])
    await shop.logInAndOpen(page, '/admin/order')
    for (const [address, status, day, hour] of [
      ['/admin/order', 'Pending', '24 Sept 2025', '20:54'],
      ['/bn/admin/order', 'অপেক্ষমাণ', '২৪ সেপ', '২০:৫৪'],
    ] as const) {
      await page.goto(`${shop.address}${address}`)
      const card = page.getByRole('article').filter({ hasText: number })
      await expect(card.getByText(status, { exact: true }).locator('svg')).toBeVisible()
      for (const words of [day, hour]) {
        const text = card.getByText(words, { exact: true })
        await expect(text).toBeVisible()
        const isSeen = await text.evaluate((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return [1, width / 2, width - 1].every((by) => document.elementFromPoint(x + by, y + height / 2) === part)
        })
        expect(isSeen, words).toBe(true)
      }
    }
  })

  test('the bar for many orders leaves the list in sight, and all its actions can be reached', async ({
    page,
    request,
  }) => {
    await using shop = await openAdminShop(['Red Kite'])
    const { number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
    await shop.logInAndOpen(page, '/admin/order')
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    const clear = page.getByRole('button', { name: 'Clear selection' })
    const bar = page.locator('div').filter({ has: clear }).filter({ hasText: '1 selected' }).last()
    const more = bar.getByRole('button', { name: 'More for the selected orders' })
    const action = (name: string) => bar.getByRole('button', { name, exact: true })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(108)
      for (const one of [action('Confirm'), action('Mark delivered'), more]) {
        await expect(one).toBeInViewport({ ratio: 1 })
        expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    }
    await expect(action('Cancel orders')).toBeHidden()
    await more.tap()
    for (const name of ['Print slips', 'Labels', 'Pick list', 'Cancel orders']) {
      await expect(action(name)).toBeInViewport({ ratio: 1 })
      expect((await action(name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    // What is pending is not handed over.
    await expect(action('Hand over')).toHaveCount(0)
    await expect(action('Print slips')).toBeFocused()
    await page.keyboard.press('End')
    await expect(action('Cancel orders')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(action('Cancel orders')).toBeHidden()
    await expect(more).toBeFocused()
    await more.tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(action('Cancel orders')).toBeHidden()
    await more.tap()
    expect(await violationsOn(page)).toEqual([])
    await action('Cancel orders').tap()
    const question = page.getByRole('alertdialog', { name: 'Cancel these orders?' })
    await question.getByRole('button', { name: 'Keep them' }).tap()
    await expect(more).toBeFocused()
    await more.tap()
    await action('Print slips').tap()
    await expect(page).toHaveURL(/\/admin\/order\/print\?ids=/)
  })

  test('what narrows the list and takes it along is named, and the line of filters shows that it goes on', async ({
    page,
  }) => {
    await using shop = await openAdminShop(['Red Kite'])
    await shop.logInAndOpen(page, '/admin/order')
    for (const word of ['Days', 'Export'])
      expect((await page.getByText(word, { exact: true }).boundingBox())?.width).toBeGreaterThanOrEqual(44)
    const filters = page.getByRole('navigation', { name: 'Orders by status' })
    await expect(filters.getByRole('list')).toHaveCSS('mask-image', /linear-gradient/)
    const deleted = filters.getByRole('link', { name: 'Deleted' })
    await deleted.scrollIntoViewIfNeeded()
    await expect(deleted).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone the cards and the bar confirm orders, and the bar’s menu opens', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await using shop = await openAdminShop(['Red Kite'], { MOST_OPEN_ORDERS: '100' })
    const delivery = { phone: newPhone() }
    const kite = { shop: shop.address, slug: 'red-kite' }
    for (const quantity of [1, 2]) await orderAsGuest(request, { ...kite, quantity, delivery })
    const { number } = await orderAsGuest(request, { ...kite, quantity: 3, delivery })
    await shop.logInAndOpen(page, '/admin/order')
    await page.getByRole('button', { name: `Confirm order ${number}` }).click()
    await expect(page.getByRole('heading', { name: 'Confirm this order?' })).toBeVisible()
    await page.getByRole('button', { name: 'I have called: confirm it' }).click()
    await expect(page.getByText('1 order confirmed')).toBeVisible()
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await page.getByRole('button', { name: 'More for the selected orders' }).click()
    await page.getByRole('button', { name: 'Cancel orders' }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this order?' })).toBeVisible()
  })

  test('orders are confirmed, deleted and annotated with forms alone', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'])
    const kite = { shop: shop.address, slug: 'red-kite' }
    const [first, second] = [await orderAsGuest(request, kite), await orderAsGuest(request, kite)]
    await shop.logInAndOpen(page, '/admin/order')
    await page.getByRole('button', { name: `View order ${first.number}` }).click()
    await page.getByRole('button', { name: 'Confirmed' }).click()
    await expect(page.getByRole('row').filter({ hasText: first.number })).toContainText('Confirmed')

    await page.getByRole('button', { name: `Delete order ${second.number}` }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Order has been deleted.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: second.number })).toHaveCount(0)

    await page.getByRole('checkbox', { name: `Select order ${first.number}` }).check()
    await page.getByRole('button', { name: 'Mark delivered', exact: true }).click()
    await expect(page.getByText(`1 order: ${first.number}`)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, it was delivered' }).click()
    await expect(page.getByText('1 order delivered')).toBeVisible()
    await page.getByRole('link', { name: `Open order ${first.number}` }).click()
    await page.getByLabel('New note').fill('Left with the neighbour')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Left with the neighbour')).toBeVisible()
  })
})
