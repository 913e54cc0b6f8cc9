import { describe, expect, it } from 'vitest'
import { taka } from '../money.ts'
import { advanceOf, hasPaidAdvance, toPayInAdvance } from './payment.ts'

describe('what a new order is asked to pay in advance', () => {
  const order = { deliveryCharge: taka(120), insideDhaka: false }

  it.each([
    ['nobody', order, 0],
    ['outside-dhaka', order, 120],
    ['outside-dhaka', { ...order, insideDhaka: true }, 0],
    ['everybody', { ...order, insideDhaka: true }, 120],
    ['everybody', { ...order, deliveryCharge: 0 }, 0],
    // The gateway takes no less than ten taka.
    ['everybody', { ...order, deliveryCharge: taka(9) }, 0],
  ] as const)('%s: %o', (rule, given, asked) => {
    expect(advanceOf(rule, given)).toBe(taka(asked))
  })
})

describe('what the shop still waits for', () => {
  const order = {
    status: 'pending',
    total: taka(1120),
    advance: 0,
    advanceAsked: taka(120),
    isPaymentHeld: false,
  } as const

  it.each([
    [order, 120],
    [{ ...order, advance: taka(100) }, 20],
    [{ ...order, advance: taka(115) }, 0],
    [{ ...order, advance: taka(120) }, 0],
    [{ ...order, advance: taka(1120) }, 0],
    [{ ...order, total: taka(80) }, 80],
    [{ ...order, advanceAsked: 0 }, 0],
    [{ ...order, status: 'confirm' }, 0],
    [{ ...order, status: 'cancelled' }, 0],
    [{ ...order, isPaymentHeld: true }, 0],
  ] as const)('%o', (given, due) => {
    expect(toPayInAdvance(given)).toBe(taka(due))
  })

  it('is not paid while something is missing, though it be too little for the gateway', () => {
    expect(hasPaidAdvance({ ...order, advance: taka(115) })).toBe(false)
    expect(hasPaidAdvance({ ...order, advance: taka(120) })).toBe(true)
    expect(hasPaidAdvance({ ...order, advance: taka(80), total: taka(80) })).toBe(true)
  })
})
