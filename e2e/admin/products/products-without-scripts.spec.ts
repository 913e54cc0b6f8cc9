import { logIn, newPerson } from '../../people.ts'
import { photo } from '../../photo.ts'
import { expect, test } from '../../story.ts'
import { titled } from './products.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(async ({ page }) => {
  await logIn(page, await newPerson({ role: 'Admin', firstName: 'Karim', lastName: 'Uddin' }))
})

test('a product is made, put right and deleted with forms alone', async ({ page }) => {
  const title = titled('Gorai Kurti')
  await page.goto('/admin/create-clothing')
  const form = page.getByRole('form', { name: 'Product' })
  const save = () => form.getByRole('button', { name: 'Save product' }).last().click()
  await form.getByLabel('Original Price').fill('900')
  await form.getByRole('checkbox', { name: 'M', exact: true }).check()
  await form.getByRole('checkbox', { name: 'Green' }).check()
  await form.getByLabel('Feature 4', { exact: true }).fill('Light')
  await form.getByRole('button', { name: 'More rows' }).first().click()
  await expect(form.getByLabel('Feature 1', { exact: true })).toHaveValue('Light')
  await form.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', 'teal'))
  await form.getByRole('button', { name: 'Add the pictures' }).click()
  await form.getByLabel('Choose pictures').setInputFiles({
    name: 'wrong.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await save()
  await expect(form.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await form.getByLabel('Choose pictures').setInputFiles(await photo('two.jpg', 'plum'))
  await save()
  await expect(form.getByText('Title is required')).toBeVisible()
  await form.getByRole('button', { name: 'Make picture 2 the main one' }).click()
  await expect(form.locator('input[name=images]')).toHaveCount(2)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Stock of M Green').fill('4')
  await save()
  await expect(page.getByText('Product Added Successfully')).toBeVisible()
  await page.getByRole('link', { name: 'View in the shop' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  await page
    .getByRole('button', { name: `Delete ${title}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).first().click()
  await expect(page.getByText('Product has been deleted.')).toBeVisible()
})

test('a form that is sent twice makes one product', async ({ page }) => {
  const title = titled('Padma Shawl')
  await page.goto('/admin/create-clothing')
  const opened = await page.locator('input[name=opened]').inputValue()
  const multipart = { intent: 'save', category: 'Cloth', original_price: '900', profit_price: '0', opened, title }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const send = () => page.request.post('/admin/create-clothing', { headers, multipart, maxRedirects: 0 })
  const answers = await Promise.all([send(), send()])
  expect(answers.map((answer) => answer.status())).toEqual([303, 303])
  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(1)
})
