import { deliveryWindow } from '#domain/orders/delivery.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'

let shop: AdminShop
test.beforeEach(async () => {
  shop = await openAdminShop(['Blue Panjabi'])
})
test.afterEach(() => shop.close())

const field = (page: Page, name: string) => page.getByRole('form', { name: 'Settings' }).getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('mistakes are shown at their fields, and saved settings apply in the shop at once', async ({ page, browser }) => {
  await shop.logInAndOpen(page, '/admin/settings')
  await field(page, 'Inside Dhaka, in taka').fill('60000')
  await field(page, 'Days to return an item').fill('a week')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page)
  await expect(field(page, 'Inside Dhaka, in taka')).toBeFocused()
  await expect(field(page, 'Inside Dhaka, in taka')).toHaveAccessibleDescription(/At most TK 5,000/)
  await expect(field(page, 'Days to return an item')).toHaveAccessibleDescription(/a whole number from 0 to 365/)
  await expect(page.getByText('Nothing was saved. Please fix 2 fields.')).toBeInViewport()
  await field(page, 'Inside Dhaka, in taka').fill('৭০')
  await expect(page.getByText('Nothing was saved. Please fix 1 field.')).toBeInViewport()
  await field(page, 'Days to return an item').fill('10')
  await field(page, 'Minimum days inside Dhaka').fill('4')
  await save(page)
  const latest = field(page, 'Maximum days inside Dhaka')
  await expect(latest).toHaveAccessibleDescription('At least 4')
  await latest.fill('6')
  await page.getByRole('combobox', { name: 'Day off' }).selectOption('Saturday')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await field(page, 'Text on English pages').fill('Eid sale until Friday')
  await page.getByRole('button', { name: 'Remove link 3' }).click()
  await field(page, 'Name 3').fill('TikTok')
  await field(page, 'Link 3').fill('https://tiktok.example/haat')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await save(page)
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  const facts = async () => (await (await page.request.get(`${shop.address}/api/v1/shop`)).json()).data
  await expect.poll(async () => (await facts()).banner.en).toBe('Eid sale until Friday')
  const { returnDays, links, deliveryTime } = await facts()
  expect(returnDays).toBe(10)
  expect(deliveryTime).toMatchObject({ insideDhaka: { first: 4, last: 6 }, dayOff: 'saturday' })
  expect(links.social.map(({ name }: { name: string }) => name)).toEqual(['Facebook', 'Instagram', 'TikTok'])
  expect(await wordsAt(page, `${shop.address}/bn/admin/audit`)).toContain('সাপ্তাহিক ছুটি: শুক্রবার → শনিবার')

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${shop.address}/details/blue-panjabi`)
  await guest.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click()
  await guest.goto(`${shop.address}/cart`)
  await expect(guest.getByRole('main').getByText('BDT 70.00').first()).toBeVisible()
  await guest.context().close()
})

test('the bar lies over the form, and is its end where the form ends, before the size guides', async ({ page }) => {
  await shop.logInAndOpen(page, '/admin/settings')
  const bar = page.getByText('Everything is saved.').locator('../..')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).not.toHaveCSS('box-shadow', 'none')
  const guides = page.locator('summary', { hasText: 'Add a size guide' })
  await guides.scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Size guides' }).scrollIntoViewIfNeeded()
  await expect(guides.locator('svg')).toBeInViewport()
  await expect(bar).toHaveCSS('box-shadow', 'none')
})

test('of two Admins who change the settings, the second sees who was first and loses nothing', async ({
  page,
  browser,
}) => {
  await shop.logInAndOpen(page, '/admin/settings')
  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await shop.logInAndOpen(other, '/admin/settings', 'nasima')
  await field(page, 'Outside Dhaka, in taka').fill('130')
  await field(page, 'Days to return an item').fill('12')
  await save(page)
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expect(page.getByText(/Last changed by Karim Uddin/)).toBeVisible()

  await field(other, 'Days to return an item').fill('14')
  await field(other, 'DBID').fill('DBID-77')
  // A size guide brings the page up to date, and leaves what is typed above it.
  await other.getByText('Add a size guide').click()
  const guide = other.getByRole('form', { name: 'Add a size guide' })
  await guide.getByRole('textbox', { name: 'Name in English' }).fill('Kurti')
  await guide.getByRole('textbox', { name: 'Columns in English' }).fill('Size, Chest')
  await guide.getByRole('textbox', { name: 'Rows' }).fill('M, 40')
  await guide.getByRole('button', { name: 'Save' }).click()
  await expect(other.locator('summary', { hasText: 'Kurti' })).toBeVisible()
  await expect(other.getByText(/Last changed by Karim Uddin/)).toBeVisible()
  await expect(field(other, 'DBID')).toHaveValue('DBID-77')
  await save(other)
  await expect(
    other.getByText(/Karim Uddin changed the settings while you were editing .* Nothing was overwritten/),
  ).toBeVisible()
  await expect(field(other, 'Days to return an item')).toHaveValue('14')
  await expect(field(other, 'Days to return an item')).toHaveAccessibleDescription(
    /Karim Uddin has set this to “12” in the meantime/,
  )
  await expect(field(other, 'Outside Dhaka, in taka')).toHaveValue('130')
  await expect(field(other, 'Outside Dhaka, in taka')).toHaveAccessibleDescription(/Karim Uddin has changed this/)
  await expect(field(other, 'DBID')).toHaveValue('DBID-77')
  await save(other)
  await expect(other.getByText('Settings saved').first()).toBeVisible()
  await page.reload()
  await expect(field(page, 'Days to return an item')).toHaveValue('14')
  await expect(field(page, 'Outside Dhaka, in taka')).toHaveValue('130')
  await expect(page.getByText(/Last changed by Nasima Khan/)).toBeVisible()
  await other.context().close()
})

test('when the session has ended the form says so, and is saved after a new login', async ({ page }) => {
  await shop.logInAndOpen(page, '/admin/settings')
  await field(page, 'Trade licence number').fill('TRAD/DNCC/0042')
  await page.context().clearCookies()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'You have been logged out.' })).toBeVisible()
  await expect(field(page, 'Trade licence number')).toHaveValue('TRAD/DNCC/0042')
  const beside = await page.context().newPage()
  await shop.logInAndOpen(beside, '/admin/webhooks')
  await save(page)
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expect(field(page, 'Trade licence number')).toHaveValue('TRAD/DNCC/0042')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a mistake is shown at its field, and the corrected form is saved', async ({ page }) => {
    await shop.logInAndOpen(page, '/admin/settings')
    await field(page, 'Low stock at').fill('many')
    await field(page, 'Name 4').fill('LinkedIn')
    await field(page, 'Link 4').fill('https://linkedin.example/haat')
    await save(page)
    await expect(page.getByText('Nothing was saved. Please fix 1 field.')).toBeVisible()
    await expect(field(page, 'Low stock at')).toHaveAccessibleDescription(/a whole number/)
    await expect(field(page, 'Name 4')).toHaveValue('LinkedIn')
    await field(page, 'Low stock at').fill('4')
    await page.getByLabel('Guests may order without an email').check()
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByLabel('Guests may order without an email')).toBeChecked()
    await expect(field(page, 'Name 4')).toHaveValue('LinkedIn')
  })
})

test('changed settings show on every page within moments', async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${shop.address}/details/blue-panjabi`)
  await expect(plain.getByRole('main').getByText('TK 60', { exact: true }).first()).toBeVisible()

  await shop.logInAndOpen(page, '/admin/settings')
  const api = `${shop.address}/api/v1/settings`
  const { data, version } = await (await page.request.get(api)).json()
  const settings = {
    ...data,
    delivery: { insideDhaka: 70, outsideDhaka: 140, freeDeliveryAbove: 5000 },
    deliveryTime: { ...data.deliveryTime, outsideDhaka: { first: 41, last: 42 }, dayOff: '' },
    orders: { ...data.orders, guestEmailOptional: true },
    contact: { ...data.contact, phone: '+8801811122233', whatsApp: '', hours: { en: '10 to 6', bn: '১০টা থেকে ৬টা' } },
    banner: { en: 'Eid parcels leave until Thursday', bn: 'ঈদের পার্সেল বৃহস্পতিবার পর্যন্ত যাবে' },
    returnDays: 10,
    legal: { dbid: 'DB-123', tradeLicence: 'TL-456', bin: '001234567-0101' },
  }
  const changed = await page.request.put(api, { data: { settings, version }, headers: { origin: shop.address } })
  expect(changed.ok(), await changed.text()).toBe(true)

  const home = async () => (await page.request.get(`${shop.address}/`)).text()
  await expect.poll(home).toContain('Eid parcels leave until Thursday')
  await page.goto(`${shop.address}/`)
  await expect(page.getByText('Eid parcels leave until Thursday').first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('01811-122233')
  await expect(footer).not.toContainText('WhatsApp')
  await expect(footer).toContainText('Delivery in Dhaka TK 70, outside Dhaka TK 140')
  await expect(footer).toContainText('Return within 10 days')
  await expect(footer).toContainText('DB-123')
  await expect(footer).toContainText('VAT registration (BIN): 001234567-0101')
  await expect(page.getByRole('main')).toContainText('Free from TK 5,000')
  await expect(page.getByRole('main')).toContainText('10 days to return')
  await plain.goto(`${shop.address}/details/blue-panjabi`)
  await expect(plain.getByRole('main')).toContainText('TK 140')
  await expect(plain.getByRole('main')).toContainText('Return within 10 days')
  const { last } = deliveryWindow(new Date(), false, settings.deliveryTime)
  const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  await expect(plain.getByRole('main')).toContainText(dayAndMonth.format(new Date(last)))
  await plain.goto(`${shop.address}/return-policy`)
  await expect(plain.getByRole('main')).toContainText('01811-122233')
  await plain.goto(`${shop.address}/bn/faqs`)
  await expect(plain.getByRole('contentinfo')).toContainText('০১৮১১-১২২২৩৩')
  for (const words of [
    '৳ ১৪০',
    '৪১–৪২ কর্মদিবস',
    'নাম, ফোন নম্বর ও ঠিকানা লিখে',
    'পণ্যের দাম ৳ ৫,০০০ বা তার বেশি হলে ডেলিভারি ফ্রি।',
  ])
    await expect(plain.getByRole('main')).toContainText(words)
  await context.close()

  const latest = await (await page.request.get(api)).json()
  const without = { settings: { ...settings, returnDays: 0 }, version: latest.version }
  const none = await page.request.put(api, { data: without, headers: { origin: shop.address } })
  expect(none.ok(), await none.text()).toBe(true)
  await expect.poll(home).toContain('Return if wrong or damaged')
  for (const [path, words] of [
    ['/details/blue-panjabi', 'শুধু ভুল বা নষ্ট পণ্য ফেরত দেওয়া যায়'],
    ['/return-policy', 'We take back only what is wrong or damaged.'],
  ] as const)
    await expect.poll(async () => (await page.request.get(shop.address + path)).text()).toContain(words)
})
