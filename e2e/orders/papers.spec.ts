import { expect, test } from '../story.ts'
import { barriersOn } from '../axe.ts'
import { karim, logIn } from '../people.ts'
import { orderAsGuest } from './guest-order.ts'

test('the shopkeeper prints a packing slip and an invoice', async ({ page, playwright }) => {
  const stranger = await playwright.request.newContext()
  const { id, phone } = await orderAsGuest(stranger)
  await stranger.dispose()
  await logIn(page, karim)
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Packing slip' }).click()
  await expect(page).toHaveURL(`/admin/order/${id}/packing-slip`)
  const paper = page.getByRole('main')
  for (const words of ['Nasrin Sultana', phone, 'Zakiganj, Sylhet', 'BDT 1,370.00', '1 item in the parcel', '× 1'])
    await expect(paper).toContainText(words)
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Invoice' }).click()
  await expect(paper.getByRole('row').filter({ hasText: 'Blue Panjabi' })).toContainText('TK 1,250.00')
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
  expect((await page.goto(`/admin/order/${id}/gift-card`))?.status()).toBe(404)
})

test('nobody else sees them', async ({ page, playwright }) => {
  const stranger = await playwright.request.newContext()
  const { id } = await orderAsGuest(stranger)
  await stranger.dispose()
  await page.goto(`/admin/order/${id}/invoice`)
  await expect(page).toHaveURL(/\/login\?next=/)
})
