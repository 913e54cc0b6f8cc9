import { describe, expect, it } from 'vitest'
import { cookieLine, cookieName, readCookie } from './cookie.ts'

const overHttps = 'https://shop.example.com'
const overHttp = 'http://localhost:3000'
const name = 'cart'

describe('a cookie of the shop', () => {
  it('is Secure and bound to its host over https, and plain over http', () => {
    expect(cookieLine(name, { value: 'x', seconds: 60 }, overHttps)).toBe(
      '__Host-cart=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
    )
    expect(cookieLine(name, { value: 'x', seconds: 60, forScripts: true }, overHttp)).toBe(
      'cart=x; Path=/; SameSite=Lax; Max-Age=60',
    )
  })

  it.each([overHttps, overHttp])('is read as it was set on %s', (shop) => {
    expect(readCookie(`a=1; ${cookieName(name, shop)}=x=y; b=2`, name, shop)).toBe('x=y')
    expect(readCookie('my-cart=x; carts=y', name, shop)).toBeUndefined()
    expect(readCookie(null, name, shop)).toBeUndefined()
  })

  it('is not read by its plain name over https', () => {
    expect(readCookie('cart=planted', name, overHttps)).toBeUndefined()
    expect(readCookie('cart=planted; __Host-cart=own', name, overHttps)).toBe('own')
  })
})
