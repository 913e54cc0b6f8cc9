import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const today = dhakaDay(new Date())
const day = 24 * 60 * 60 * 1000
const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
let parcels = 0
const newParcel = () => ({ handedOverOn: today, carrier: 'Steadfast', trackingNumber: `SF-${++parcels}` })

async function place({ isConfirmed = true, quantity = 2 } = {}) {
  const { id: productId } = await shop.stock({ stock: 5, price: taka(1000) })
  const request = { ...delivery, cartItems: [{ productId, quantity }] }
  const { order, trackingToken } = await shop.rina.placeOrder(request, { idempotencyKey: randomUUID() })
  if (isConfirmed) await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  return { ...order, productId, trackingToken }
}

const historyOf = async (id: string) => (await shop.karim.openOrder({ id })).shipmentChanges
const mailsFor = async (id: string) => {
  const said = `select 1 from outbox where topic = 'order-handed-over' and payload ->> 'orderId' = $1`
  return (await shop.database.pool.query(said, [id])).rowCount
}

describe('an order that is handed over to a courier', () => {
  it('keeps its status; its buyer sees where it is, and is told once', async () => {
    const { id, trackingToken } = await place()
    const parcel = newParcel()
    const { order } = await shop.karim.handOver({ id, ...parcel })
    expect(order).toMatchObject({ status: 'confirm', shipment: parcel })
    expect((await shop.rina.showOrder({ id })).order.shipment).toEqual(parcel)
    expect((await shop.guest.trackOrder({ token: trackingToken })).order.shipment).toEqual(parcel)
    const { orders } = await shop.rina.listOwnOrders({ email: delivery.email })
    expect(orders.find((one) => one.id === id)?.shipment).toEqual(parcel)
    expect(await mailsFor(id)).toBe(1)
  })

  it('does not tell a stranger with number and phone the number of the parcel', async () => {
    const { id } = await place()
    await shop.karim.handOver({ id, ...newParcel() })
    const { order } = await shop.guest.trackByNumber({ number: id.slice(0, 7), phone: delivery.phone })
    expect(order.shipment).toEqual({ handedOverOn: today, carrier: 'Steadfast' })
  })

  it('can be corrected and taken back, with who and when; the same sent twice is one', async () => {
    const { id } = await place()
    const parcel = newParcel()
    await shop.karim.handOver({ id, handedOverOn: today })
    await shop.karim.handOver({ id, handedOverOn: today })
    await shop.karim.handOver({ id, ...parcel })
    expect((await shop.rina.showDashboard({})).data.openOrder).toMatchObject({ id, isHandedOver: true })
    await shop.karim.takeBack({ id })
    const { order } = await shop.karim.takeBack({ id })
    expect(order.shipment).toBeUndefined()
    expect((await shop.rina.showDashboard({})).data.openOrder).toMatchObject({ id, isHandedOver: false })
    expect(await historyOf(id)).toMatchObject([
      { kind: 'handed-over', changedBy: 'Karim Uddin', shipment: { carrier: '', trackingNumber: '' } },
      { kind: 'corrected', shipment: parcel },
      { kind: 'taken-back', shipment: parcel },
    ])
    const { data } = await shop.karim.listAuditLog({ subject: id })
    expect(data.map(({ action }) => action)).toEqual([
      'take-back-order',
      'correct-shipment',
      'hand-over-order',
      'confirm-order',
    ])
  })

  it('must be confirmed, and is not delivered or cancelled', async () => {
    const pending = await place({ isConfirmed: false })
    await expect(shop.karim.handOver({ id: pending.id, ...newParcel() })).rejects.toMatchObject({
      code: 'not-confirmed',
    })
    for (const status of ['delivered', 'cancelled'] as const) {
      const { id } = await place()
      const parcel = newParcel()
      await shop.karim.handOver({ id, ...parcel })
      await shop.karim.changeStatus({ id, status })
      await expect(shop.karim.handOver({ id, handedOverOn: today })).rejects.toMatchObject({ code: 'order-locked' })
      await expect(shop.karim.takeBack({ id })).rejects.toMatchObject({ code: 'order-locked' })
      for (const change of [`update shipments set carrier = 'x'`, 'delete from shipments'])
        await expect(shop.database.pool.query(`${change} where order_id = $1`, [id])).rejects.toMatchObject({
          code: '23514',
        })
      expect((await shop.rina.showOrder({ id })).order.shipment).toEqual(parcel)
    }
  })

  it('ends in a legal way when it is cancelled and handed over at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, productId } = await place()
      const parcel = newParcel()
      const done = await Promise.allSettled([
        shop.karim.handOver({ id, ...parcel }),
        shop.karim.changeStatus({ id, status: 'cancelled' }),
        shop.karim.handOver({ id, ...parcel }),
      ])
      expect(done[1].status).toBe('fulfilled')
      for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'order-locked' })
      const stock = 'select stock from products where id = $1'
      expect((await shop.database.pool.query(stock, [productId])).rows).toEqual([{ stock: 5 }])
      expect((await historyOf(id)).length).toBeLessThanOrEqual(1)
    }
  })
})

