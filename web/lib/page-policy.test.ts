import { describe, expect, it } from 'vitest'
import { cachingOf, isPublicPage } from './page-policy.ts'

function isPublic(path: string, method = 'GET'): boolean {
  return isPublicPage({ method, url: `https://haat.example${path}` })
}

describe('a public page', () => {
  it.each([
    '/',
    '/_.data',
    '/bn',
    '/bn.data',
    '/bn/_.data',
    '/shop',
    '/shop.data?page=2',
    '/bn/shop?sort=newest',
    '/offer',
    '/details/blue-panjabi',
    '/suggest?query=pan',
    '/places?district=Dhaka',
    '/bn/suggest?query=%E0%A6%AA',
    '/bn/details/x.data',
    '/about',
    '/bn/return-policy.data',
    '/contact',
    '/blog',
    '/bn/blog/gifts-for-eid',
  ])('is %s', (path) => expect(isPublic(path)).toBe(true))

  it.each([
    '/cart',
    '/cart.data',
    '/bn/cart',
    '/thankYou',
    '/pay?payment=H0',
    '/bn/pay',
    '/login',
    '/session.data',
    '/clock',
    '/recently-viewed',
    '/admin/order',
    '/details',
    '/blog/gifts-for-eid/more',
    '/nowhere',
  ])('is not %s', (path) => expect(isPublic(path)).toBe(false))

  it('is never the answer to a form', () => {
    expect(isPublic('/shop', 'POST')).toBe(false)
    expect(isPublic('/contact', 'POST')).toBe(false)
  })

  it('may be kept, unless it failed', () => {
    expect(cachingOf(true, 200)).toBe('public, max-age=0, must-revalidate')
    expect(cachingOf(true, 301)).toBe('public, max-age=0, must-revalidate')
    expect(cachingOf(true, 404)).toBe('no-store')
    expect(cachingOf(false, 200)).toBe('no-store')
  })
})
