import { gzipSync } from 'node:zlib'
import { expect, test } from './story.ts'

/** In bytes of gzip: what a phone on a slow network waits for before a page of the shop is alive. */
const most = 150_000
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

for (const page of pages) {
  test(`the scripts that ${page} begins with are few enough, and none is the shopkeeper's`, async ({ request }) => {
    const html = await (await request.get(page)).text()
    const scripts = new Set(
      html.match(/(?<=<link rel="modulepreload" href="|<script [^>]*src=")\/assets\/[^"]+\.js/g) ?? [],
    )
    expect(scripts.size).toBeGreaterThan(5)
    const weights = await Promise.all(
      [...scripts].map(async (script) => gzipSync(await (await request.get(script)).body(), { level: 9 }).length),
    )
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(most)
    expect([...scripts].filter((script) => /admin|desk|chart|dashboard/.test(script))).toEqual([])
  })
}
