import { describe, expect, it } from 'vitest'
import { taka } from '../money.ts'
import { dealLoss } from './deal.ts'

describe('what is lost on each unit of a deal', () => {
  it.each([
    ['a deal within the profit', 200, 10, 0],
    ['a deal of just the profit', 200, 20, 0],
    ['a deal of more than the profit', 200, 30, 100],
    ['a product whose profit is not known', 0, 30, 0],
  ])('%s', (_, profit, percent, loss) => {
    expect(dealLoss({ price: taka(1000), profit: taka(profit) }, percent)).toBe(taka(loss))
  })

  it('is that of the choice of which most is lost', () => {
    const shirt = { price: taka(1000), profit: taka(300), options: [{}, { price: taka(2000) }, { profit: taka(50) }] }
    expect(dealLoss(shirt, 20)).toBe(taka(150))
    expect(dealLoss({ ...shirt, options: [{}] }, 20)).toBe(0)
  })
})
