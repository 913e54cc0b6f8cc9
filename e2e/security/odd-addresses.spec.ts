import { expect, test } from '../support/fixtures.ts'
import { karim, logIn } from '../support/log-in.ts'
import { collectErrors } from '../support/page.ts'

const odd = [
  '%00',
  '%01%02',
  '2026-02-31',
  '0000-00-00',
  '-1',
  '99999999999',
  '%F0%9F%98',
  "';--",
  '%3Cfoo%3E',
  'a'.repeat(2000),
]
const refusedEarly = ['2026-02-31', '99999999999', '%F0%9F%98']
const lists: Record<string, string[]> = {
  '/admin/home': ['from', 'to', 'period'],
  '/admin/order': ['search', 'from', 'to', 'status', 'page', 'limit'],
  '/admin/products': ['search', 'sort', 'page', 'category', 'stock'],
  '/admin/customers': ['search', 'role', 'page'],
  '/admin/messages': ['search', 'state', 'page'],
  '/admin/reviews': ['stars', 'state', 'page'],
  '/admin/audit': ['from', 'to', 'who', 'action', 'page'],
  '/admin/deals': ['page'],
  '/dashboard/order': ['search', 'status', 'page'],
  '/dashboard/reviews': ['page'],
  '/search': ['query', 'min', 'max', 'page', 'color', 'sort'],
  '/details/blue-panjabi': ['stars', 'reviews'],
  '/order': ['number', 'phone', 'token'],
  '/suggest': ['query'],
  '/places': ['district'],
  '/login': ['next'],
  '/reset-password': ['token'],
  '/verify-email': ['token'],
}
const things = [
  '/admin/order/',
  '/admin/customers/',
  '/admin/messages/',
  '/admin/products/edit/',
  '/admin/products/stock/',
  '/admin/deals/',
  '/admin/webhooks/',
  '/dashboard/orderDetails/',
  '/dashboard/reviews/',
  '/details/',
  '/blog/',
  '/share/',
  '/media/pictures/',
]

test('no page fails, whatever its address contains', async ({ request }) => {
  await logIn({ request }, karim)
  const addresses = [
    ...Object.entries(lists).flatMap(([page, names]) => [
      ...odd.map((value) => `${page}?${names.map((name) => `${name}=${value}`).join('&')}`),
      // One value may be refused before the next is read.
      ...names.slice(1).flatMap((name) => refusedEarly.map((value) => `${page}?${name}=${value}`)),
    ]),
    ...things.flatMap((page) => odd.map((value) => page + value)),
  ]
  const failed: string[] = []
  for (const address of addresses) {
    const status = (await request.get(address, { maxRedirects: 0 })).status()
    if (status >= 500) failed.push(`${status} ${address.slice(0, 80)}`)
  }
  expect(failed).toEqual([])
})

test('what others add to an address changes nothing on the page', async ({ page }) => {
  const errors = collectErrors(page)
  const added = 'utm_source=fb&fbclid=xyz&x=%3Cfoo%3E'
  for (const [address, heading] of [
    [`/SHOP/?${added}&category=cloth&color=red,BLUE&color=blue&sort=nonsense&page=1&min=&max=`, 'Fashion'],
    [`/search?query=%20blue%20%20%20panjabi%20&${added}`, /blue panjabi/],
    [`/Details/blue-panjabi/?${added}&stars=9&reviews=1`, 'Blue Panjabi'],
    [`/bn/?${added}`, undefined],
    [`/about?${added}`, /./],
  ] as const) {
    await page.goto(address)
    if (heading) await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('fbclid'), address).toBe('xyz')
    expect(new URL(page.url()).pathname).toBe(new URL(page.url()).pathname.replace(/(?<=.)\/$/, ''))
    expect(errors, address).toEqual([])
  }
})
