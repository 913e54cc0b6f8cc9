import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, logInAndOpen, newAdmin } from '../support/log-in.ts'
import { violationsOn } from '../support/axe.ts'
import { loseData } from '../support/page.ts'
import { newProduct } from '../support/products.ts'

const aPhone = () => `017${randomUUID().replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8)}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('who finds a product sold out asks to be told, and is told what is wrong with a number', async ({ page }) => {
      const { slug } = await newProduct('Table fan', { stock_no: 0 })
      await page.goto(`/details/${slug}`)
      await expectSoldOut(page, javaScriptEnabled)
      await expect(page.getByText('Tell me when it is back in stock')).toBeVisible()
      const field = page.getByLabel('Email or mobile number')
      await field.fill('0171234')
      await page.getByRole('button', { name: 'Tell me' }).click()
      await expect(field).toHaveAccessibleDescription(/Bangladeshi mobile number/)
      await expect(field).toHaveValue('0171234')
      const phone = aPhone()
      await field.fill(`+88 ${phone}`)
      await page.getByRole('button', { name: 'Tell me' }).click()
      await expect(page.getByText('That is noted.')).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(phone)
      // With or without scripts the words are the same.
      if (!javaScriptEnabled) return
      await page.goto(`/bn/details/${slug}`)
      await page.getByLabel('ইমেইল বা মোবাইল নম্বর').fill(`${randomUUID()}@example.com`)
      await page.getByRole('button', { name: 'আমাকে জানান' }).click()
      await expect(page.getByText('লিখে রাখা হলো।')).toBeVisible()
    })

    test('what is no longer sold says so to whoever asks late', async ({ page }) => {
      const { slug, id } = await newProduct('Old fan', { stock_no: 0 })
      await page.goto(`/details/${slug}`)
      await page.getByLabel('Email or mobile number').fill(aPhone())
      await callAsAdmin('PATCH', '/api/v1/product-statuses', { ids: [id], status: 'hidden' })
      await page.getByRole('button', { name: 'Tell me' }).click()
      await expect(page.getByRole('main').getByText(/no longer (sold|sells it)/)).toBeVisible()
    })
  })
}

/** What is sold out cannot be counted out, and has no day of arrival. */
async function expectSoldOut(page: Page, hasHeart: boolean): Promise<void> {
  await expect(page.getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByText('Outside Dhaka').first()).toBeVisible()
  await expect(page.getByText(/arrives/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveCount(0)
  if (hasHeart) await expect(page.getByRole('button', { name: /^Wishlist/ }).first()).toBeVisible()
}

test('a size that is sold out is chosen, the form for it opens, and a lost connection keeps what it says', async ({
  page,
}) => {
  const options = [
    { size: 'M', stock_no: 3 },
    { size: 'L', stock_no: 0 },
    { size: 'XL', stock_no: 0 },
  ]
  const { slug } = await newProduct('Panjabi', { category: 'Cloth', size: ['M', 'L', 'XL'], options })
  await page.goto(`/details/${slug}`)
  const field = page.getByLabel('Email or mobile number')
  await expect(field).toBeHidden()
  await page.getByRole('radio', { name: 'XL' }).check({ force: true })
  await expect(field).toBeVisible()
  const which = page.getByLabel('Which one?')
  await expect(which).toHaveValue('XL|')
  expect(await violationsOn(page)).toEqual([])
  await which.selectOption('L')
  await field.fill('0171234')
  const tellMe = page.getByRole('button', { name: 'Tell me' })
  await tellMe.click()
  await expect(field).toHaveAccessibleDescription(/Bangladeshi mobile number/)
  const phone = aPhone()
  await field.fill(phone)
  const restore = await loseData(page)
  await tellMe.click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot answer right now' })).toBeFocused()
  await expect(field).toHaveValue(phone)
  await expect(which).toHaveValue('L|')
  await restore()
  await tellMe.click()
  await expect(page.getByText('That is noted.')).toBeVisible()
})

test('the shopkeeper sees whom to call, and takes who was called off the list', async ({ page }) => {
  const { slug, id } = await newProduct('Table fan', { stock_no: 0 })
  const [phone, other] = [aPhone(), aPhone()]
  for (const contact of [phone, other, `${randomUUID()}@example.com`]) {
    const asked = { slug, contact }
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await page.request.post('/api/v1/stock-requests', { data: asked, headers })).status()).toBe(201)
  }
  await logInAndOpen(page, await newAdmin(), `/admin/products/stock/${id}`)
  const list = page.getByRole('region', { name: 'Waiting for this: 3' })
  await expect(list).toContainText('1 by email')
  await expect(list.getByRole('link', { name: /^WhatsApp/ }).first()).toHaveAttribute(
    'href',
    `https://wa.me/88${phone}`,
  )
  await list.getByRole('button', { name: `Told: ${phone.slice(0, 5)}-${phone.slice(5)}` }).click()
  const rest = page.getByRole('region', { name: 'Waiting for this: 2' })
  await expect(rest.getByRole('listitem')).toHaveCount(1)
  await expect(rest.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', `https://wa.me/88${other}`)
})
