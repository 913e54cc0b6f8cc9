import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const handedOverOn = dhakaDay(new Date())
let parcels = 0
const newParcel = (carrier = 'Pathao') => ({ handedOverOn, carrier, trackingNumber: `PA-${++parcels}` })

async function place(): Promise<string> {
  const { id: productId } = await shop.stock({ stock: 5 })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
  const request = { ...delivery, cartItems: [{ productId, quantity: 1 }] }
  const { order } = await shop.rina.placeOrder(request, { idempotencyKey: randomUUID() })
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  return order.id
}

async function whatIs(id: string) {
  const { order, shipmentChanges } = await shop.karim.openOrder({ id })
  return { shipment: order.shipment, kinds: shipmentChanges.map(({ kind }) => kind) }
}

describe('a hand-over that somebody else has done meanwhile', () => {
  it('is refused to whoever saw the order in the shop, and stays as it is', async () => {
    const id = await place()
    const [first, second] = [newParcel(), newParcel('Steadfast')]
    await shop.karim.handOver({ id, ...first, seen: null })
    await expect(shop.karim.handOver({ id, ...second, seen: null })).rejects.toMatchObject({
      code: 'order-handed-over',
    })
    expect(await whatIs(id)).toEqual({ shipment: first, kinds: ['handed-over'] })
    // The very same is done: it was pressed twice, or its answer was lost.
    await shop.karim.handOver({ id, ...first, seen: null })
    expect((await whatIs(id)).kinds).toEqual(['handed-over'])
  })

  it('counts as failed among many, with who and when and what, and the others go on', async () => {
    const [away, here] = [await place(), await place()]
    await shop.database.pool.query(`update orders set created_at = created_at - interval '2 days' where id = $1`, [
      here,
    ])
    const first = newParcel()
    await shop.karim.handOver({ id: away, ...first })
    const { trackingNumber, ...shared } = newParcel('Steadfast')
    const orders = [
      { id: away, trackingNumber: 'SF-1' },
      { id: here, trackingNumber },
    ]
    const { done, failed } = await shop.karim.handOverMany({ ...shared, orders })
    expect(done).toEqual([here])
    expect(failed).toEqual([
      {
        id: away,
        code: 'order-handed-over',
        message: 'This order is with the courier. Undo the hand-over to change it.',
        latest: { kind: 'handed-over', changedAt: expect.any(String), changedBy: 'Karim Uddin', shipment: first },
      },
    ])
    expect(await whatIs(away)).toEqual({ shipment: first, kinds: ['handed-over'] })
    // Sent again as it was, what has come about is done.
    expect(await shop.karim.handOverMany({ ...shared, orders: orders.slice(1) })).toMatchObject({ done: [here] })

    // One that is with the courier already holds up nothing, whatever the day, and names no twin.
    const yesterday = dhakaDay(new Date(Date.now() - 24 * 60 * 60 * 1000))
    const again = [away, here].map((id) => ({ id, trackingNumber: 'SF-2' }))
    await shop.karim.takeBack({ id: here })
    const next = await shop.karim.handOverMany({ ...shared, handedOverOn: yesterday, orders: again })
    expect(next.failed).toMatchObject([
      { id: away, code: 'order-handed-over' },
      { id: here, code: 'parcel-number-used' },
    ])
    expect(next.failed[0]?.errors).toBeUndefined()
  })

  it('goes to one of two who hand the same order over at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await place()
      const both = [newParcel(), newParcel()].map((parcel) => shop.karim.handOver({ id, ...parcel, seen: null }))
      const answers = await Promise.allSettled(both)
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await whatIs(id)).kinds).toEqual(['handed-over'])
    }
  })
})

describe('the correction of a hand-over', () => {
  it('is refused once somebody else has undone or corrected it', async () => {
    const id = await place()
    const [seen, other, wanted] = [newParcel(), newParcel(), newParcel()]
    const correct = () => shop.karim.handOver({ id, ...wanted, seen })
    const changed = { code: 'order-changed' }
    await shop.karim.handOver({ id, ...seen })
    await shop.karim.handOver({ id, ...other, seen })
    await expect(correct()).rejects.toMatchObject(changed)
    expect((await whatIs(id)).shipment).toEqual(other)
    await shop.karim.takeBack({ id })
    await expect(correct()).rejects.toMatchObject(changed)
    expect(await whatIs(id)).toEqual({ shipment: undefined, kinds: ['handed-over', 'corrected', 'taken-back'] })
    // What was seen is there again.
    await shop.karim.handOver({ id, ...seen, seen: null })
    await correct()
    await correct()
    expect((await whatIs(id)).shipment).toEqual(wanted)
  })
})
