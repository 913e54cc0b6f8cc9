import { expect, test } from '../story.ts'
import { openOwnShop } from '../own-shop.ts'

test('what the shopkeeper sets stands on every page within moments', async ({ page, browser }) => {
  const owner = { email: 'owner@example.com', password: 'Owner-keeps-2026' }
  const own = await openOwnShop({ FIRST_ADMIN_EMAIL: owner.email, FIRST_ADMIN_PASSWORD: owner.password })
  try {
    await own.stock('Red Kite')
    await own.restart()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${own.address}/details/red-kite`)
    await expect(plain.getByRole('main').getByText('TK 60', { exact: true }).first()).toBeVisible()

    const headers = { origin: own.address }
    const call = (path: string) => `${own.address}/api/v1/${path}`
    expect((await page.request.post(call('login'), { data: owner, headers })).ok()).toBe(true)
    const { data, version } = await (await page.request.get(call('settings'))).json()
    const settings = {
      ...data,
      delivery: { insideDhaka: 70, outsideDhaka: 140, freeDeliveryAbove: 5000 },
      contact: { ...data.contact, phone: '+8801811122233', whatsApp: '', hours: { en: '10 to 6', bn: '১০টা থেকে ৬টা' } },
      banner: { en: 'Eid parcels leave until Thursday', bn: 'ঈদের পার্সেল বৃহস্পতিবার পর্যন্ত যাবে' },
      returnDays: 10,
      legal: { dbid: 'DB-123', tradeLicence: 'TL-456' },
    }
    const changed = await page.request.put(call('settings'), { data: { settings, version }, headers })
    expect(changed.ok(), await changed.text()).toBe(true)

    const home = async () => (await page.request.get(`${own.address}/`)).text()
    await expect.poll(home).toContain('Eid parcels leave until Thursday')
    await page.goto(`${own.address}/`)
    await expect(page.getByText('Eid parcels leave until Thursday').first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('01811-122233')
    await expect(footer).not.toContainText('WhatsApp')
    await expect(footer).toContainText('Delivery in Dhaka TK 70, outside Dhaka TK 140')
    await expect(footer).toContainText('Return within 10 days')
    await expect(footer).toContainText('DB-123')
    await expect(page.getByRole('main')).toContainText('Free from TK 5,000')
    await expect(page.getByRole('main')).toContainText('10 days to return')
    await plain.goto(`${own.address}/details/red-kite`)
    await expect(plain.getByRole('main')).toContainText('TK 140')
    await expect(plain.getByRole('main')).toContainText('Return within 10 days')
    await plain.goto(`${own.address}/return-policy`)
    await expect(plain.getByRole('main')).toContainText('01811-122233')
    await plain.goto(`${own.address}/bn/faqs`)
    await expect(plain.getByRole('contentinfo')).toContainText('০১৮১১-১২২২৩৩')
    await expect(plain.getByRole('main')).toContainText('৳ ১৪০')
    await context.close()
  } finally {
    await own.close()
  }
})
