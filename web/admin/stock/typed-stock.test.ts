import { describe, expect, it } from 'vitest'
import {
  cellMistakes,
  changedCells,
  hasAside,
  mistakesNow,
  readStock,
  receiptMistake,
  stockAfter,
  takenFrom,
  turnedTo,
} from './typed-stock.ts'

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

  it('knows that no more can be taken out than there is, as it is typed and as it is sent', () => {
    const typed = typedIn({ ...shown, 'units M|Red': '8', 'units L|Red': '2', what: 'loss' })
    const tooMany = { 'M|Red': { code: 'stock-too-low' as const, left: 7 } }
    expect(cellMistakes(typed)).toEqual(tooMany)
    const now = (of: typeof typed) => mistakesNow(of, undefined, [{ key: 'M|Red', stock: 7 }])
    expect(now(typed)).toEqual(tooMany)
    expect(now({ ...typed, what: 'count' })).toEqual({})
  })

  it('says at once that a number is too large, a scanned barcode among them, beside what else is wrong', () => {
    const typed = typedIn({ ...shown, 'units M|Red': '১০,০০,০০১', 'units L|Red': '8901234567890', 'units M|Blue': 'x' })
    const tooLarge = { code: 'too-large', max: 1_000_000 }
    const cells = { 'M|Red': tooLarge, 'L|Red': tooLarge, 'M|Blue': { code: 'not-a-whole-number' } }
    expect(cellMistakes(typed)).toEqual(cells)
    const options = ['M|Red', 'L|Red', 'M|Blue'].map((key) => ({ key, stock: 7 }))
    expect(mistakesNow(typed, undefined, options)).toEqual({ 'M|Red': tooLarge, 'L|Red': tooLarge })
    expect(cellMistakes({ ...typed, units: { 'M|Red': '1000000' } })).toEqual({})
  })

  it('says that goods would come to more than there may be, and counts also what is beyond that', () => {
    const seen = { 'seen M|Red': '999990', 'seen L|Red': '1500000', 'seen M|Blue': '1500000' }
    const options = Object.entries(seen).map(([name, stock]) => ({
      key: name.slice('seen '.length),
      stock: Number(stock),
    }))
    const typed = typedIn({ ...seen, 'units M|Red': '১১', 'units L|Red': '1', 'units M|Blue': '0', what: 'receipt' })
    const tooHigh = { code: 'stock-too-high', max: 1_000_000 }
    expect(cellMistakes(typed)).toEqual({ 'M|Red': tooHigh, 'L|Red': tooHigh })
    expect(mistakesNow(typed, undefined, options)).toEqual({ 'M|Red': tooHigh, 'L|Red': tooHigh })
    const fits = { ...typed, units: { 'M|Red': '10' } }
    expect([cellMistakes(fits), mistakesNow(fits, undefined, options)]).toEqual([{}, {}])
    for (const what of ['count', 'loss'] as const)
      expect([cellMistakes({ ...typed, what }), mistakesNow({ ...typed, what }, undefined, options)]).toEqual([{}, {}])
    // Once less is there, what the shop had no room for is wrong no more.
    const refused = { typed, code: 'invalid-input' as const, cells: cellMistakes(typed), fields: {} }
    expect(
      mistakesNow(
        typed,
        refused,
        options.map(({ key }) => ({ key, stock: 5 })),
      ),
    ).toEqual({})
  })

  it('says what was wrong with a cell until something else stands there', () => {
    const typed = typedIn({ ...shown, 'units M|Red': '1.5', what: 'receipt' })
    const refused = { typed, code: 'invalid-input' as const, cells: cellMistakes(typed), fields: {} }
    const now = (of: typeof typed) => mistakesNow(of, refused, [{ key: 'M|Red', stock: 7 }])
    expect(now(typed)).toEqual({ 'M|Red': { code: 'not-a-whole-number' } })
    expect(now({ ...typed, units: { 'M|Red': '1' } })).toEqual({})
    expect(now(turnedTo('count', typed))).toEqual({})
  })

  it('keeps what is typed apart by what it means, and gives it another meaning only on purpose', () => {
    const counted = typedIn({ ...shown, 'units M|Red': '7', 'units L|Red': ' ', what: 'count' })
    const taken = turnedTo('loss', counted)
    expect(changedCells(taken)).toEqual([])
    expect(taken.aside.count).toEqual({ 'M|Red': '7' })
    expect(hasAside(taken)).toBe(true)
    const back = turnedTo('count', { ...taken, units: { 'L|Red': '1' } })
    expect(back).toMatchObject({ units: { 'M|Red': '7' }, aside: { count: {}, loss: { 'L|Red': '1' } } })
    const moved = takenFrom('count', taken)
    expect(changedCells(moved)).toEqual([{ key: 'M|Red', units: 7, seen: 7 }])
    expect(hasAside(moved)).toBe(false)
    expect(typedIn({ what: 'loss', 'count M|Red': '7' }).aside.count).toEqual({ 'M|Red': '7' })
  })
})

it('goods that came in are a whole number of at least 1', () => {
  for (const text of ['1', '২০', '1,200']) expect(receiptMistake(text), text).toBeUndefined()
  for (const text of ['abc', '1.5']) expect(receiptMistake(text), text).toEqual({ code: 'not-a-whole-number' })
  for (const text of ['-3', '0']) expect(receiptMistake(text), text).toEqual({ code: 'receipt-too-small' })
})
