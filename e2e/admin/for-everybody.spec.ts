import { expect, test } from '../story.ts'
import { enter, newPerson } from '../new-person.ts'
import { barriersOn } from '../pages.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'bn'] as const) {
    test(`the desk has no barriers: ${colorScheme}, ${language}`, async ({ browser, baseURL }) => {
      test.slow()
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        colorScheme,
        viewport: { width: 1280, height: 900 },
      })
      const page = await context.newPage()
      const prefix = language === 'bn' ? '/bn' : ''
      await enter(page, await newPerson({ role: 'Admin', lastName: 'Sarker' }), `${prefix}/admin/order`)
      const order = await page.locator('[data-open]').first().getAttribute('href')
      const pages = [
        '/admin/home',
        '/admin/home?period=7',
        '/admin/order',
        '/admin/order?search=nothing-like-it',
        '/admin/order/new',
      ]
      for (const address of [...pages.map((path) => prefix + path), order ?? '', `${prefix}/admin/order/print`]) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(address)
        expect(await barriersOn(page), address).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `${address} at 320 px`).toBeLessThanOrEqual(0)
        expect(await barriersOn(page), `${address} at 320 px`).toEqual([])
      }
      await context.close()
    })
  }
}

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
