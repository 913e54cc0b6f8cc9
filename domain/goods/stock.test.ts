import { describe, expect, it } from 'vitest'
import { onlyChoice, stockOf } from './stock.ts'

const panjabi = {
  stock: 9,
  options: [
    { size: 'M', colour: 'Blue', stock: 4 },
    { size: 'M', colour: 'Red', stock: 0 },
    { size: 'L', colour: 'Blue', stock: 5 },
  ],
}

describe('how many are left', () => {
  it.each([
    ['of everything', {}, 9],
    ['of a size', { size: 'M' }, 4],
    ['of a colour', { colour: 'Blue' }, 9],
    ['of both', { size: 'L', colour: 'Blue' }, 5],
    ['of a sold-out one', { size: 'M', colour: 'Red' }, 0],
    ['of one that is not made', { size: 'L', colour: 'Red' }, 0],
  ])('%s', (_, choice, left) => {
    expect(stockOf(panjabi, choice)).toBe(left)
  })

  it('is the one number of a product whose stock is not kept by option', () => {
    expect(stockOf({ stock: 7 }, { size: 'M' })).toBe(7)
  })
})

describe('what goes without asking', () => {
  it.each([
    [{ sizes: [], colours: [] }, {}],
    [{ sizes: ['M'], colours: ['Blue', 'Red'] }, { size: 'M' }],
    [
      { sizes: ['M'], colours: ['Blue'] },
      { size: 'M', colour: 'Blue' },
    ],
    [{ sizes: ['M', 'L'], colours: [] }, {}],
  ])('%j', (product, choice) => {
    expect(onlyChoice(product)).toEqual(choice)
  })
})
