import { describe, expect, it } from 'vitest'
import { addressIn, englishPath, languageOf } from './language.ts'

describe('the language of an address', () => {
  it.each([
    ['/', 'en'],
    ['/shop', 'en'],
    ['/bnx', 'en'],
    ['/details/bn', 'en'],
    ['/bn', 'bn'],
    ['/bn/', 'bn'],
    ['/bn/details/নীল-পাঞ্জাবি', 'bn'],
    ['/bn.data', 'bn'],
    ['/bn/shop.data', 'bn'],
  ])('%s is %s', (pathname, language) => {
    expect(languageOf(pathname)).toBe(language)
  })
})

describe('an address in a language', () => {
  it.each([
    ['/', '/bn'],
    ['/shop', '/bn/shop'],
    ['/shop?page=2', '/bn/shop?page=2'],
    ['/?from=mail', '/bn?from=mail'],
    ['/#top', '/bn#top'],
  ])('%s is %s in Bengali', (english, bengali) => {
    expect(addressIn('bn', english)).toBe(bengali)
    expect(addressIn('en', english)).toBe(english)
  })

  it('goes back to English by losing its first part', () => {
    expect(['/bn', '/bn/shop', '/shop', '/'].map(englishPath)).toEqual(['/', '/shop', '/shop', '/'])
  })
})
