import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealPrice } from '../goods/deal.ts'
import { taka } from '../money.ts'
import { deliveryChargeFor, lineTotal, priceOrder, usualDelivery } from './pricing.ts'

const inDhaka = { insideDhaka: true, deliveredOrders: 0 }
const outsideDhaka = { insideDhaka: false, deliveredOrders: 0 }
const loyal = { insideDhaka: true, deliveredOrders: 20 }
const twoShirts = [{ price: taka(500), quantity: 2 }]

describe('the price of an order', () => {
  it('is the goods and the delivery', () => {
    expect(priceOrder(twoShirts, inDhaka)).toEqual({
      subtotal: taka(1000),
      discount: 0,
      deliveryCharge: taka(60),
      total: taka(1060),
    })
  })

  it('has a dearer delivery outside Dhaka', () => {
    expect(priceOrder(twoShirts, outsideDhaka)).toMatchObject({ deliveryCharge: taka(120), total: taka(1120) })
  })

  it('is a fifth less for goods, but not for delivery, after twenty delivered orders', () => {
    const totals = { discount: taka(200), deliveryCharge: taka(60), total: taka(860) }
    expect(priceOrder(twoShirts, loyal)).toMatchObject(totals)
    expect(priceOrder(twoShirts, { ...loyal, deliveredOrders: 19 })).toMatchObject({ discount: 0 })
  })

  it('counts the price of a running deal, and the loyalty discount on top of it', () => {
    const deal = { price: dealPrice(taka(500), 10), endsAt: '2026-11-30T00:00:00Z' }
    const lines = [{ price: taka(500), quantity: 2, deal }]
    expect(priceOrder(lines, inDhaka)).toMatchObject({ subtotal: taka(900), discount: 0, total: taka(960) })
    expect(priceOrder(lines, loyal)).toMatchObject({ subtotal: taka(900), discount: taka(180), total: taka(780) })
  })

  it('is rounded once, to the nearest poisha, halves up', () => {
    const odd = [1, 2, 3].map((units) => priceOrder([{ price: units, quantity: 1 }], loyal).discount)
    expect(odd).toEqual([0, 0, 1])
    expect(
      priceOrder(
        [
          { price: 5, quantity: 1 },
          { price: 8, quantity: 1 },
        ],
        loyal,
      ).discount,
    ).toBe(3)
  })

  it.each([
    ['off', null, 1000, 60],
    ['one poisha short of it', 1000.01, 1000, 60],
    ['reached', 1000, 1000, 0],
    ['passed', 500, 1000, 0],
  ])('has free delivery from a sum on: %s', (_, freeAbove, goods, charge) => {
    const delivery = { ...usualDelivery, freeAbove: freeAbove === null ? null : taka(freeAbove) }
    expect(priceOrder([{ price: taka(goods), quantity: 1 }], inDhaka, delivery).deliveryCharge).toBe(taka(charge))
  })

  it('has free delivery by what the goods cost after the discount', () => {
    const delivery = { ...usualDelivery, freeAbove: taka(1000) }
    expect(priceOrder(twoShirts, loyal, delivery)).toMatchObject({ deliveryCharge: taka(60), total: taka(860) })
  })

  const deal = fc.record({ price: fc.nat(10_000_000), endsAt: fc.constant('2026-11-30T00:00:00Z') })
  const line = fc.record(
    { price: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 20 }), deal },
    { requiredKeys: ['price', 'quantity'] },
  )
  const lines = fc.array(line, { maxLength: 50 })
  const buyer = fc.record({ insideDhaka: fc.boolean(), deliveredOrders: fc.nat(40) })
  const delivery = fc.record({
    insideDhaka: fc.nat(500_000),
    outsideDhaka: fc.nat(500_000),
    freeAbove: fc.option(fc.nat(100_000_000)),
  })

  it('holds for any cart, any buyer and any charges', () => {
    fc.assert(
      fc.property(lines, buyer, delivery, (cart, who, charges) => {
        const totals = priceOrder(cart, who, charges)
        expect(priceOrder(cart.toReversed(), who, charges)).toEqual(totals)
        expect(totals.subtotal).toBe(cart.map(lineTotal).reduce((sum, amount) => sum + amount, 0))
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.deliveryCharge)
        expect(totals.total).toBeGreaterThanOrEqual(totals.deliveryCharge)
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
        expect([0, deliveryChargeFor(who.insideDhaka, { goods: -1, delivery: charges })]).toContain(
          totals.deliveryCharge,
        )
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on how a line is cut into two', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 20 }), buyer, (one, more, who) => {
        const two = [one, { ...one, quantity: more }]
        expect(priceOrder([{ ...one, quantity: one.quantity + more }], who)).toEqual(priceOrder(two, who))
      }),
    )
  })
})
