import { expect, it } from 'vitest'
import { findWrongLink, isPageLink, languageToRead, minutesToRead, pageAddress } from './page.ts'

it.each([
  ['/shop', true],
  ['/shop?tag=Panjabi#top', true],
  ['#delivery', true],
  ['https://example.com/a', true],
  ['http://example.com', true],
  ['HTTPS://example.com', true],
  ['mailto:shop@example.com', true],
  ['tel:01700000000', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['/a\u0000b', false],
  ['data:text/html,x', false],
  ['https://', false],
  ['shop', false],
  ['', false],
])('a link to %j may stand in a text: %s', (address, may) => {
  expect(isPageLink(address)).toBe(may)
})

it('finds the first link of a text that leads where none may', () => {
  expect(findWrongLink('See [us](/about), [it](javascript:x) and [that](ftp://a).')).toBe('javascript:x')
  expect(findWrongLink('[**us**](/about) (not a link) [neither]')).toBeUndefined()
})

it.each([
  [{ kind: 'page', slug: 'about' }, '/about'],
  [{ kind: 'page', slug: 'how-to-order' }, '/pages/how-to-order'],
  [{ kind: 'page', slug: 'সাইজ' }, '/pages/%E0%A6%B8%E0%A6%BE%E0%A6%87%E0%A6%9C'],
  [{ kind: 'article', slug: 'about' }, '/blog/about'],
] as const)('%j lies at %s', (page, address) => {
  expect(pageAddress(page)).toBe(address)
})

it.each([
  ['both', { body: 'Text', bodyBn: 'লেখা' }, 'en', 'bn'],
  ['English alone', { body: 'Text', bodyBn: '' }, 'en', 'en'],
  ['Bengali alone', { body: '', bodyBn: 'লেখা' }, 'bn', 'bn'],
  ['neither yet', { body: '', bodyBn: '' }, 'en', 'bn'],
] as const)(
  'what is written in %s is read in the language of the page, or in the other',
  (_, texts, inEnglish, inBengali) => {
    expect(languageToRead(texts, 'en')).toBe(inEnglish)
    expect(languageToRead(texts, 'bn')).toBe(inBengali)
  },
)

it('takes at least a minute to read', () => {
  expect([minutesToRead(0, 'en'), minutesToRead(6000, 'en'), minutesToRead(6000, 'bn')]).toEqual([1, 5, 6])
})
