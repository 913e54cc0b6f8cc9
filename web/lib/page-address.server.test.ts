import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../routes.ts'
import { readPageRoutes, readSharedAddresses } from './page-address.server.ts'

const named = Object.fromEntries(flat(routes).map((route) => [route.id, route]))
const shared = readSharedAddresses(named)

function flat(entries: RouteConfigEntry[], parentId?: string): { id: string; parentId?: string; path?: string }[] {
  return entries.flatMap(({ id = '', path, children = [] }) => [
    { id, ...(parentId && { parentId }), ...(path && { path }) },
    ...flat(children, id),
  ])
}

function addressOf(url: string): string | undefined {
  return shared(url)?.address
}

describe('addresses that mean the same page', () => {
  const padding = `utm_source=fb&fbclid=${'x'.repeat(500)}&x=1`
  it.each([
    ['/', ['/?', `/?${padding}`, '/?category=Cloth']],
    ['/bn', ['/bn/', `/bn?${padding}`, '/BN', '/%62n']],
    ['/shop', ['/shop/', '/SHOP', '/shop?page=1', '/shop?min=&max=&sort=', '/shop?category=Nothing', '/%73hop']],
    ['/shop?color=Red,Blue', ['/shop?color=blue,red', '/shop?color=Blue&color=Red&color=Red']],
    [
      '/bn/shop?category=Cloth&min=500',
      [`/bn/shop?min=500.00&${padding}&category=cloth`, '/bn/shop?min=৫০০&category=Cloth'],
    ],
    [
      '/search?query=blue+panjabi',
      ['/search?query=%20blue%20%20panjabi&page=0', '/search?page=one&query=blue+panjabi'],
    ],
    [
      '/details/blue-panjabi',
      [`/details/blue-panjabi?${padding}`, '/details/%62lue-panjabi/', '/Details/blue-panjabi?reviews=1'],
    ],
    ['/details/blue-panjabi?stars=4&reviews=2', ['/details/blue-panjabi?reviews=2&stars=4&stars=5']],
    [`/details/${encodeURIComponent('নীল')}`, ['/details/নীল']],
    ['/places?district=Dhaka', ['/places?district=dhaka', '/places?x=1&district=ঢাকা']],
    ['/suggest?query=pan', ['/suggest?query=%20pan%20']],
    ['/about', [`/about?${padding}`]],
    ['/_.data', ['/_.data?x=1']],
    ['/shop.data?page=2&_routes=shop', ['/shop.data?_routes=shop&x=1&page=2']],
    ['/shop.data', ['/shop.data?_routes=admin/home', '/shop.data?_routes=a,b']],
    [
      '/not-found',
      ['/nowhere', `/nowhere?${padding}`, '/details', '/a/b/c', '/wp-login.php', `/details/${'x'.repeat(301)}`],
    ],
    ['/bn/not-found', ['/bn/nowhere', '/bn/robots.txt']],
    ['/not-found.data', ['/nowhere.data?x=1']],
  ])('lead to %s', (address, others) => {
    expect([address, ...others].map(addressOf)).toEqual(Array.from({ length: others.length + 1 }, () => address))
  })

  it.each([
    ['/SHOP?utm_source=fb&color=red', '/shop?utm_source=fb&color=red'],
    ['/%73hop', '/shop'],
    ['/bn/', '/bn'],
    ['/BN/Details/Blue-Panjabi/?x=1', '/bn/details/Blue-Panjabi?x=1'],
    ['/details/%e0%a6%a8', '/details/%E0%A6%A8'],
  ])('whose path is written otherwise lead there: %s', (url, path) => expect(shared(url)?.movedTo).toBe(path))

  it.each(['/', '/bn', '/shop?utm_source=fb', '/details/%E0%A6%A8?x=1', '/SHOP.data', '/Nowhere'])(
    'whose path is the shop’s own stay: %s',
    (url) => expect(shared(url)?.movedTo).toBeUndefined(),
  )

  it('keep a search that was cut apart from one that was not', () => {
    const long = 'a'.repeat(100)
    expect(addressOf(`/search?query=${long}b`)).toBe(addressOf(`/search?query=${long}c`))
    expect(addressOf(`/search?query=${long}b`)).not.toBe(addressOf(`/search?query=${long}`))
  })
})

it.each([
  '/cart',
  '/bn/login?next=/',
  '/thankYou',
  '/admin/order',
  '/bn/admin/nothing/like-it',
  '/dashboard/orderDetails/x',
  '/clock',
  '/session.data',
])('%s is somebody’s own page, and shared by nobody', (url) => expect(shared(url)).toBeUndefined())

it.each(['http://evil.example/shop', '//evil.example/shop', '/%E0%A4%A', '*', ''])(
  '%s is no address of a page',
  (url) => expect(shared(url)).toBeUndefined(),
)

it('an address is its own address, whatever somebody writes', () => {
  const path = fc.constantFrom(
    '/',
    '/bn',
    '/shop',
    '/bn/search',
    '/details/x',
    '/details/a%2Fb',
    '/suggest',
    '/places',
    '/shop.data',
  )
  const name = fc.constantFrom(
    'query',
    'page',
    'color',
    'tag',
    'min',
    'max',
    'sort',
    'view',
    'stars',
    'reviews',
    'district',
    '_routes',
  )
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('Red', 'blue,Red', '5', '99999', 'newest', 'list', 'Dhaka', '১২', ' a  b '),
  )
  fc.assert(
    fc.property(path, fc.array(fc.tuple(name, value), { maxLength: 6 }), (start, pairs) => {
      const once = addressOf(`${start}?${new URLSearchParams(pairs)}`) ?? ''
      expect(shared(once)).toEqual({ address: once })
    }),
  )
})

describe('the route of a page', () => {
  const routeOf = readPageRoutes(named)
  it.each([
    ['/', '/'],
    ['/bn?utm_source=fb', '/'],
    ['/details/blue-panjabi?stars=4', '/details/:slug'],
    ['/bn/admin/order/6f3a21b0.data', '/admin/order/:id'],
    ['/admin/nothing/like-it', '/admin/*'],
    ['/nothing/here', undefined],
    ['/%', undefined],
    ['//elsewhere', undefined],
  ])('of %s is %s', (url, route) => expect(routeOf(url)).toBe(route))
})
