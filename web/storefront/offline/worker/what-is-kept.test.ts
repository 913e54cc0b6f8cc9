import { describe, expect, it } from 'vitest'
import { assetsIn, formsOf, isKept, isShell, partOf, shellAddresses, withoutRoutes } from './what-is-kept.ts'

const at = (address: string) => new URL(address, 'https://haat.example')

describe('what a device keeps for later', () => {
  it.each([
    ['GET', 'navigate', '/details/blue-panjabi', 'page'],
    ['GET', 'navigate', '/', 'page'],
    ['GET', 'cors', '/shop.data?page=2', 'data'],
    ['GET', 'cors', '/assets/app-1a2b.js', 'asset'],
    ['GET', 'no-cors', '/media/demo/a-180.webp', 'picture'],
    ['GET', 'navigate', '/media/demo/a-180.webp', undefined],
    ['GET', 'cors', '/session', undefined],
    ['GET', 'cors', '/api/v1/products', undefined],
    ['GET', 'navigate', '/api/docs', undefined],
    ['POST', 'navigate', '/cart', undefined],
    ['POST', 'cors', '/cart.data', undefined],
  ])('%s (%s) of %s asks for %s', (method, mode, address, part) => {
    expect(partOf({ method, mode, url: at(address) })).toBe(part)
  })

  it.each([
    [200, 'public, max-age=0, must-revalidate', true],
    [200, 'no-store', false],
    [200, 'private, max-age=60', false],
    [404, 'public, max-age=0, must-revalidate', false],
    [200, '', false],
  ])('an answer %i with "%s" is kept: %s', (status, caching, kept) => {
    expect(isKept(new Response('', { status, headers: { 'cache-control': caching } }))).toBe(kept)
  })

  it('is both forms of a public page, and none of a personal one', () => {
    expect(formsOf(at('/shop?page=2#top'))).toEqual(['/shop?page=2', '/shop.data?page=2'])
    expect(formsOf(at('/'))).toEqual(['/', '/_.data'])
    expect(formsOf(at('/bn'))).toEqual(['/bn', '/bn.data'])
    for (const address of ['/cart', '/login', '/thankYou', '/admin/order', '/session'])
      expect(formsOf(at(address))).toEqual([])
  })

  it('has cart, wishlist and the page for what was never visited ready, in the language of the page', () => {
    expect(shellAddresses('bn')).toContain('/bn/cart')
    expect(shellAddresses('en')).toContain('/wishlist.data')
    expect(['/cart', '/bn/cart.data', '/wishlist'].every((address) => isShell(at(address)))).toBe(true)
    expect(isShell(at('/shop'))).toBe(false)
  })

  it('finds the files of a page, and an answer that holds more than was asked for', () => {
    const html = '<link rel="modulepreload" href="/assets/a.js"/><script src="/assets/a.js"></script><a href="/shop">'
    expect(assetsIn(html)).toEqual(['/assets/a.js'])
    expect(withoutRoutes(at('/shop.data?page=2&_routes=shop'))).toBe('/shop.data?page=2')
  })
})
