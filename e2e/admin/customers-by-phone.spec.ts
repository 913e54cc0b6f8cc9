import { randomUUID } from 'node:crypto'
import { laptop } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, logIn, logInAndOpen, newAdmin, newPerson } from '../support/log-in.ts'
import { newPhone, orderAsCustomer, orderAsGuest, type PlacedOrder } from '../support/orders.ts'
import { textOf, wordsAt } from '../support/page.ts'
import { newProduct } from '../support/products.ts'

const dialog = (page: Page) => page.getByRole('alertdialog')
const rowOf = (page: Page, { number }: PlacedOrder) => page.getByRole('row').filter({ hasText: number })
const written = (digits: string) => `${digits.slice(0, 5)}-${digits.slice(5)}`
const reason = 'Was not at home twice'

/** A guest with two orders of one phone number, written in two ways. */
async function orderTwice(page: Page) {
  const phone = newPhone()
  const name = `Guest ${randomUUID().slice(0, 8)}`
  const { slug } = await newProduct('Kettle', { stock_no: 9 })
  const delivered = await orderAsGuest(page.request, { slug, delivery: { phone, name } })
  const spaced = `+880 ${phone.slice(1, 5)} ${phone.slice(5)}`
  const pending = await orderAsGuest(page.request, { slug, delivery: { phone: spaced, name, address: 'House 4' } })
  await callAsAdmin('PATCH', '/api/v2/status', { id: delivered.id, status: 'delivered' })
  return { phone, name, delivered, pending }
}

