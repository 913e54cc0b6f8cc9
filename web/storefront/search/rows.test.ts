import { expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { matchedParts, rowsOf } from './rows.ts'

const many = (name: string, n: number) => Array.from({ length: n }, (_, index) => `${name} ${index}`)
const counted = (names: string[]) => names.map((name) => ({ name, count: 3 }))
const products = (titles: string[]) => titles.map((title) => ({ slug: title, title, price: taka(10) }))

it('leads to parts of the shop first, then to products', () => {
  const rows = rowsOf({ categories: counted(['Cloth']), tags: counted(['Men']), products: products(['শাড়ি 1']) })
  expect(rows.map(({ to }) => to)).toEqual([
    '/shop?category=Cloth',
    '/shop?tag=Men',
    `/details/${encodeURIComponent('শাড়ি 1')}`,
  ])
})

it.each([
  [0, 20, 8],
  [2, 20, 8],
  [9, 20, 8],
  [9, 2, 5],
  [0, 0, 0],
])('of %i parts and %i products it shows %i rows', (parts, found, shown) => {
  const rows = rowsOf({ categories: [], tags: counted(many('tag', parts)), products: products(many('thing', found)) })
  expect(rows).toHaveLength(shown)
  expect(rows.filter(({ kind }) => kind === 'tag').length).toBeLessThanOrEqual(3)
})

function marked(name: string, query: string): string {
  return matchedParts(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')
}

it.each([
  ['Blue Panjabi', 'pan', 'Blue [Pan]jabi'],
  ['Blue Panjabi', 'panjabi blue', '[Blue] [Panjabi]'],
  ['Blue Panjabi', 'bluepan', 'Blue Panjabi'],
  ['Fan, fan and FAN', 'fan', '[Fan], [fan] and [FAN]'],
  ['Table fan', 'fa fan', 'Table [fan]'],
  ['জামদানি শাড়ি', 'শাড়ি', 'জামদানি [শাড়ি]'],
  ['জামদানি শাড়ি', 'শ', 'জামদানি [শা]ড়ি'],
  ['সাদা পাঞ্জাবি', 'পাঞ', 'সাদা [পাঞ্জা]বি'],
  ['A (new) shirt+', '(new', 'A [(new]) shirt+'],
  ['A (new) shirt+', '+', 'A (new) shirt[+]'],
  ['Shirt', '   ', 'Shirt'],
  ['İstanbul shirt', 'shirt', 'İstanbul shirt'],
])('in "%s" the query "%s" is marked: %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected)
})

it('never loses or adds a letter', () => {
  for (const query of ['a', 'an', 'jab blue', '.*', '\\']) {
    expect(
      matchedParts('Blue Panjabi .* \\', query)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Blue Panjabi .* \\')
  }
})
