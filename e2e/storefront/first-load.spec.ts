import { gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '../support/fixtures.ts'
import { karim, logIn, rina } from '../support/log-in.ts'

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
const customersPages = [
  '/dashboard/order',
  '/dashboard/profile',
  '/dashboard/update',
  '/dashboard/addresses',
  '/dashboard/security',
  '/dashboard/reviews',
]
/** Who is logged in comes back, and has most of it from the last visit. */
const customersLimit = 170_000
const adminLimit = 240_000
const adminPages = ['order', 'order/new', 'products', 'create-clothing', 'customers', 'deals', 'settings', 'system']

// In one worker, which measures each script once.
test.describe.configure({ mode: 'default' })
const sizes = new Map<string, number>()

for (const page of pages) {
  test(`the first scripts of ${page} stay within 150 kB, and none is the admin's`, async ({ request }) => {
    const { names, bytes } = await firstScripts(request, page)
    expect(bytes).toBeLessThanOrEqual(limit)
    expect(names.filter((name) => /admin|desk|chart|dashboard/.test(name))).toEqual([])
  })
}

test("the first scripts of a customer's pages stay within 170 kB, and none is the admin's", async ({ request }) => {
  await logIn({ request }, rina)
  for (const page of customersPages) {
    const { names, bytes } = await firstScripts(request, page)
    expect(bytes, page).toBeLessThanOrEqual(customersLimit)
    expect(
      names.filter((name) => /admin|chart/.test(name)),
      page,
    ).toEqual([])
  }
})

test("the first scripts of the admin's pages stay within 240 kB, and only its home draws charts", async ({
  request,
}) => {
  await logIn({ request }, karim)
  for (const page of adminPages) {
    const { names, bytes } = await firstScripts(request, `/admin/${page}`)
    expect(bytes, page).toBeLessThanOrEqual(adminLimit)
    expect(
      names.filter((name) => name.includes('chart')),
      page,
    ).toEqual([])
  }
  expect((await firstScripts(request, '/admin/home')).names.join(' ')).toContain('chart')
})

test('the cart loads what its form needs, and no more', async ({ page, request }) => {
  const asked = new Set<string>()
  page.on('request', (one) => {
    if (one.resourceType() === 'script') asked.add(new URL(one.url()).pathname)
  })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let bytes = 0
  for (const script of asked) bytes += await sizeOf(request, script)
  expect(asked.size).toBeLessThanOrEqual(30)
  expect(bytes).toBeLessThanOrEqual(190_000)
})

test('the style sheet of every page stays within 20 kB', async ({ request }) => {
  const [sheet = '', ...others] =
    (await (await request.get('/shop')).text()).match(/(?<=<link rel="stylesheet" href=")[^"#]+/g) ?? []
  expect(others).toEqual([])
  expect(await sizeOf(request, sheet)).toBeLessThanOrEqual(20_000)
})

test('a list of 24 products is at most 90 kB of markup, before it is compressed', async ({ request }) => {
  const html = await (await request.get('/shop')).text()
  expect(html.match(/<article/g)).toHaveLength(24)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000)
})

/** What the page names, and its bytes of gzip. */
async function firstScripts(request: APIRequestContext, page: string) {
  const answer = await request.get(page)
  expect(answer.status(), page).toBe(200)
  const named = (await answer.text()).match(
    /(?<=<link rel="modulepreload" href="|<script [^>]*src=")\/assets\/[^"]+\.js/g,
  )
  const names = [...new Set(named)]
  expect(names.length).toBeGreaterThan(5)
  let bytes = 0
  for (const name of names) bytes += await sizeOf(request, name)
  return { names, bytes }
}

async function sizeOf(request: APIRequestContext, script: string): Promise<number> {
  const known = sizes.get(script)
  if (known !== undefined) return known
  const size = gzipSync(await (await request.get(script)).body(), { level: 9 }).length
  sizes.set(script, size)
  return size
}
