import { violationsOn } from '../support/axe.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, logIn, loseSession, newAdmin, newPerson } from '../support/log-in.ts'
import { loseData, wordsAt } from '../support/page.ts'
import { orderAsCustomer, orderAsGuest } from '../support/orders.ts'
import { newProduct } from '../support/products.ts'

const deliver = (id: string) => callAsAdmin('PATCH', '/api/v2/status', { id, status: 'delivered' })
const opener = (page: Page) => page.locator('summary', { hasText: 'Ask for a return' })

/** Opens a new customer's delivered order of two of a product. @returns the product's title */
async function openDeliveredOrder(page: Page, product: string): Promise<string> {
  await logIn(page, await newPerson({ firstName: 'Rina', lastName: 'Akter' }))
  const { slug, title } = await newProduct(product, { stock_no: 9 })
  const { id } = await orderAsCustomer(page, { slugs: [slug], quantity: 2 })
  await deliver(id)
  await page.goto(`/dashboard/orderDetails/${id}`)
  return title
}

/** The reference of what was sent. */
async function referenceOn(page: Page): Promise<string> {
  const told = page.getByText('The shop has your request.').locator('..')
  await expect(told).toContainText(/M-[0-9A-Z]{7}/)
  return /M-[0-9A-Z]{7}/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

test('a guest asks for a return with the link of the order, and the shop finds order and lines in its messages', async ({
  page,
  request,
}) => {
  const { slug, title } = await newProduct('Nakshi Quilt', { stock_no: 9 })
  const { id, number, token } = await orderAsGuest(request, { slug, quantity: 3 })
  const before = await wordsAt(page, `/order?link=${token}`)
  expect(before).toContain(`Order ${number}`)
  expect(before).not.toContain('Ask for a return')
  await deliver(id)
  await page.goto(`/order?link=${token}`)
  const closed = await opener(page).boundingBox()
  await opener(page).press('Enter')
  const amount = page.getByRole('textbox', { name: title })
  await expect(amount).toBeInViewport({ ratio: 1 })
  expect((await opener(page).boundingBox())?.x).toBe(closed?.x)
  await amount.fill('0')
  await page.getByLabel('More about it').fill('The seam is torn.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Say how many of which product')).toBeVisible()
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('4')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(amount).toHaveAccessibleDescription('You can return at most 3.')
  await expect(page.getByText('Say how many of which product')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await amount.fill('2')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByLabel('Why?')).toBeFocused()
  await page.getByLabel('Why?').selectOption('It is damaged or does not work')
  await expect(page.getByText('Please choose a reason.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send the request' }).click()
  const reference = await referenceOn(page)
  await page.reload()
  await expect(page.getByText(`Your reference is ${reference}.`)).toContainText('You asked for a return on')
  await opener(page).press('Enter')
  await expect(page.getByRole('checkbox', { name: title })).toBeChecked()

  await logIn({ request }, await newAdmin())
  const message = await wordsAt({ request }, `/admin/messages/${reference}`)
  for (const words of [`2 × ${title}`, 'It is damaged or does not work', 'The seam is torn.', 'Nasrin Sultana'])
    expect(message).toContain(words)
  const html = await (await request.get(`/admin/messages/${reference}`)).text()
  expect(html).toMatch(new RegExp(`<a [^>]*href="/admin/order/${id}"[^>]*>(<[^>]*>)*Order ${number}`))
  const order = await wordsAt({ request }, `/admin/order/${id}`)
  expect(order).toMatch(/The customer asks for a return.*The seam is torn\./)
})

test('a customer’s request for a return that was lost, or came after the session, stays on its page and is sent again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const title = await openDeliveredOrder(page, 'Jute Bag')
  // The link near the status, far above the form.
  await page.getByRole('link', { name: 'Ask for a return' }).click()
  await expect(page.locator('form').filter({ hasText: 'What would you like to return?' })).toBeFocused()
  await page.getByRole('textbox', { name: title }).fill('1')
  await page.getByLabel('Why?').selectOption('It does not fit')
  await page.getByLabel('More about it').fill('It is too small.')
  const restore = await loseData(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeFocused()
  await expect(page.getByLabel('More about it')).toHaveValue('It is too small.')
  await restore()
  const logInAgain = await loseSession(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You have been logged out.' })).toBeFocused()
  await expect(page.getByLabel('More about it')).toHaveValue('It is too small.')
  await logInAgain()
  await page.getByRole('button', { name: 'Send the request' }).click()
  expect(await referenceOn(page)).toMatch(/^M-/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer asks for a return on the page of the order', async ({ page }) => {
    const title = await openDeliveredOrder(page, 'Cane Basket')
    await opener(page).click()
    await page.getByRole('textbox', { name: title }).fill('3')
    await page.getByLabel('More about it').fill('It is too small.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByLabel('Why?')).toHaveAccessibleDescription('Please choose a reason.')
    await expect(page.getByRole('textbox', { name: title })).toHaveAccessibleDescription('You can return at most 2.')
    await expect(page.getByRole('textbox', { name: title })).toHaveValue('3')
    await expect(page.getByLabel('More about it')).toHaveValue('It is too small.')
    await page.getByRole('textbox', { name: title }).fill('1')
    await page.getByLabel('Why?').selectOption('It does not fit')
    await page.getByRole('button', { name: 'Send the request' }).click()
    expect(await referenceOn(page)).toMatch(/^M-/)
  })
})
