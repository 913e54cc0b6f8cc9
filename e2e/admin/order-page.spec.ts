import { violationsOn } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

/** A confirmed order, whose page is opened. */
async function openConfirmed(page: Page, shop: AdminShop) {
  const { id, number } = await orderAsGuest(page.request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, '/admin/order')
  const moved = await page.request.patch(`${shop.address}/api/v2/status`, {
    headers: { origin: shop.address },
    data: { id, status: 'confirm' },
  })
  expect(moved.ok()).toBe(true)
  await page.goto(`${shop.address}/admin/order/${id}`)
  return { id, number }
}

test('saving the customer of an order unchanged closes the form and says so', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await openConfirmed(page, shop)
  const card = page.getByRole('region', { name: 'Customer' })
  // What is written in the chat with the customer stands there already, with the link of the order.
  const chat = new URL((await card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '')
  const [words, link = ''] = chat.searchParams.get('text')?.split('\n') ?? []
  expect(words).toContain(`Your order ${number} is confirmed`)
  expect(link).toContain(`${shop.address}/order?link=${id}`)
  const save = card.getByRole('button', { name: 'Save' })
  await card.getByText('Edit name, phone and address').click()
  await save.click()
  await expect(page.getByRole('status').getByText('Nothing has changed.')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(card.locator('summary').first()).toBeFocused()
  await expect(page.locator('#history')).not.toContainText('changed by')

  // A number is written in one way everywhere; what is cancelled is promised no more.
  await card.getByText('Edit name, phone and address').click()
  await card.getByRole('textbox', { name: /^Phone/ }).fill('01811123456')
  await card.getByLabel('District').selectOption('')
  await save.click()
  await expect(page.getByText('The customer’s details were saved.')).toBeVisible()
  const places = await shop.sql('select district, upazila, inside_dhaka from orders where id = $1', [id])
  expect(places).toEqual([{ district: '', upazila: 'Zakiganj', inside_dhaka: false }])
  await expect(page.locator('#history')).toContainText(/Before: 018\d{2}-\d{6}/)
  await expect(card).toContainText('Promised between')
  await page.request.patch(`${shop.address}/api/v2/status`, {
    headers: { origin: shop.address },
    data: { id, status: 'cancelled' },
  })
  await page.reload()
  await expect(card).toContainText('01811-123456')
  await expect(card).not.toContainText('Promised')
})

test('while a final step can be undone, nothing else of the order is changed', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await openConfirmed(page, shop)
  const handOver = page.getByRole('region', { name: 'Hand over' }).getByRole('button', { name: 'Hand over' })
  const change = page.getByRole('link', { name: 'Change', exact: true })
  const edit = page.getByRole('region', { name: 'Customer' }).getByText('Edit name, phone and address')
  const undo = page.getByRole('button', { name: new RegExp(`Undo.*${number}`) })
  await expect(change).toBeVisible()
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Yes, it was delivered' }).click()
  await expect(undo).toBeVisible()
  // On a phone, too, words and button share a line.
  await page.setViewportSize({ width: 360, height: 740 })
  const [words, button] = [await page.getByText('marked as delivered').boundingBox(), await undo.boundingBox()]
  expect((words?.x ?? Infinity) + (words?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(handOver).toHaveAttribute('aria-disabled', 'true')
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await handOver.click({ force: true })
  await edit.click({ force: true })
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeHidden()
  await undo.click()
  await expect(handOver).not.toHaveAttribute('aria-disabled')
  await expect(change).toBeVisible()
  await edit.click()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible()
  expect(await shop.sql('select order_id from shipments where order_id = $1', [id])).toEqual([])
})

test('a hand-over that is refused names its wrong fields and goes to the first', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  await openConfirmed(page, shop)
  const card = page.getByRole('region', { name: 'Hand over' })
  await card.getByLabel('Day').fill('')
  await card.getByRole('button', { name: 'Hand over' }).click()
  const summary = card.getByRole('alert')
  await expect(summary).toContainText('Please check: Day')
  await expect(card.getByLabel('Day')).toBeFocused()
  await expect(card.getByLabel('Day')).toHaveAccessibleDescription('Choose the day')
  await card.getByLabel(/^Courier/).focus()
  await summary.getByRole('link', { name: 'Day' }).click()
  await expect(card.getByLabel('Day')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await card.getByLabel('Day').fill('2020-11-24')
  await expect(summary).toBeHidden()
  await card.getByRole('button', { name: 'Hand over' }).click()
  await expect(card.getByLabel('Day')).toBeFocused()
  const tooEarly = /^Not before \d+ \p{L}+ \d{4}, when the order was placed$/u
  await expect(card.getByLabel('Day')).toHaveAccessibleDescription(tooEarly)

  // The same where it is corrected.
  await card.getByLabel('Day').fill((await card.getByLabel('Day').getAttribute('min')) ?? '')
  await card.getByRole('button', { name: 'Hand over' }).click()
  const away = page.getByRole('region', { name: 'With the courier' })
  await away.getByText('Correct', { exact: true }).click()
  await away.getByLabel('Day').fill('2020-11-24')
  await away.getByRole('button', { name: 'Save' }).click()
  await expect(away.getByLabel('Day')).toHaveAccessibleDescription(tooEarly)
  await away.getByLabel('Day').fill((await away.getByLabel('Day').getAttribute('max')) ?? '')
  await away.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(away.getByLabel('Day')).toBeHidden()
  await expect(away.locator('summary')).toBeFocused()
})

test('after each step of an order the keyboard goes on where the order stands then', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await orderAsGuest(page.request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, `/admin/order/${id}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const title = (name: string) => page.getByRole('heading', { level: 2, name })
  const undo = page.getByRole('button', { name: new RegExp(`^Undo.*${number}`) })
  const note = page.getByLabel('New note')
  const notes = page.locator('#notes').getByRole('listitem')
  await note.fill('He asked for the evening')
  const colleague = await page.request.post(`${shop.address}/api/v2/order/note/${id}`, {
    headers: { origin: shop.address },
    data: { text: 'Ring twice' },
  })
  expect(colleague.ok()).toBe(true)
  await press('Confirm')
  await expect(title('Hand over')).toBeFocused()
  await expect(notes).toHaveText([/Ring twice/])
  await expect(note).toHaveValue('He asked for the evening')
  await press('Delivered')
  await press('Yes, it was delivered')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title('Other steps')).toBeFocused()
  await press('Hand over')
  await expect(title('With the courier')).toBeFocused()
  await press('Undo the hand-over')
  await expect(title('Hand over')).toBeFocused()

  // Whoever has gone elsewhere meanwhile stays there.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.data/, async (route) => {
    await released
    await route.continue()
  })
  await press('Hand over')
  await note.focus()
  release()
  await expect(title('With the courier')).toBeVisible()
  await expect(note).toBeFocused()

  // What is over has no next step: its number is led to, with its status.
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, it was delivered' }).click()
  await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Delivered')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notes).toHaveCount(2)
  await expect(note).toHaveValue('')
})

test('the form that changes an order leads back to it, and its list, unsaved', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id } = await openConfirmed(page, shop)
  await page.goto(`${shop.address}/admin/order/${id}/edit?status=confirm&at=1`)
  await page.getByLabel('Why it was changed').fill('No reason')
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${shop.address}/admin/order/${id}?status=confirm&at=1`)
})

test('on a phone the customer stands right after the next step, on a laptop beside it', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id } = await openConfirmed(page, shop)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([
    'Hand over',
    'Other steps',
    'Customer',
    'Before you send it',
    'What was ordered',
    'History',
    'Notes',
  ])
  const boxOf = async (name: string) => {
    const box = await page.getByRole('region', { name }).boundingBox()
    return box ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
  }
  const gap = async (above: string, below: string) => {
    const [one, other] = [await boxOf(above), await boxOf(below)]
    return [Math.round(other.y - one.y - one.height), other.x - one.x]
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf('Customer')).y).toBe((await boxOf('Hand over')).y)
  expect(await gap('Other steps', 'What was ordered')).toEqual([16, 0])
  expect(await gap('Before you send it', 'Notes')).toEqual([16, 0])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await gap('Other steps', 'Customer')).toEqual([16, 0])
  expect(await gap('Before you send it', 'What was ordered')).toEqual([16, 0])
  expect(await gap('History', 'Notes')).toEqual([16, 0])

  // Where nothing comes next, both columns begin at the top.
  await page.request.patch(`${shop.address}/api/v2/status`, {
    headers: { origin: shop.address },
    data: { id, status: 'cancelled' },
  })
  await page.reload()
  await expect(titles.first()).toHaveText('Customer')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf('What was ordered')).y).toBe((await boxOf('Customer')).y)
})

test('the keyboard is led to Undo, and its time stands meanwhile', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  await page.clock.install()
  const { id, number } = await openConfirmed(page, shop)
  const undo = page.getByRole('button', { name: new RegExp(`^Undo.*${number}`) })
  await page.getByRole('button', { name: 'Cancel order', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
  await expect(undo).toBeFocused()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeFocused()
  expect(await shop.sql('select status from orders where id = $1', [id])).toEqual([{ status: 'confirm' }])
  await page.keyboard.press('Tab')
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Cancelled')
})
