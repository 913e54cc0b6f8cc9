import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { callAsAdmin, logIn, newAdmin } from '../support/log-in.ts'
import { newProduct } from '../support/products.ts'

test('what is written in Bengali is read on Bengali pages, in the cart of both languages, and the rest stays', async ({
  page,
}) => {
  const { id, slug, title } = await newProduct('Padma Kettle', {
    overview: 'Boils a litre.',
    features: ['Steel inside'],
    stock_no: 5,
  })
  const bengali = `পদ্মা কেটলি ${title.split(' ').at(-1)}`
  await logIn(page, await newAdmin())
  await page.goto(`/admin/products/edit/${id}`)
  const form = page.getByRole('form', { name: 'Product' })
  const field = form.getByLabel('Title (Bengali)')
  await expect(field).toBeHidden()
  await form.getByRole('heading', { name: 'In Bengali' }).click()
  await form.getByRole('textbox', { name: 'Feature 1 (Bengali)' }).fill('ভেতরে স্টিল')
  expect(await violationsOn(page)).toEqual([])
  await field.fill(bengali)
  await page.getByRole('button', { name: 'Save product' }).last().click()
  await expect(page).toHaveURL(/did=saved/)
  const { data } = await callAsAdmin('GET', `/api/v1/edit-product/${id}`)
  expect(data).toMatchObject({ features: ['Steel inside'], title_bn: bengali, features_bn: ['ভেতরে স্টিল'] })
  await page.goto(`/admin/products/edit/${id}`)
  await expect(field).toHaveValue(bengali)
  await expect(field).toBeVisible()

  await page.goto(`/bn/details/${slug}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(bengali)
  await expect(page).toHaveTitle(new RegExp(bengali))
  await expect(page.getByRole('main')).toContainText('ভেতরে স্টিল')
  await expect(page.getByRole('main')).toContainText('Boils a litre.')
  await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).click()
  await expect(page.getByRole('status').getByText('কার্টে যোগ হয়েছে')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/details/${slug}`)
  await page.goto('/bn/cart')
  await expect(page.getByRole('link', { name: bengali })).toHaveAttribute('href', `/bn/details/${slug}`)
})
