import { violationsOn } from '../support/axe.ts'
import { expect, test, type Browser, type Page } from '../support/fixtures.ts'
import { newPhone, orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

const settings = { MOST_OPEN_ORDERS: '100', MOST_GUEST_UNITS: '0' }

/** Two confirmed orders. The page is Karim's. */
async function orderTwo(page: Page, shop: AdminShop) {
  const kite = { shop: shop.address, slug: 'red-kite', delivery: { phone: newPhone() } }
  const [one, other] = [
    await orderAsGuest(page.request, kite),
    await orderAsGuest(page.request, { ...kite, quantity: 2 }),
  ]
  await shop.logIn(page)
  const moved = await page.request.patch(`${shop.address}/api/v2/statuses`, {
    headers: { origin: shop.address },
    data: { ids: [one.id, other.id], status: 'confirm' },
  })
  expect(moved.ok()).toBe(true)
  return { one, other }
}

/** The page of an order in front of Nasima, in a browser of her own. */
async function openForNasima(browser: Browser, shop: AdminShop, { id }: { id: string }) {
  const nasima = await (await browser.newContext()).newPage()
  await shop.logInAndOpen(nasima, `/admin/order/${id}`, 'nasima')
  return nasima
}

/** Fills in and sends the form of an order's own page. */
async function ship(page: Page, { carrier, parcel }: { carrier: string; parcel: string }, name = 'Hand over') {
  await page.getByLabel(/^Courier/).fill(carrier)
  await page.getByLabel(/^Parcel number/).fill(parcel)
  await page.getByRole('button', { name, exact: true }).click()
}

const kept = (shop: AdminShop, { id }: { id: string }) =>
  shop.sql('select carrier, tracking_number as parcel from shipments where order_id = $1', [id])

test('of many orders, one that somebody else has handed over meanwhile stays as it is, and the others go on', async ({
  page,
  browser,
}) => {
  await using shop = await openAdminShop(['Red Kite'], settings)
  const { one, other } = await orderTwo(page, shop)
  const nasima = await openForNasima(browser, shop, one)
  const both = `${shop.address}/admin/order/hand-over?ids=${one.id}&ids=${other.id}`
  await page.goto(both)
  const first = { carrier: 'Pathao', parcel: 'PA-1' }
  await ship(nasima, first)
  await expect(nasima.getByRole('heading', { name: 'With the courier' })).toBeFocused()

  const numberOf = ({ number }: { number: string }) => page.getByLabel(`Parcel number of ${number}`)
  await page.getByLabel(/^Courier/).fill('Pathao')
  await numberOf(one).fill('PA-9')
  await numberOf(other).fill('PA-1')
  await page.getByRole('button', { name: 'Hand over 2 orders' }).click()
  const result = page.getByRole('main').getByRole('alert')
  await expect(result).toContainText('0 orders handed over, 2 not changed')
  const already = /: Handed over already: Pathao, PA-1 \(.+ by Nasima Khan\)\./
  await expect(result.getByRole('listitem').filter({ hasText: already })).toHaveText(
    new RegExp(`^${one.number}${already.source} Not saved: Pathao, PA-9$`),
  )
  const same = `Orders ${other.number} and ${one.number} have the same parcel number`
  await expect(result.getByRole('listitem').filter({ hasText: same })).toBeVisible()
  await expect(numberOf(other)).toBeFocused()
  await expect(numberOf(other)).toHaveAccessibleDescription(same)
  await expect(numberOf(one)).toHaveCount(0)
  await expect(page.getByLabel(/^Courier/)).toHaveValue('Pathao')
  expect(await violationsOn(page)).toEqual([])
  expect(await kept(shop, one)).toEqual([first])

  await numberOf(other).fill('PA-2')
  await page.getByRole('button', { name: 'Hand over 1 order' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 order handed over' })).toBeFocused()

  // Where no field is wrong, what became of them is led to.
  await nasima.getByRole('button', { name: 'Undo the hand-over' }).click()
  await expect(nasima.getByRole('heading', { name: 'Hand over' })).toBeFocused()
  await page.goto(both)
  await ship(nasima, first)
  await expect(nasima.getByRole('heading', { name: 'With the courier' })).toBeFocused()
  await page.getByLabel(/^Courier/).fill('Steadfast')
  await page.getByRole('button', { name: 'Hand over 1 order' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing is left to hand over here.' })).toBeVisible()
  await expect(result).toBeFocused()
  await expect(result).toContainText('Not saved: Steadfast')
  await result.getByRole('link', { name: one.number }).click()
  await expect(page.getByRole('region', { name: 'With the courier' })).toContainText('PA-1')
  expect(await kept(shop, one)).toEqual([first])
})

test('an order that somebody else has handed over, or is in the shop again, is not handed over by an old page', async ({
  page,
  browser,
}) => {
  await using shop = await openAdminShop(['Red Kite'], settings)
  const { one } = await orderTwo(page, shop)
  const nasima = await openForNasima(browser, shop, one)
  await page.goto(`${shop.address}/admin/order/${one.id}`)
  const first = { carrier: 'Pathao', parcel: 'PA-1' }
  await ship(nasima, first)
  await expect(nasima.getByRole('heading', { name: 'With the courier' })).toBeFocused()

  await ship(page, { carrier: 'Steadfast', parcel: 'SF-1' })
  const away = page.getByRole('region', { name: 'With the courier' })
  const alert = away.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toHaveText(
    /^Handed over already: Pathao, PA-1 \(.+ by Nasima Khan\)\. Nothing was overwritten, and what you typed is still here\.$/,
  )
  await expect(away.getByRole('definition').filter({ hasText: 'PA-1' })).toBeVisible()
  await expect(away.getByLabel(/^Courier/)).toHaveValue('Steadfast')
  await expect(away.getByLabel(/^Parcel number/)).toHaveValue('SF-1')
  expect(await violationsOn(page)).toEqual([])
  expect(await kept(shop, one)).toEqual([first])

  // Whoever has seen it may put it right.
  await away.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The hand-over was corrected.')).toBeVisible()
  await expect(away.getByRole('definition').filter({ hasText: 'SF-1' })).toBeVisible()

  await away.getByText('Correct', { exact: true }).click()
  await nasima.reload()
  await nasima.getByText('Correct', { exact: true }).click()
  await ship(nasima, first, 'Save')
  await expect(nasima.getByText('The hand-over was corrected.')).toBeVisible()
  await ship(page, { carrier: 'RedX', parcel: 'RX-1' }, 'Save')
  await expect(alert).toBeFocused()
  await expect(alert).toContainText(/Corrected meanwhile \(.+ by Nasima Khan\)\./)
  await expect(away.getByRole('definition').filter({ hasText: 'PA-1' })).toBeVisible()
  expect(await kept(shop, one)).toEqual([first])

  await nasima.getByRole('button', { name: 'Undo the hand-over' }).click()
  await expect(nasima.getByRole('heading', { name: 'Hand over' })).toBeFocused()
  await away.getByRole('button', { name: 'Save' }).click()
  const here = page.getByRole('region', { name: 'Hand over' })
  await expect(here.getByRole('alert')).toBeFocused()
  await expect(here.getByRole('alert')).toContainText(/The hand-over was undone meanwhile \(.+ by Nasima Khan\)\./)
  await expect(here.getByLabel(/^Courier/)).toHaveValue('RedX')
  await expect(here.getByLabel(/^Parcel number/)).toHaveValue('RX-1')
  expect(await kept(shop, one)).toEqual([])
  await here.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByRole('heading', { name: 'With the courier' })).toBeFocused()
  expect(await kept(shop, one)).toEqual([{ carrier: 'RedX', parcel: 'RX-1' }])
})

test('a hand-over that was corrected closes its form and says so, also where nothing has changed', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'], settings)
  const { one } = await orderTwo(page, shop)
  await page.goto(`${shop.address}/admin/order/${one.id}`)
  await ship(page, { carrier: 'Pathao', parcel: 'PA-1' })
  const card = page.getByRole('region', { name: 'With the courier' })
  const [correct, save] = [card.getByText('Correct', { exact: true }), card.getByRole('button', { name: 'Save' })]
  await correct.click()
  await card.getByLabel(/^Parcel number/).fill('PA-2')
  await save.press('Enter')
  await expect(page.getByRole('status').getByText('The hand-over was corrected.')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(card.locator('summary')).toBeFocused()
  await expect(card.getByRole('definition').filter({ hasText: 'PA-2' })).toBeVisible()

  await correct.click()
  await expect(card.getByLabel(/^Parcel number/)).toHaveValue('PA-2')
  await save.press('Enter')
  await expect(page.getByRole('status').getByText('Nothing has changed.')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(card.locator('summary')).toBeFocused()
})
