import { describe, expect, it } from 'vitest'
import { pricedFor } from './choice-price.ts'
import { currentPrice } from './deal.ts'

const deal = { price: 900, endsAt: '2026-12-01T00:00:00.000Z' }
/** M costs what the product does, L more, and XL in Red less. */
const shirt = {
  price: 1000,
  options: [
    { size: 'M', colour: 'Red' },
    { size: 'M', colour: 'Blue' },
    { size: 'L', colour: 'Red', price: 1200, dealPrice: 1080 },
    { size: 'L', colour: 'Blue', price: 1200, dealPrice: 1080 },
    { size: 'XL', colour: 'Red', price: 800, dealPrice: 720 },
    { size: 'XL', colour: 'Blue', price: 1200, dealPrice: 1080 },
  ],
}

describe('what a choice costs', () => {
  it.each([
    ['nothing chosen yet', {}, 800, 720, true],
    ['a size whose colours cost the same', { size: 'M' }, 1000, 900, false],
    ['a size with a price of its own', { size: 'L' }, 1200, 1080, false],
    ['a size whose colours differ', { size: 'XL' }, 800, 720, true],
    ['a colour', { colour: 'Blue' }, 1000, 900, true],
    ['both', { size: 'XL', colour: 'Blue' }, 1200, 1080, false],
  ])('%s', (_, choice, price, dealPrice, isFrom) => {
    expect(pricedFor(shirt, choice).price).toBe(price)
    expect(pricedFor(shirt, choice).isFrom ?? false).toBe(isFrom)
    expect(pricedFor(pricedFor(shirt), choice).price).toBe(price)
    expect(currentPrice(pricedFor({ ...shirt, deal }, choice))).toBe(dealPrice)
    expect(pricedFor({ ...shirt, deal }, choice)).toMatchObject({ price, deal: { endsAt: deal.endsAt } })
  })

  it('of what is not offered is the product’s', () => {
    expect(pricedFor(shirt, { size: 'S' })).toEqual(shirt)
  })

  it('is the product’s without any sizes and colours', () => {
    expect(pricedFor({ price: 500 }, {})).toEqual({ price: 500 })
  })
})
