import { expect, test } from '../story.ts'
import { enter, newPerson } from '../people.ts'

test('the desk is for administrators: others are told so, and led on', async ({ page }) => {
  const customer = await newPerson()
  await enter(page, customer, '/dashboard/home')
  for (const path of ['/admin/home', '/admin/order', '/admin/order/new', '/admin/order/print']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not for you' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages of the desk' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  }
  const sent = await page.request.post('/admin/order', { form: { do: 'many', ids: 'x', status: 'confirm' } })
  expect(sent.status()).toBe(403)
})

test('an order that is not there leaves the frame of the desk standing', async ({ page }) => {
  await enter(page, await newPerson({ role: 'Admin' }), '/admin/home')
  await page.goto('/admin/order/nothing-like-it')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of the desk' })).toBeVisible()
})
