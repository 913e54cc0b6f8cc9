import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
})
afterAll(() => shop.close())

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => dhakaDay(new Date(Date.now() - days * day))

/** A confirmed order, placed so many days ago in the first minutes of the day in Dhaka: in London it was the evening before. */
async function place(days: number) {
  const { id: productId } = await shop.stock({ stock: 5 })
  const request = {
    name: 'Rina Akter',
    phone: '01712345678',
    address: 'Mirpur 10, Dhaka',
    cartItems: [{ productId, quantity: 1 }],
  }
  const { order } = await shop.rina.placeOrder(request, { idempotencyKey: randomUUID() })
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  const statement = 'update orders set created_at = $2 where id = $1'
  await shop.database.pool.query(statement, [order.id, `${daysAgo(days)}T00:05:00+06:00`])
  return order
}

const shipmentOf = async ({ id }: { id: string }) => (await shop.karim.openOrder({ id })).order.shipment
const tooEarly = (days: number, orders: { id: string }[]) => {
  const numbers = orders.map(({ id }) => orderNumberIn(id))
  const errors = { handedOverOn: { code: 'day-before-order', from: daysAgo(days), orders: numbers } }
  return { code: 'invalid-input', details: { errors } }
}

describe('the day of a hand-over', () => {
  it('is not to come, and a day of the calendar', async () => {
    const order = await place(0)
    for (const [handedOverOn, code] of [
      [daysAgo(-1), 'day-to-come'],
      ['2026-02-31', 'invalid-day'],
    ] as const)
      await expect(shop.karim.handOver({ id: order.id, handedOverOn })).rejects.toMatchObject({
        code: 'invalid-input',
        details: { errors: { handedOverOn: { code } } },
      })
    expect(await shipmentOf(order)).toBeUndefined()
  })

  it('is not before the one on which the order was placed, also where it is corrected', async () => {
    const order = await place(2)
    const { id } = order
    await expect(shop.karim.handOver({ id, handedOverOn: daysAgo(3) })).rejects.toMatchObject(tooEarly(2, [order]))
    expect(await shipmentOf(order)).toBeUndefined()
    await shop.karim.handOver({ id, handedOverOn: daysAgo(2) })
    await expect(shop.karim.handOver({ id, handedOverOn: '0026-11-24' })).rejects.toMatchObject(tooEarly(2, [order]))
    expect(await shipmentOf(order)).toMatchObject({ handedOverOn: daysAgo(2) })
  })

  it('is that of many orders: where one was placed later none is handed over, and the latest comes first', async () => {
    const [old, recent, fresh] = [await place(3), await place(1), await place(0)]
    const orders = [old, recent, fresh].map(({ id }) => ({ id }))
    const handOver = (days: number) => shop.karim.handOverMany({ handedOverOn: daysAgo(days), orders })
    await expect(handOver(2)).rejects.toMatchObject(tooEarly(0, [fresh, recent]))
    for (const order of orders) expect(await shipmentOf(order)).toBeUndefined()
    // What can no longer be handed over holds up nothing.
    await shop.karim.changeStatus({ id: fresh.id, status: 'cancelled' })
    const { done, failed } = await handOver(1)
    expect(done).toEqual([old.id, recent.id])
    expect(failed).toMatchObject([{ id: fresh.id, code: 'order-locked' }])
  })
})