describe('a parcel number', () => {
  const usedBy = ({ id }: { id: string }) => ({
    code: 'parcel-number-used',
    errors: { trackingNumber: { code: 'parcel-number-used', order: id.slice(0, 7).toUpperCase() } },
  })
  const refused = (order: { id: string }) => {
    const { code, errors } = usedBy(order)
    return { code, details: { errors } }
  }

  it('that another order with the same courier has is stored only by somebody who is sure', async () => {
    const [first, second] = [await place(), await place()]
    await shop.database.pool.query(`update orders set created_at = created_at - interval '1 day' where id = $1`, [
      second.id,
    ])
    const parcel = newParcel()
    await shop.karim.handOver({ id: first.id, ...parcel })
    const typed = { ...parcel, carrier: 'STEADFAST', trackingNumber: parcel.trackingNumber.toLowerCase() }
    await expect(shop.karim.handOver({ id: second.id, ...typed })).rejects.toMatchObject(refused(first))
    expect(await historyOf(second.id)).toEqual([])
    await shop.karim.handOver({ id: second.id, ...typed, carrier: 'Pathao' })
    await expect(shop.karim.handOver({ id: second.id, ...typed })).rejects.toMatchObject(refused(first))
    await shop.karim.handOver({ id: second.id, ...typed, sure: true })
    // The number stays as it was agreed on when something else is corrected.
    const yesterday = dhakaDay(new Date(Date.now() - day))
    await shop.karim.handOver({ id: second.id, ...typed, handedOverOn: yesterday })
    expect((await shop.karim.openOrder({ id: second.id })).order.shipment).toEqual({
      ...typed,
      handedOverOn: yesterday,
    })
  })

  it('is free again when its hand-over was undone or its order deleted, and none at all is shared', async () => {
    const [undone, deleted, third, fourth] = [await place(), await place(), await place(), await place()]
    const parcel = newParcel()
    await shop.karim.handOver({ id: undone.id, ...parcel })
    await shop.karim.takeBack({ id: undone.id })
    await shop.karim.handOver({ id: deleted.id, ...parcel })
    await shop.karim.archiveOrder({ id: deleted.id })
    await shop.karim.handOver({ id: third.id, ...parcel })
    for (const { id } of [undone, fourth]) await shop.karim.handOver({ id, ...parcel, trackingNumber: '' })
    const parcels = await Promise.all([undone, third, fourth].map(({ id }) => shop.karim.openOrder({ id })))
    expect(parcels.map(({ order }) => order.shipment?.trackingNumber)).toEqual(['', parcel.trackingNumber, ''])
  })

  it('is given once to orders that are handed over together, too, unless one is said to share it', async () => {
    const [first, second, third, fourth] = [await place(), await place(), await place(), await place()]
    const { trackingNumber: used, ...shared } = newParcel()
    await shop.karim.handOver({ id: first.id, ...shared, trackingNumber: used })
    const twice = newParcel().trackingNumber
    const orders = [
      { id: second.id, trackingNumber: used },
      { id: third.id, trackingNumber: twice },
      { id: fourth.id, trackingNumber: twice.toLowerCase() },
    ]
    const { done, failed } = await shop.karim.handOverMany({ ...shared, orders })
    expect(done).toEqual([])
    expect(failed).toMatchObject([
      { id: second.id, ...usedBy(first) },
      { id: third.id, ...usedBy(fourth) },
      { id: fourth.id, ...usedBy(third) },
    ])
    const sure = orders.map((one) => (one.id === third.id ? { ...one, sure: true as const } : one))
    const again = await shop.karim.handOverMany({ ...shared, orders: sure })
    expect(again.done).toEqual([third.id, fourth.id])
    expect(again.failed).toMatchObject([{ id: second.id, ...usedBy(first) }])
  })

  it('goes to one of two orders that are handed over at once', async () => {
    for (let round = 0; round < 5; round++) {
      const placed = [await place(), await place()]
      const parcel = newParcel()
      const done = await Promise.allSettled(placed.map(({ id }) => shop.karim.handOver({ id, ...parcel })))
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('many orders', () => {
  it('are handed over to one courier, each with its own number; one that cannot be keeps none of the others', async () => {
    const [one, two, pending] = [await place(), await place(), await place({ isConfirmed: false })]
    const { done, failed } = await shop.karim.handOverMany({
      handedOverOn: today,
      carrier: 'Pathao',
      orders: [{ id: one.id, trackingNumber: 'P-1' }, { id: two.id }, { id: pending.id }, { id: 'nonsense' }],
    })
    expect(done).toEqual([one.id, two.id])
    expect(failed).toMatchObject([
      { id: pending.id, code: 'not-confirmed' },
      { id: 'nonsense', code: 'order-not-found' },
    ])
    const shipped = async (id: string) => (await shop.karim.openOrder({ id })).order.shipment
    expect(await shipped(one.id)).toEqual({ handedOverOn: today, carrier: 'Pathao', trackingNumber: 'P-1' })
    expect(await shipped(two.id)).toEqual({ handedOverOn: today, carrier: 'Pathao', trackingNumber: '' })
  })

  it('are listed by whether they are still in the shop or with a courier', async () => {
    const [here, away, arrived] = [await place(), await place(), await place()]
    for (const { id } of [away, arrived]) await shop.karim.handOver({ id, ...newParcel() })
    await shop.karim.changeStatus({ id: arrived.id, status: 'delivered' })
    const listed = async (shipment: 'to-hand-over' | 'with-courier') => {
      const { orders, total, counts, shipments } = await shop.karim.listOrders({ shipment, limit: 100 })
      expect(total).toBe(orders.length)
      expect(shipments?.[shipment]).toBe(total)
      expect(counts).toEqual((await shop.karim.listOrders({})).counts)
      expect(counts?.confirm).toBe((shipments?.['to-hand-over'] ?? 0) + (shipments?.['with-courier'] ?? 0))
      expect((await shop.karim.listOrders({ shipment, from: '2199-01-01' })).shipments?.[shipment]).toBe(0)
      return orders.map(({ id }) => id)
    }
    expect(await listed('with-courier')).toContain(away.id)
    expect(await listed('with-courier')).not.toContain(here.id)
    expect(await listed('with-courier')).not.toContain(arrived.id)
    expect(await listed('to-hand-over')).toContain(here.id)
    expect(await listed('to-hand-over')).not.toContain(away.id)
  })
})
