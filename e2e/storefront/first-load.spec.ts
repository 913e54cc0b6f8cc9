import { gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '../support/fixtures.ts'

/** In bytes of gzip: what a phone on a slow network loads before a page is hydrated. */
const limit = 150_000
const pages = [
  '/',
  '/shop',
  '/categories/shop',
  '/search?query=panjabi',
  '/details/blue-panjabi',
  '/offer',
  '/wishlist',
  '/cart',
  '/thankYou',
  '/order',
  '/login',
  '/signup',
  '/contact',
  '/faqs',
  '/blog',
  '/about',
  '/bn',
  '/bn/shop',
  '/bn/details/blue-panjabi',
]

// In one worker, which measures each script once.
test.describe.configure({ mode: 'default' })
const sizes = new Map<string, number>()

for (const page of pages) {
  test(`the first scripts of ${page} stay within 150 kB, and none is the admin's`, async ({ request }) => {
    const html = await (await request.get(page)).text()
    const scripts = new Set(
      html.match(/(?<=<link rel="modulepreload" href="|<script [^>]*src=")\/assets\/[^"]+\.js/g) ?? [],
    )
    expect(scripts.size).toBeGreaterThan(5)
    let sum = 0
    for (const script of scripts) sum += await sizeOf(request, script)
    expect(sum).toBeLessThanOrEqual(limit)
    expect([...scripts].filter((script) => /admin|desk|chart|dashboard/.test(script))).toEqual([])
  })
}

test('a list of 24 products is at most 90 kB of markup, before it is compressed', async ({ request }) => {
  const html = await (await request.get('/shop')).text()
  expect(html.match(/<article/g)).toHaveLength(24)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000)
})

test('what comes later does not bring the style sheet of every page again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url())
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shop')
  await page.getByRole('checkbox', { name: 'In stock only' }).check()
  await expect(page).toHaveURL(/stock=in/)
  expect(asked).toHaveLength(1)
})

async function sizeOf(request: APIRequestContext, script: string): Promise<number> {
  const known = sizes.get(script)
  if (known !== undefined) return known
  const size = gzipSync(await (await request.get(script)).body(), { level: 9 }).length
  sizes.set(script, size)
  return size
}
