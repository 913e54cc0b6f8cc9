import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defused, joined, split, undefused } from './csv.ts'

describe('a cell', () => {
  it.each(['=1+1', '+880', '-5', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '\u3000＋1', '\ufeff=1'])(
    '%j is no formula',
    (cell) => {
      expect(defused(cell)).toBe(`'${cell}`)
    },
  )

  it.each(['Rina', '01712345678', '1-2', 'a=b', 'রিনা', "'quoted'", ''])('%j stays as it is', (cell) => {
    expect(defused(cell)).toBe(cell)
  })

  it('of whatever text is no formula, and comes back', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string().map((text) => `=${text}`),
        ),
        (text) => {
          expect(defused(text)).not.toMatch(/^[=+\-@\t\r]/)
          if (!text.startsWith("'")) expect(undefused(defused(text))).toBe(text)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('may hold several texts', () => {
    const texts = fc.array(
      fc
        .string({ unit: 'grapheme' })
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    )
    fc.assert(
      fc.property(texts, (list) => {
        expect(split(joined(list))).toEqual(list)
      }),
      { numRuns: 2000 },
    )
    expect(split('Cotton | 100 % | ')).toEqual(['Cotton', '100 %'])
  })
})
