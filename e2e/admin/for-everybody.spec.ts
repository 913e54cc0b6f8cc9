import { enter, newPerson } from '../people.ts'
import { expect, test } from '../story.ts'

test('the desk is for administrators: others are told so, and led on', async ({ page }) => {
  await enter(page, await newPerson(), '/admin/home')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not for you' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of the desk' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  for (const path of ['/admin/home', '/admin/order', '/admin/order/new', '/admin/order/print']) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(403)
    const html = await answer.text()
    expect(html, path).toContain('This page is not for you')
    expect(html, path).toContain('Go to the shop')
    expect(html, path).not.toContain('Pages of the desk')
  }
  const sent = await page.request.post('/admin/order', { form: { do: 'many', ids: 'x', status: 'confirm' } })
  expect(sent.status()).toBe(403)
})

test('an order that is not there leaves the frame of the desk standing', async ({ page }) => {
  await enter(page, await newPerson({ role: 'Admin' }), '/admin/order/nothing-like-it')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of the desk' })).toBeVisible()
})
