import { newProduct } from '../admin/products/products.ts'
import { barriersOn } from '../axe.ts'
import { logIn, newPerson } from '../people.ts'
import { expect, test } from '../story.ts'
import { orderAsGuest } from './orders.ts'

test('the shopkeeper prints a packing slip and an invoice, and nobody else sees them', async ({ page, request }) => {
  const { slug, title } = await newProduct('Nakshi Panjabi', { original_price: 1250, stock_no: 9 })
  const { id, phone } = await orderAsGuest(request, { slug })
  const refused = await request.get(`/admin/order/${id}/invoice`, { maxRedirects: 0 })
  expect(refused.headers().location).toMatch(/^\/login\?next=/)
  await logIn(page, await newPerson({ role: 'Admin' }))
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Packing slip' }).click()
  await expect(page).toHaveURL(`/admin/order/${id}/packing-slip`)
  const paper = page.getByRole('main')
  for (const words of ['Nasrin Sultana', phone, 'Zakiganj, Sylhet', 'BDT 1,370.00', '1 item in the parcel', '× 1'])
    await expect(paper).toContainText(words)
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Invoice' }).click()
  await expect(paper.getByRole('row').filter({ hasText: title })).toContainText('TK 1,250.00')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(paper.locator('svg path').last()).toBeVisible()

  await page.goto(`/bn/admin/order/${id}/invoice`)
  await expect(paper).toContainText('চালান')
  await expect(paper).toContainText('সিলেট')
  await expect(paper).toContainText('৳ ১,৩৭০.০০')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await barriersOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await page.request.get(`/admin/order/${id}/gift-card`)).status()).toBe(404)
})
