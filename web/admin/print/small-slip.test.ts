import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { isLong } from './small-slip.ts'

const order = (address: string, products: number, title = 'Kite') =>
  ({ address, lines: Array.from({ length: products }, () => ({ title, size: 'M', colour: '' })) }) as unknown as Order

it('lets what fits share a sheet, and gives a long address or many products a sheet for themselves', () => {
  expect(isLong(order('House 3, Lake Road', 4), 4)).toBe(false)
  expect(isLong(order('House 3, Lake Road', 5), 2)).toBe(false)
  expect(isLong(order('x'.repeat(500), 2), 4)).toBe(true)
  expect(isLong(order('x'.repeat(500), 2), 2)).toBe(true)
  expect(isLong(order('1\n'.repeat(14), 1), 4)).toBe(true)
  expect(isLong(order('House 3', 8), 4)).toBe(true)
  expect(isLong(order('House 3', 8), 2)).toBe(true)
  expect(isLong(order('House 3', 5, 'A very long title of a product that takes two lines'), 4)).toBe(true)
  expect(isLong(order('House 3', 3, 'A very long title of a product that takes two lines'), 2)).toBe(false)
})
