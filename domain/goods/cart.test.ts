import { describe, expect, it } from 'vitest'
import { addLine, countUnits, mostLines, removeLine, restoreLine, setQuantity, withinLine } from './cart.ts'

const panjabi = { productId: 'panjabi', size: 'M', colour: 'Blue', quantity: 1 }
const larger = { ...panjabi, size: 'L' }
const cable = { productId: 'cable', quantity: 2 }

describe('a cart', () => {
  it('keeps a product once for each size and colour', () => {
    const lines = [panjabi, larger, cable, panjabi].reduce<(typeof cable)[]>(addLine, [])
    expect(lines).toEqual([{ ...panjabi, quantity: 2 }, larger, cable])
  })

  it('grows a line by the quantity that was chosen, up to twenty', () => {
    expect(addLine([cable], { ...cable, quantity: 3 })).toEqual([{ ...cable, quantity: 5 }])
    expect(addLine([cable], { ...cable, quantity: 19 })).toEqual([{ ...cable, quantity: 20 }])
  })

  it('holds fifty lines and no more', () => {
    const full = Array.from({ length: mostLines }, (_, n) => ({ productId: `p${n}`, quantity: 1 }))
    expect(addLine(full, cable)).toEqual(full)
    expect(addLine(full, { productId: 'p0', quantity: 1 })[0]).toEqual({ productId: 'p0', quantity: 2 })
  })

  it('takes out one line and leaves its neighbours', () => {
    expect(removeLine([panjabi, larger, cable], larger)).toEqual([panjabi, cable])
  })

  it('takes a line back where it was', () => {
    expect(restoreLine([panjabi, cable], larger, 1)).toEqual([panjabi, larger, cable])
    expect(restoreLine([], cable, 7)).toEqual([cable])
    expect(restoreLine([panjabi, cable], { ...cable, quantity: 9 }, 0)).toEqual([panjabi, cable])
  })

  it('sets a quantity directly', () => {
    expect(setQuantity([panjabi, cable], cable, 7)).toEqual([panjabi, { ...cable, quantity: 7 }])
  })

  it('counts units, not lines', () => {
    expect(countUnits([panjabi, cable])).toBe(3)
  })
})

describe('the quantity of a line', () => {
  it.each([
    [3, 20, 3],
    [0, 20, 1],
    [-1, 20, 1],
    [1.9, 20, 1],
    [Number.NaN, 20, 1],
    [21, 20, 20],
    [1e9, 20, 20],
    [5, 3, 3],
    [5, 0, 1],
  ])('%d with a stock of %d is %d', (quantity, stock, kept) => {
    expect(withinLine(quantity, stock)).toBe(kept)
  })
})
