import { expect, test } from '../story.ts'
import { barriersOn } from '../pages.ts'

const pages = [
  '/signup',
  '/login',
  '/login?step=code',
  '/forgot-password',
  '/forgot-password?done=sent',
  '/verify-email',
]

for (const path of pages) {
  for (const language of ['', '/bn']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${language}${path} in ${colorScheme} has nothing that axe complains about, and fits 320 pixels`, async ({
        browser,
        baseURL,
      }) => {
        const context = await browser.newContext({ baseURL, colorScheme, viewport: { width: 320, height: 640 } })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(String(error)))
        const answer = await page.goto(language + path, { waitUntil: 'networkidle' })
        expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
        expect(await barriersOn(page)).toEqual([])
        if (path === '/signup') {
          await page.getByRole('main').getByRole('button').last().click()
          await expect(page.getByRole('alert').filter({ has: page.getByRole('listitem') })).toBeFocused()
          expect(await barriersOn(page)).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        expect(complaints).toEqual([])
        await context.close()
      })
    }
  }
}
