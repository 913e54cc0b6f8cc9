import { orderAsGuest } from '../orders/orders.ts'
import { expect, test, type APIRequestContext } from '../story.ts'
import { openKeptShop, type KeptShop } from './kept-shop.ts'

/** Somebody orders kites without an account. */
function order(request: APIRequestContext, { address }: KeptShop, name: string, quantity = 1) {
  const change = { name, district: 'Dhaka', upazila: '', insideDhaka: true }
  return orderAsGuest(request, { shop: address, slug: 'red-kite', quantity, change })
}

test('a day at the shop: orders come in, are confirmed, delivered, cancelled and deleted', async ({
  page,
  request,
}) => {
  const desk = await openKeptShop(['Red Kite'])
  try {
    const first = await order(request, desk, 'Rahim Uddin', 2)
    const second = await order(request, desk, 'Mitu Akter', 3)
    await desk.enter(page, '/admin/home')
    const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    await expect(tile('Pending Orders')).toContainText('2')
    await expect(tile('Total Sales')).toContainText('BDT 5,120')
    await page.getByRole('button', { name: 'How Total Profit is counted' }).click()
    await expect(page.getByText('The profit price of every line')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Orders that wait longest' })).toBeVisible()

    await page.getByRole('link', { name: 'All pending orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeFocused()
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    await expect(row(first.number)).toContainText('Rahim Uddin')

    const third = await order(request, desk, 'Karim Miah')
    await expect(page.getByRole('status').filter({ hasText: '1 new order' })).toBeVisible()
    await expect(row(third.number)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(row(third.number)).toBeVisible()
    await expect(page.getByText('1 new order')).toBeHidden()

    const all = page.getByRole('link', { name: /^All \(3\)/ })
    await all.click()
    await expect(all).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: `View order ${first.number}` }).click()
    await expect(page.getByRole('button', { name: 'Confirmed' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(first.number)).toContainText('Confirmed')
    const locked = page.getByRole('button', { name: `View order ${first.number}` })
    await expect(locked).toHaveAttribute('aria-disabled', 'true')

    await row(first.number)
      .getByRole('link', { name: `Open order ${first.number}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${first.number}` })).toBeVisible()
    // The order is confirmed here too, and nothing above the notes moves any more.
    await expect(page.locator('#history')).toContainText('Confirmed')
    await page.getByLabel('New note').fill('He asked for the evening')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('#notes').getByText('He asked for the evening', { exact: true })).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('')
    await page.getByRole('button', { name: 'Delivered' }).click()
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeHidden()
    await expect(page.locator('#history')).toContainText('Delivered')

    expect(await desk.stockOf('Red Kite')).toBe(3)
    await page.goto(`${desk.address}/admin/order/${second.id}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
    await expect(question).toContainText(second.number)
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByLabel(/^Why/).fill('Nobody answers the phone')
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.locator('#history')).toContainText('Nobody answers the phone')
    expect(await desk.stockOf('Red Kite')).toBe(6)

    await page.goto(`${desk.address}/admin/order`)
    await page.getByRole('button', { name: `Delete order ${second.number}` }).click()
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(sure).toContainText('You won’t be able to revert this!')
    await expect(sure).toContainText(`Order ${second.number} of Mitu Akter`)
    await page.keyboard.press('Escape')
    await expect(sure).toBeHidden()
    await page.getByRole('button', { name: `Delete order ${second.number}` }).click()
    await sure.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Deleted! Order has been deleted.')).toBeVisible()
    await expect(row(second.number)).toHaveCount(0)
    expect(await desk.stockOf('Red Kite')).toBe(6)

    await row(third.number).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${third.number}` })).toBeVisible()
    await page.getByRole('button', { name: `Delete order ${third.number}` }).click()
    await sure.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Order has been deleted.' }).first()).toBeVisible()
    expect(await desk.stockOf('Red Kite')).toBe(7)
  } finally {
    await desk.close()
  }
})

test('many orders are confirmed and printed at once, and found while one types', async ({ page, request }) => {
  const desk = await openKeptShop(['Red Kite'])
  try {
    const [one, other] = [await order(request, desk, 'Rahim Uddin'), await order(request, desk, 'Mitu Akter')]
    await desk.enter(page, '/admin/order')
    await page.getByRole('checkbox', { name: `Choose order ${one.number}` }).check()
    await page.getByRole('checkbox', { name: `Choose order ${other.number}` }).check()
    await expect(page.getByRole('status').filter({ hasText: '2 chosen' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('2 orders moved on')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Confirmed \(2\)/ })).toBeVisible()

    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('button', { name: 'Print slips' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Slips for parcels' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article', { name: one.number })).toContainText('To collect')

    await page.goto(`${desk.address}/admin/order`)
    await page.getByRole('checkbox', { name: `Choose order ${other.number}` }).check()
    await page.getByRole('button', { name: 'Cancel orders' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel these orders?' })
    await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused()
    await expect(question).toContainText(`1 order: ${other.number}`)
    await question.getByLabel(/^Why/).fill('The courier does not go there')
    await question.getByRole('button', { name: 'Yes, cancel them' }).click()
    await expect(page.getByText('1 order moved on')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cancelled \(1\)/ })).toBeVisible()

    await page.goto(`${desk.address}/admin/order`)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('mitu')
    await expect(page).toHaveURL(/search=mitu/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row')).toHaveCount(3)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  } finally {
    await desk.close()
  }
})

test('an order that moved on meanwhile says so in its row, and nothing is lost', async ({ page, request }) => {
  const desk = await openKeptShop(['Red Kite'])
  try {
    const { id, number } = await order(request, desk, 'Rahim Uddin')
    await desk.enter(page, '/admin/order')
    const menu = page.getByRole('button', { name: `View order ${number}` })
    await expect(menu).toBeVisible()
    const moved = await page.request.patch(`${desk.address}/api/v2/status`, {
      headers: { origin: desk.address },
      data: { id, status: 'delivered' },
    })
    expect(moved.ok()).toBe(true)
    await menu.click()
    await page.getByRole('button', { name: 'Cancelled' }).click()
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.getByRole('alert')).toHaveText('This order can no longer be changed.')
    await expect(row).toContainText('Delivered')
  } finally {
    await desk.close()
  }
})
