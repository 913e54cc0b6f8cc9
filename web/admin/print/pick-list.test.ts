import { expect, it } from 'vitest'
import type { AdminOrder } from '#contract/order-admin.ts'
import { pickListOf } from './printed-order.server.ts'

type Line = { productId: string; title: string; size: string; colour: string; quantity: number }
const order = (id: string, status: string, lines: Line[]) => ({ id, status, lines }) as unknown as AdminOrder
const shirt = { productId: 'shirt', title: 'Shirt', size: 'M', colour: 'Red' }
const kite = { productId: 'kite', title: 'Kite', size: '', colour: '' }

it('adds up what all orders need of each product in its size and colour', () => {
  const orders = [
    order('aaaaaaa1', 'pending', [
      { ...shirt, quantity: 2 },
      { ...kite, quantity: 1 },
    ]),
    order('bbbbbbb2', 'confirm', [
      { ...shirt, quantity: 3 },
      { ...shirt, size: 'L', quantity: 1 },
    ]),
  ]
  const { rows, orders: count, leftOut } = pickListOf(orders, { shirt: 'SH-1' })
  expect(rows.map(({ title, size, sku, quantity }) => [title, size, sku, quantity])).toEqual([
    ['Kite', '', '', 1],
    ['Shirt', 'L', 'SH-1', 1],
    ['Shirt', 'M', 'SH-1', 5],
  ])
  expect(rows[2]?.orders).toEqual([
    { number: 'AAAAAAA', quantity: 2 },
    { number: 'BBBBBBB', quantity: 3 },
  ])
  expect([count, leftOut]).toEqual([2, []])
})

it('leaves out orders that need nothing from the shelf any more', () => {
  const orders = [
    order('aaaaaaa1', 'delivered', [{ ...kite, quantity: 1 }]),
    order('bbbbbbb2', 'cancelled', [{ ...kite, quantity: 1 }]),
    order('ccccccc3', 'confirm', [{ ...kite, quantity: 4 }]),
  ]
  const { rows, leftOut } = pickListOf(orders, {})
  expect(rows.map(({ quantity }) => quantity)).toEqual([4])
  expect(leftOut).toEqual(['AAAAAAA', 'BBBBBBB'])
})
