import { describe, expect, it } from 'vitest'
import { canBecome, isFinal, orderStatuses } from './order-status.ts'

const allowed = ['pending>confirm', 'pending>delivered', 'pending>cancelled', 'confirm>delivered', 'confirm>cancelled']
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

describe('moving an order on', () => {
  it.each(pairs)('an Admin from %s to %s', (from, to) => {
    expect(canBecome(from, to, 'admin')).toBe(allowed.includes(`${from}>${to}`))
  })

  it.each(pairs)('a customer from %s to %s', (from, to) => {
    expect(canBecome(from, to, 'customer')).toBe(from === 'pending' && to === 'cancelled')
  })

  it('ends when it is delivered or cancelled', () => {
    expect(orderStatuses.filter(isFinal)).toEqual(['delivered', 'cancelled'])
  })
})
