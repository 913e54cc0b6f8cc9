import { expect, it } from 'vitest'
import { findGuideMistakes, gridOf, type SizeGuide } from './size-guide.ts'

const guide: SizeGuide = {
  name_en: 'Panjabi',
  name_bn: '',
  note_en: '',
  note_bn: '',
  tags: ['Panjabi'],
  columns_en: ['Size', 'Chest', 'Length'],
  columns_bn: [],
  rows: [
    ['S', '40', '40'],
    ['M', '42', '41'],
  ],
}

it('a grid is read from what is typed, or copied from a table', () => {
  expect(gridOf('S, 40, 40\n\nM | 42 | 41\r\nL\t44\t42\n')).toEqual([
    ['S', '40', '40'],
    ['M', '42', '41'],
    ['L', '44', '42'],
  ])
  expect(gridOf(' \n')).toEqual([])
})

it.each([
  [{}, {}],
  [{ columns_bn: ['সাইজ', 'বুক', 'লম্বা'] }, {}],
  [{ name_en: '' }, { name_en: { code: 'empty' } }],
  [{ rows: [] }, { rows: { code: 'empty' } }],
  [{ columns_bn: ['সাইজ', 'বুক'] }, { columns_bn: { code: 'as-many-columns', found: 2, wanted: 3 } }],
  [
    {
      rows: [
        ['S', '40', '40'],
        ['M', '42'],
      ],
    },
    { rows: { code: 'uneven-row', row: 2, found: 2, wanted: 3 } },
  ],
  [{ rows: [['S', '40', '40', '24']] }, { rows: { code: 'uneven-row', row: 1, found: 4, wanted: 3 } }],
])('a guide with %j is answered with %j', (change, mistakes) => {
  expect(findGuideMistakes({ ...guide, ...change })).toEqual(mistakes)
})

it('what is wrong with the columns is not said of the rows once more', () => {
  for (const columns of [[], ['Size'], ['Size', '', 'Length']])
    expect(findGuideMistakes({ ...guide, columns_en: columns, columns_bn: ['সাইজ', 'বুক'] })).toEqual({
      columns_en: { code: 'columns-needed' },
    })
})

it('one column is no table', () => {
  expect(findGuideMistakes({ ...guide, columns_en: ['Size'], rows: [['S']] })).toEqual({
    columns_en: { code: 'columns-needed' },
  })
})
