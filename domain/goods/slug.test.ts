import { describe, expect, it } from 'vitest'
import { numberedSlug, slugOf } from './slug.ts'

describe('the slug of a title', () => {
  it.each([
    ['Blue Panjabi', 'blue-panjabi'],
    ['  USB-C cable, 2 m (black) ', 'usb-c-cable-2-m-black'],
    ['জামদানি শাড়ি, নীল', 'জামদানি-শাড়ি-নীল'.normalize('NFC')],
    ['Café & Co.', 'café-co'],
    ['Cafe\u0301', 'café'],
    ['Смартфон 5G', 'смартфон-5g'],
    ['手机', '手机'],
    ['///', 'product'],
    ['', 'product'],
    ['৫০% ছাড়', '৫০-ছাড়'.normalize('NFC')],
  ])('of "%s" is "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is the same for both encodings of a Bengali letter', () => {
    expect(slugOf('শাড়ি')).toBe(slugOf('শাড\u09BCি'))
  })

  it('ends before it grows too long, and never in a dash', () => {
    const slug = slugOf(`${'a'.repeat(79)} b`)
    expect(slug).toBe('a'.repeat(79))
  })

  it('is numbered when the title is taken', () => {
    expect([1, 2, 3].map((number) => numberedSlug('watch', number))).toEqual(['watch', 'watch-2', 'watch-3'])
  })
})
