import { expect, test } from '../story.ts'
import { enter, newPerson } from '../new-person.ts'
import { barriersOn } from '../pages.ts'

const pages = [
  '/dashboard/profile',
  '/dashboard/update?mode=edit',
  '/dashboard/security',
  '/dashboard/security/two-step',
  '/dashboard/security/delete-account',
]

for (const language of ['', '/bn']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${language || '/en'} in ${colorScheme}: nothing stands in anybody’s way at 320 pixels, and nothing scrolls sideways`, async ({
      browser,
      baseURL,
    }) => {
      test.slow()
      const context = await browser.newContext({ baseURL, colorScheme, viewport: { width: 320, height: 800 } })
      const page = await context.newPage()
      await enter(
        page,
        await newPerson({ role: 'Admin', lastName: 'Chattopadhyay-Bandyopadhyay' }),
        `${language}/dashboard/profile`,
      )
      for (const address of pages) {
        await page.goto(language + address)
        expect(await barriersOn(page), address).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
      }
      await context.close()
    })
  }
}

test('hostile names and addresses are text wherever they stand', async ({ page }) => {
  const texts = {
    firstName: '<script>owned=1</script>',
    lastName: '"><img src=x onerror=owned=1>',
    address: '</textarea><svg onload=owned=1>',
  }
  let trouble = ''
  page.on('dialog', (dialog) => (trouble = dialog.message()))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) trouble = message.text()
  })
  await enter(page, await newPerson(texts), '/dashboard/profile')
  for (const address of [...pages, '/dashboard/update']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(texts.firstName).first()).toBeVisible()
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  }
  await expect(page.getByText(texts.address)).toBeVisible()
  await page.goto('/dashboard/update?mode=edit')
  await expect(page.getByRole('main').getByLabel('Address')).toHaveValue(texts.address)
  expect(trouble).toBe('')
})
