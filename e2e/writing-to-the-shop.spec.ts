import { expect, test, type Page } from './story.ts'

async function fill(page: Page, change: Record<string, string> = {}): Promise<void> {
  const fields = {
    Name: 'Rina Akter',
    Email: 'rina@example.com',
    Message: `Is it there in green? ${Date.now()}`,
    ...change,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByRole('main').getByLabel(label).fill(value)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor writes to the shop and gets a reference', async ({ page }) => {
      await page.goto('/contact')
      await expect(page.getByText('nobody answers them')).toBeVisible()
      await fill(page)
      await page.getByRole('button', { name: 'Send the message' }).click()
      await expect(page.getByRole('heading', { name: 'Your message was received.' })).toBeVisible()
      await expect(page.getByText(/^Reference M-[0-9A-Z]{7}$/)).toBeVisible()
      await page.getByRole('link', { name: 'Write another message' }).click()
      await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('')
    })

    test('what is missing is said beside its field, and nothing that was typed is lost', async ({ page }) => {
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

    test('the sixth message within an hour is refused in words, and stays in the form', async ({ page }) => {
      for (let n = 0; n < 5; n++) {
        await page.goto('/contact')
        await fill(page, { Message: `Question ${n} ${Date.now()}` })
        await page.getByRole('button', { name: 'Send the message' }).click()
        await expect(page.getByText(/^Reference M-/)).toBeVisible()
      }
      await page.goto('/contact')
      await fill(page, { Message: 'One more' })
      await page.getByRole('button', { name: 'Send the message' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Too many messages' })).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('One more')
    })
  })
}

test('the first wrong field gets the focus, and its words go as soon as it is right', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send the message' }).click()
  const name = page.getByRole('main').getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await name.fill('Rina')
  await expect(page.getByText('Name is required')).toBeHidden()
  await expect(page.getByText('Email is required')).toBeVisible()
})

test('a message that the shop alone finds wrong comes back with the field focused', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { Email: 'rina@ex_ample..com', Message: 'Kept' })
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('Kept')
})

test('two quick presses are one message', async ({ page, context }) => {
  await page.goto('/contact')
  await fill(page, { Message: `Twice ${Date.now()}` })
  const sent: string[] = []
  context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Send the message' }).dblclick()
  await expect(page.getByText(/^Reference M-/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a program that fills in every field is turned away in words', async ({ request }) => {
  const form = { name: 'Bot', email: 'bot@example.com', message: 'Buy now', website: 'https://spam.example' }
  const answer = await request.post('/contact', { form, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('a field that people do not see')
})
