import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { loseData } from '../support/page.ts'

async function fill(page: Page, change: Record<string, string> = {}): Promise<void> {
  const fields = {
    Name: 'Rina Akter',
    Email: 'rina@example.com',
    Message: `Is it there in green? ${randomUUID()}`,
    ...change,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByRole('main').getByLabel(label).fill(value)
}

/** Sends a message by a call with this browser's cookie. */
async function send(page: Page, message: string): Promise<void> {
  const form = { name: 'Rina Akter', email: 'rina@example.com', message }
  const answer = await page.request.post('/contact', { form, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await answer.text()).toMatch(/Reference\s*(<[^>]*>)*\s*M-/)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor writes to the shop and gets a reference, and the shop can call back; the sixth message within an hour is refused and stays', async ({
      page,
      request,
    }) => {
      await page.goto('/contact')
      await expect(page.getByText('nobody answers them')).toBeVisible()
      const message = `Please call me ${randomUUID()}`
      await fill(page, { Phone: '12345', Message: message })
      await page.getByRole('button', { name: 'Send the message' }).click()
      const phone = page.getByRole('main').getByLabel('Phone')
      await expect(phone).toHaveAccessibleDescription(/Invalid phone number/)
      await phone.fill('+৮৮০ ১৭১২-৩৪৫৬৭৮')
      await page.getByRole('button', { name: 'Send the message' }).click()
      await expect(page.getByRole('heading', { name: 'Your message was received.' })).toBeVisible()
      const received = page.getByText(/^Reference M-[0-9A-Z]{7}$/)
      await expect(received).toBeVisible()
      const [reference = ''] = /M-[0-9A-Z]{7}/.exec(await received.innerText()) ?? []
      await logIn({ request }, await newAdmin())
      await expectWaysAt(request, `/admin/messages/${reference}`)
      await expectWaysAt(request, `/admin/messages?search=${encodeURIComponent(message)}`)
      await page.getByRole('link', { name: 'Write another message' }).click()
      await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('')

      for (let n = 2; n <= 5; n++) await send(page, `Question ${n} ${randomUUID()}`)
      await fill(page, { Message: 'One more' })
      await page.getByRole('button', { name: 'Send the message' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Too many messages' })).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('One more')
    })

    test('what is missing is shown at its field, and nothing typed is lost', async ({ page }) => {
      await page.goto('/bn/contact')
      await page.getByRole('main').getByLabel('ইমেইল').fill('rina at example')
      await page.getByRole('main').getByLabel('বার্তা').fill('লাল রঙে আছে?')
      await page.getByRole('button', { name: 'বার্তা পাঠান' }).click()
      await expect(page.getByLabel('নাম')).toHaveAccessibleDescription(/নাম/)
      await expect(page.getByRole('main').getByLabel('ইমেইল')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('main').getByLabel('ইমেইল')).toHaveValue('rina at example')
      await expect(page.getByRole('main').getByLabel('বার্তা')).toHaveValue('লাল রঙে আছে?')
      await page.getByLabel('নাম').fill('রিনা')
      await page.getByRole('main').getByLabel('ইমেইল').fill('rina@example.com')
      await page.getByRole('button', { name: 'বার্তা পাঠান' }).click()
      await expect(page.getByText(/M-[0-9A-Z]{7}/)).toBeVisible()
    })
  })
}

/** On a page of the admin, as the shop sends it: a press calls the visitor, another opens a chat in a tab of its own. */
async function expectWaysAt(request: APIRequestContext, path: string): Promise<void> {
  const html = await (await request.get(path)).text()
  const [chat] = html.match(/<a [^>]*aria-label="WhatsApp 01712-345678"[^>]*>/) ?? []
  expect(chat, path).toContain('href="https://wa.me/8801712345678"')
  expect(chat, path).toContain('target="_blank"')
  expect(chat, path).toContain('rel="noopener noreferrer"')
  const [call] = html.match(/<a [^>]*aria-label="Call 01712-345678"[^>]*>/) ?? []
  expect(call, path).toContain('href="tel:+8801712345678"')
}

test('the first wrong field gets the focus, corrections show at once, a lost message stays, and a double press sends one', async ({
  page,
}) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send the message' })
  await send.click()
  const name = page.getByRole('main').getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await name.fill('Rina')
  await expect(page.getByText('Name is required')).toBeHidden()
  await expect(page.getByText('Email is required')).toBeVisible()

  // An address that only the server refuses.
  const message = `Kept ${randomUUID()}`
  await fill(page, { Email: 'rina@ex_ample..com', Message: message })
  await send.click()
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(message)

  await page.getByRole('main').getByLabel('Email').fill('rina@example.com')
  const restore = await loseData(page)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(message)
  await restore()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  // The second press comes while the first request is sent, before React has rendered again.
  await send.evaluate((button: HTMLButtonElement) => {
    const { fetch } = window
    window.fetch = async (...request) => {
      window.fetch = fetch
      const answer = fetch(...request)
      button.click()
      return answer
    }
    button.click()
  })
  await expect(page.getByText(/^Reference M-/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a filled honeypot is refused with a message', async ({ request }) => {
  const form = { name: 'Bot', email: 'bot@example.com', message: 'Buy now', website: 'https://spam.example' }
  const answer = await request.post('/contact', { form, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('a hidden field')
})