test('a guest is found among all who ordered, with every order of the phone number', async ({ page }) => {
  const { phone, name, delivered, pending } = await orderTwice(page)
  await callAsAdmin('PATCH', '/api/v2/status', { id: pending.id, status: 'confirm' })
  await logInAndOpen(page, await newAdmin(), '/admin/customers')
  await page.getByRole('link', { name: 'All who ordered' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\?show=phones$/)
  await expect(page.getByRole('columnheader', { name: 'Money received' })).toBeVisible()
  const bengali = [...phone].map((digit) => String.fromCodePoint(0x09e6 + Number(digit))).join('')
  await page.getByRole('searchbox').fill(bengali)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('status').filter({ hasText: '(1)' })).toBeVisible()
  await expect(row).toContainText('Guest')
  await expect(row.getByRole('cell').nth(2)).toHaveText('2')
  await expect(row.getByRole('cell').nth(3)).toHaveText('1')
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: written(phone) })).toBeVisible()
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Guest: ordered without an account')).toBeVisible()
  for (const order of [delivered, pending]) await expect(rowOf(page, order)).toBeVisible()
  const chat = page.getByRole('link', { name: /^WhatsApp/ })
  await expect(chat).toHaveAttribute('href', `https://wa.me/88${phone}`)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+88${phone}`)

  const figure = (of: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: of }).locator('dd').first()
  await expect(figure('Total Orders')).toHaveText('2')
  for (const of of ['Confirmed Orders', 'Delivered Orders']) await expect(figure(of)).toHaveText('1')
  for (const of of ['Pending Orders', 'Cancelled Orders']) await expect(figure(of)).toHaveText('0')

  // In Bengali the number is read in its digits and called as ever.
  const html = await textOf(page, `/bn/admin/customers?show=phones&search=${phone}`)
  expect(html).toMatch(new RegExp(String.raw`<a[^>]*href="tel:\+88${phone}"[^>]*>(<[^>]+>)*${written(bengali)}<`))
})

test('on a phone the first order of a number is soon seen, and a new one begins with its customer', async ({
  page,
}) => {
  const { phone, name, pending } = await orderTwice(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAndOpen(page, await newAdmin(), `/admin/customers/${phone}`)
  // The latest address stands above the orders, whose cards have none.
  await expect(page.getByText('House 4', { exact: true })).toBeVisible()
  const first = page.getByRole('article').filter({ hasText: pending.number })
  expect((await first.boundingBox())?.y).toBeLessThan(700)
  // Low cards, of which a screen shows many, below figures that are told apart and explained.
  for (const part of [pending.number, 'Kettle', 'Pending', 'TK']) await expect(first).toContainText(part)
  expect((await first.locator('..').boundingBox())?.height).toBeLessThanOrEqual(110)
  const figures = page.getByRole('main').locator('dl > div')
  await expect(figures.filter({ hasText: 'Total Orders' })).toHaveText('Total Orders2')
  await expect(figures.filter({ hasText: 'Last order' })).toHaveText(/^Last order\d{1,2} [A-Z][a-z]{2,3}$/)
  await expect(page.getByText('All but cancelled orders, less what was given back')).toBeInViewport()
  const placesOf = async (names: string[]) =>
    Promise.all(names.map((name) => figures.filter({ hasText: new RegExp(`^${name}`) }).boundingBox()))
  const [total, waiting, delivered, received] = await placesOf([
    'Total Orders',
    'Pending Orders',
    'Delivered Orders',
    'Money received',
  ])
  expect(waiting?.y).toBe(total?.y)
  expect(new Set([waiting?.x, delivered?.x, received?.x]).size).toBe(1)
  await page.setViewportSize(laptop)
  const counts = await placesOf([
    ...['Total', 'Pending', 'Confirmed', 'Delivered', 'Cancelled'].map((name) => `${name} Orders`),
    'Last order',
  ])
  expect(new Set(counts.map((box) => box?.y)).size).toBe(1)
  expect(new Set(counts.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  const mark = page.getByText('Ask before confirming orders of this number')
  expect((await mark.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('main').getByRole('link', { name: 'New order' }).click()
  await expect(page).toHaveURL(`/admin/order/new?phone=${phone}`)
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(phone)
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('House 4')
  await expect(page.getByText('2 orders so far: 1 delivered, 0 cancelled')).toBeVisible()
})

test('a number that nobody ordered with has no figures', async ({ page }) => {
  await logIn(page, await newAdmin())
  const words = await wordsAt(page, `/admin/customers/${newPhone()}`)
  expect(words).toContain('No orders with this phone number yet.')
  expect(words).not.toContain('Total Orders')
  expect(words).not.toContain('Spent')
})

test('the page of an account leads to what was ordered with its number as a guest', async ({ page }) => {
  const phone = newPhone()
  const nila = await newPerson({ firstName: 'Nila', lastName: 'Das', phone })
  const { slug } = await newProduct('Kettle', { stock_no: 9 })
  await logIn(page, nila)
  await orderAsCustomer(page, { slugs: [slug] })
  await page.context().clearCookies()
  const asGuest = await orderAsGuest(page.request, { slug, delivery: { phone, address: 'House 4' } })
  await logInAndOpen(page, await newAdmin(), `/admin/customers/${nila.id}`)
  const others = page.getByRole('region', { name: 'Ordered with this number without this account' })
  await expect(rowOf(page, asGuest)).toBeVisible()
  await expect(others.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: '1 order with this number, guest orders included' }).click()
  await expect(rowOf(page, asGuest)).toBeVisible()
})

test('a phone number is marked, its order is asked about, left out of many, and confirmed once somebody has asked', async ({
  page,
}) => {
  const { phone, name, pending } = await orderTwice(page)
  const { slug } = await newProduct('Kettle', { stock_no: 9 })
  const other = await orderAsGuest(page.request, { slug, delivery: { name } })
  await logInAndOpen(page, await newAdmin(), `/admin/customers/${phone}`)
  await page.getByText('Ask before confirming orders of this number').click()
  await page.getByRole('button', { name: 'Mark this number' }).click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason/)
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Mark this number' }).click()
  await expect(page.getByText('Marked by Karim Uddin')).toBeVisible()

  await page.goto(`/admin/order?search=${encodeURIComponent(name)}&status=pending`)
  const row = rowOf(page, pending)
  await expect(row).toContainText('Ask before confirming')
  await expect(row).toContainText(reason)
  await expect(rowOf(page, other)).not.toContainText('Ask before confirming')
  // The number is copied as it is typed elsewhere, and below it stands how its other orders ended.
  await expect(row).toContainText('1 delivered')
  await expect(rowOf(page, other)).not.toContainText('1 delivered')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: `Copy phone number ${written(phone)}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `Copied: ${written(phone)}` })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone)

  for (const order of [pending, other])
    await page.getByRole('checkbox', { name: `Select order ${order.number}` }).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog(page)).toContainText(`${pending.number}: ${reason}`)
  await dialog(page).getByRole('button', { name: 'Confirm the others' }).click()
  await expect(page.getByText('1 order confirmed')).toBeVisible()
  const left = page.getByRole('listitem').filter({ hasText: 'Ask the customer, then confirm this order by itself.' })
  await expect(left).toContainText(pending.number)
  await expect(row).toContainText('Pending')

  await row.getByRole('link', { name: `Open order ${pending.number}` }).click()
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toHaveAccessibleDescription(`Ask before confirming: ${reason}`)
  await confirm.click()
  await expect(dialog(page)).toContainText(reason)
  await dialog(page).getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'I have asked: confirm it' }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  await page.goto('/admin/customers?show=blocked')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Take the mark off' }).click()
  await expect(page.getByText('Ask before confirming orders of this number')).toBeVisible()
  expect(await wordsAt(page, '/admin/audit')).toContain('took the mark off the phone number')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('an order of a marked number is asked about on the page', async ({ page }) => {
    const { phone, pending } = await orderTwice(page)
    await logInAndOpen(page, await newAdmin(), `/admin/order/${pending.id}`)
    await page.getByText('Ask before confirming orders of this number').click()
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: 'Mark this number' }).click()
    await expect(page.getByText('Marked by Karim Uddin')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Confirm this order?' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Confirm this order?' })).toContainText(reason)
    await page.getByRole('button', { name: 'I have asked: confirm it' }).click()
    await expect(page.getByText('1 order confirmed')).toBeVisible()
    await page.goto(`/admin/customers/${phone}`)
    await page.getByRole('button', { name: 'Take the mark off' }).click()
    await expect(page.getByText('Ask before confirming orders of this number')).toBeVisible()
  })
})
