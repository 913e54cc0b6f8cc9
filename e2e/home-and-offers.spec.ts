import { expect, test } from './story.ts'
import { barriersOn } from './pages.ts'

const withDeal = '/details/turag-power-bank-20000-mah-with-22-5-w-output'
const views = [
  { path: '/', width: 1280 },
  { path: '/offer', width: 320 },
  { path: '/offer', width: 1280 },
  { path: withDeal, width: 320 },
  { path: withDeal, width: 1280 },
]

for (const { path, width } of views) {
  for (const language of ['', '/bn']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${language}${path} at ${width} pixels in ${colorScheme} is open to everybody`, async ({
        browser,
        baseURL,
      }) => {
        const context = await browser.newContext({ baseURL, colorScheme, viewport: { width, height: 900 } })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(String(error)))
        await page.goto(language + path, { waitUntil: 'networkidle' })
        expect(await barriersOn(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(complaints).toEqual([])
        await context.close()
      })
    }
  }
}
