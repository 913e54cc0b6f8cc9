import { dhakaDay } from '#domain/day.ts'
import { inspect, languages, laptop } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, karim, logIn } from '../support/log-in.ts'
import { orderAsGuest } from '../support/orders.ts'
import { textOf } from '../support/page.ts'
import { newProduct } from '../support/products.ts'

test.beforeEach(({ page }) => logIn(page, karim))

for (const language of languages) {
  const { name, prefix } = language

  test(`the admin’s order pages are accessible, in ${name}`, async ({ page, playwright }) => {
    const { visit, check } = inspect(page, language)
    const guest = await playwright.request.newContext()
    const [{ id, phone }, { id: delivered }] = [await orderAsGuest(guest), await orderAsGuest(guest, { quantity: 2 })]
    const { id: deleted } = await orderAsGuest(guest)
    await guest.dispose()
    await callAsAdmin('PATCH', '/api/v2/status', { id: delivered, status: 'delivered' })
    await callAsAdmin('POST', `/api/v2/order/returned-items/${delivered}`, {
      lines: [{ line: 1, quantity: 1, restock: true }],
      returnedOn: dhakaDay(new Date()),
      reason: 'damaged',
      earlier: 0,
    })
    await callAsAdmin('DELETE', `/api/v2/order/delete/${deleted}`)
    // The list and the first order’s page say that the number is marked; the delivered order’s is not.
    await callAsAdmin('PUT', `/api/v1/blocklist/${phone}`, { reason: 'Was not at home twice' })
    for (const path of [
      '/admin/home',
      '/admin/order',
      '/admin/order?search=nothing-like-it',
      '/admin/order/new',
      `/admin/order/${id}`,
      `/admin/order/${id}/edit`,
      '/admin/order/print',
      '/admin/order/deleted',
    ])
      await visit(path, { isWide: true })
    await visit('/admin/home?period=30')
    await visit(`/admin/order/${delivered}`)
    await page.locator('#returned summary').click()
    await check('the form of a return')
  })

  test(`the admin’s customer and settings pages are accessible, in ${name}`, async ({ page }) => {
    const { visit, check } = inspect(page, language)
    for (const path of [
      'profile',
      'update?mode=edit',
      'security',
      'security/two-step',
      'settings',
      'webhooks',
      'customers',
    ])
      await visit(`/admin/${path}`)
    await page.setViewportSize(laptop)
    await page.getByRole('main').getByRole('searchbox').fill('rina')
    await expect(page).toHaveURL(`${prefix}/admin/customers?search=rina`)
    // Only the row of the headings names nobody who was looked for.
    await expect(page.getByRole('table').getByRole('row').filter({ hasNotText: /rina/i })).toHaveCount(1)
    await check('customers')
    await page.getByRole('table').getByRole('button').first().click()
    await check('the menu of a customer')
    await page.getByRole('toolbar').getByRole('button').last().click()
    await check('the dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('table').locator('[data-open]').first().click()
    await expect(page).toHaveURL(/\/admin\/customers\/\w+/)
    await check('a customer')
  })

  test(`customers by phone number and marked ones are accessible, in ${name}`, async ({ page, playwright }) => {
    const { visit } = inspect(page, language)
    const guest = await playwright.request.newContext()
    const { phone } = await orderAsGuest(guest)
    await guest.dispose()
    await visit(`/admin/customers/${phone}`)
    await callAsAdmin('PUT', `/api/v1/blocklist/${phone}`, { reason: 'Was not at home twice' })
    for (const path of ['customers?show=phones', 'customers?show=blocked', `customers/${phone}`])
      await visit(`/admin/${path}`, { isWide: true })
  })

  test(`deals, imports, messages, reviews and the log are accessible, in ${name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    const reference = await sendMessage(page)
    const [running = 'none'] = /\/admin\/deals\/[\w-]{36}/.exec(await textOf(page, '/admin/deals')) ?? []
    for (const path of [
      '/admin/deals',
      '/admin/deals/new',
      running,
      '/admin/coupons/new',
      '/admin/pages',
      '/admin/pages/new?standard=about',
      '/admin/pages/new?kind=article',
      '/admin/products/import',
      await checkBadTable(page),
      '/admin/messages',
      `/admin/messages/${reference}`,
      '/admin/reviews',
      '/admin/reports?period=365',
      '/admin/searches',
      '/admin/audit',
      '/admin/system',
    ])
      await visit(path)
  })

  test(`the admin’s product pages are accessible, in ${name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    const { id } = await newProduct('Kangsha Iron', { stock_no: 3 })
    for (const path of [
      '/admin/products?search=cotton&sort=stock_no',
      '/admin/add-product',
      '/admin/create-clothing',
      `/admin/products/edit/${id}`,
      `/admin/products/stock/${id}`,
      '/admin/products/low-stock',
      '/admin/products/deleted',
    ])
      await visit(path)
  })
}

/** Sends a message to the shop; returns its reference. */
async function sendMessage(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v1/messages', {
    data: {
      name: 'Hasan',
      email: 'hasan@example.com',
      phone: '01712345678',
      message: `Are you open on Friday? ${crypto.randomUUID()}`,
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).reference
}

/** Has a table with mistakes checked; returns the address of the page that shows them. */
async function checkBadTable({ request }: Page): Promise<string> {
  const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('sku,title\r\nA-1,\r\n,B') }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post('/api/v1/product-import', { multipart: { file }, headers })
  const { id } = (await answer.json()).data
  const table = async () => (await (await request.get(`/api/v1/product-import/${id}`)).json()).data
  await expect.poll(table).toMatchObject({ state: 'checked', problems: [{ row: 2 }, { row: 2 }, { row: 3 }] })
  return `/admin/products/import?id=${id}`
}
