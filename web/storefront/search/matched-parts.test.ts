import { expect, it } from 'vitest'
import { matchedParts } from './matched-parts.ts'

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
