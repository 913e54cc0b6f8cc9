import { expect, it } from 'vitest'
import { changePrice, changePrices, type OwnPrices } from './price-change.ts'

it.each([
  { from: { price: 100_000, profit: 15_000 }, percent: -10, to: { price: 90_000, profit: 5000 } },
  { from: { price: 100_000, profit: 15_000 }, percent: 10, to: { price: 110_000, profit: 25_000 } },
  // Whole taka, halves up, from whatever there was before.
  { from: { price: 99_900, profit: 0 }, percent: -7, to: { price: 92_900, profit: 0 } },
  { from: { price: 1050, profit: 0 }, percent: 10, to: { price: 1200, profit: 0 } },
  { from: { price: 12_345, profit: 5000 }, percent: 0, to: { price: 12_300, profit: 4955 } },
  // A profit that nobody entered stays that.
  { from: { price: 50_000, profit: 0 }, percent: 50, to: { price: 75_000, profit: 0 } },
  { from: { price: 100_000, profit: 10_000 }, percent: -10, to: { price: 90_000, profit: 0 } },
  { from: { price: 100_000, profit: 9999 }, percent: -10, to: { refused: 'below-cost' } },
  { from: { price: 100, profit: 0 }, percent: -90, to: { refused: 'price-out-of-range' } },
  { from: { price: 900_000_000, profit: 0 }, percent: 20, to: { refused: 'price-out-of-range' } },
  { from: { price: 0, profit: 0 }, percent: 20, to: { refused: 'price-out-of-range' } },
])('a price of $from.price with a profit of $from.profit by $percent %', ({ from, percent, to }) => {
  expect(changePrice(from, percent)).toEqual(to)
})

it.each([
  ['what has nothing of its own', [], []],
  [
    'a price of its own; what the shop paid for it stays',
    [{ price: 120_000, profit: null }],
    [{ price: 132_000, profit: 27_000 }],
  ],
  ['a price whose profit nobody entered', [{ price: 120_000, profit: 0 }], [{ price: 132_000, profit: 0 }]],
  ['a profit of its own', [{ price: null, profit: 20_000 }], [{ price: null, profit: 30_000 }]],
  ['a price like the product’s', [{ price: 100_000, profit: null }], [{ price: 110_000, profit: null }]],
] as [string, OwnPrices[], OwnPrices[]][])('changes %s', (_, options, to) => {
  expect(changePrices({ price: 100_000, profit: 15_000, options }, 10)).toEqual({
    price: 110_000,
    profit: 25_000,
    options: to,
  })
})

it.each([
  [{ price: 50_000, profit: 1000 }, 'below-cost'],
  [{ price: 900_000_000, profit: 0 }, 'price-out-of-range'],
] as const)('changes nothing where one choice would not do', (own, refused) => {
  const percent = refused === 'below-cost' ? -10 : 20
  expect(changePrices({ price: 100_000, profit: 0, options: [own] }, percent)).toEqual({ refused })
})
