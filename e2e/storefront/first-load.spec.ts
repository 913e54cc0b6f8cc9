import { gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '../support/fixtures.ts'

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

// Told by one worker, which weighs each script once.
test.describe.configure({ mode: 'default' })
const weights = new Map<string, number>()

for (const page of pages) {
  test(`the scripts that ${page} begins with are few enough, and none is the shopkeeper's`, async ({ request }) => {
    const html = await (await request.get(page)).text()
    const scripts = new Set(
      html.match(/(?<=<link rel="modulepreload" href="|<script [^>]*src=")\/assets\/[^"]+\.js/g) ?? [],
    )
    expect(scripts.size).toBeGreaterThan(5)
    let sum = 0
    for (const script of scripts) sum += await weigh(request, script)
    expect(sum).toBeLessThanOrEqual(most)
    expect([...scripts].filter((script) => /admin|desk|chart|dashboard/.test(script))).toEqual([])
  })
}

async function weigh(request: APIRequestContext, script: string): Promise<number> {
  const known = weights.get(script)
  if (known !== undefined) return known
  const weight = gzipSync(await (await request.get(script)).body(), { level: 9 }).length
  weights.set(script, weight)
  return weight
}
