import { describe, expect, it } from 'vitest'
import { cellMistakes, changedCells, readStock, stockAfter } from './typed-stock.ts'

function typedIn(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readStock(form)
}

describe('the grid of a stock', () => {
  const shown = { 'seen M|Red': '7', 'seen L|Red': '2', 'seen M|Blue': '0' }

  it('changes the cells in which another number is typed, in either digits', () => {
    const typed = typedIn({ ...shown, 'units M|Red': '১২', 'units L|Red': ' 2 ', 'units M|Blue': '', what: 'count' })
    expect(changedCells(typed)).toEqual([{ key: 'M|Red', units: 12, seen: 7 }])
    expect(stockAfter(typed, { key: 'M|Red', stock: 7 })).toBe(12)
    expect(stockAfter(typed, { key: 'M|Blue', stock: 0 })).toBeUndefined()
  })

  it('adds what came in and takes what is gone; nothing at 0', () => {
    const received = typedIn({ ...shown, 'units M|Red': '5', 'units L|Red': '0', what: 'receipt' })
    expect(changedCells(received)).toEqual([{ key: 'M|Red', units: 5, seen: 7 }])
    expect(stockAfter(received, { key: 'M|Red', stock: 7 })).toBe(12)
    expect(stockAfter({ ...received, what: 'loss' }, { key: 'M|Red', stock: 7 })).toBe(2)
  })

  it('names the cells that hold no such number', () => {
    const typed = typedIn({ ...shown, 'units M|Red': 'ten', 'units L|Red': '-1', 'units M|Blue': '1.5' })
    expect(cellMistakes(typed)).toEqual({
      'M|Red': { code: 'not-a-whole-number' },
      'L|Red': { code: 'negative' },
      'M|Blue': { code: 'not-a-whole-number' },
    })
  })
})
