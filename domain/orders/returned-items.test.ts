import { describe, expect, it } from 'vitest'
import { taka } from '../money.ts'
import { paidFor, profitLost, unitsKept } from './returned-items.ts'

describe('what came back of an order', () => {
  it('leaves the rest of each line', () => {
    const lines = [
      { price: 100, quantity: 3 },
      { price: 200, quantity: 1 },
    ]
    const returned = [
      { returnedOn: '2026-11-20', reason: 'damaged' as const, refund: 0, items: [{ line: 1, quantity: 1 }] },
      {
        returnedOn: '2026-11-21',
        reason: 'other' as const,
        refund: 0,
        items: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    ]
    expect(unitsKept({ lines })).toEqual([3, 1])
    expect(unitsKept({ lines, returned })).toEqual([1, 0])
  })

  it.each([
    ['at its price', { subtotal: 30_000, discount: 0 }, [{ price: 10_000, quantity: 2 }], 20_000],
    ['less its share of the discount', { subtotal: 30_000, discount: 6000 }, [{ price: 10_000, quantity: 2 }], 16_000],
    ['down to the poisha', { subtotal: 300, discount: 100 }, [{ price: 100, quantity: 1 }], 66],
    ['all of it exactly', { subtotal: 300, discount: 100 }, [{ price: 100, quantity: 3 }], 200],
    ['however much it is', { subtotal: taka(1e9), discount: 1 }, [{ price: taka(1e9), quantity: 1 }], taka(1e9) - 1],
    ['nothing where it was free', { subtotal: 0, discount: 0 }, [{ price: 0, quantity: 2 }], 0],
  ])('was paid for %s', (_, order, items, paid) => {
    expect(paidFor(order, items)).toBe(paid)
  })

  it('costs the shop its profit when it can be sold again, and its price when it cannot, but for what it keeps', () => {
    const item = { price: 10_000, profit: 3000, quantity: 2 }
    expect(profitLost({ paid: 20_000, refund: 20_000 }, [{ ...item, isRestocked: true }])).toBe(6000)
    expect(profitLost({ paid: 20_000, refund: 20_000 }, [{ ...item, isRestocked: false }])).toBe(20_000)
    expect(profitLost({ paid: 20_000, refund: 5000 }, [{ ...item, isRestocked: true }])).toBe(-9000)
  })

  it('costs it the same whatever the discount was, which was taken off no profit', () => {
    const item = { price: 10_000, profit: 3000, quantity: 2 }
    expect(profitLost({ paid: 16_000, refund: 16_000 }, [{ ...item, isRestocked: true }])).toBe(6000)
    expect(profitLost({ paid: 16_000, refund: 16_000 }, [{ ...item, isRestocked: false }])).toBe(20_000)
    expect(profitLost({ paid: 16_000, refund: 10_000 }, [{ ...item, isRestocked: true }])).toBe(0)
  })
})
