import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka } from '../money.ts'
import { deliveryChargeFor, priceOrder } from './pricing.ts'

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

  it('never depends on the order of its lines, and never falls below the delivery', () => {
    const line = fc.record({ price: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 20 }) })
    const buyer = fc.record({ insideDhaka: fc.boolean(), deliveredOrders: fc.nat(40) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), buyer, (lines, who) => {
        const totals = priceOrder(lines, who)
        expect(priceOrder(lines.toReversed(), who)).toEqual(totals)
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.deliveryCharge)
        expect(totals.total).toBeGreaterThanOrEqual(deliveryChargeFor(who.insideDhaka))
      }),
    )
  })
})
