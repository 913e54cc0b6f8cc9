import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openSteadfast } from '#test/steadfast-server.ts'

let shop: TestShop
let steadfast: Awaited<ReturnType<typeof openSteadfast>>
beforeAll(async () => {
  steadfast = await openSteadfast()
  shop = await openShop({ ...steadfast.env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(() => {
  steadfast.be('serves')
  steadfast.calls.length = 0
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
  await steadfast.stop()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'House 7,\nRoad 5; Mirpur' }

async function place({ isConfirmed = true } = {}) {
  const { id: productId } = await shop.stock({ stock: 5, price: taka(1000) })
  const place = { district: 'Dhaka', upazila: 'Savar', cartItems: [{ productId, quantity: 1 }] }
  const { order } = await shop.rina.placeOrder({ ...delivery, ...place }, { idempotencyKey: randomUUID() })
  if (isConfirmed) await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  return { ...order, number: orderNumberIn(order.id) }
}

const placeTwo = async () => [await place(), await place()] as const
const book = (...orders: { id: string }[]) => shop.karim.bookParcels({ ids: orders.map(({ id }) => id) })
const shown = (id: string) => shop.karim.openOrder({ id })
const bookingCalls = () => steadfast.callsTo('/create_order')
async function rowsOf(...orders: { id: string }[]) {
  const ids = orders.map(({ id }) => id)
  return (await shop.database.pool.query('select * from parcels where order_id = any ($1)', [ids])).rows
}

describe('orders that are booked with Steadfast', () => {
  it('are handed over with the numbers of their parcels, and their buyers are told', async () => {
    const orders = await placeTwo()
    expect(await book(...orders)).toMatchObject({ done: orders.map(({ id }) => id), failed: [] })
    expect(bookingCalls()).toBe(1)
    for (const { id, number, total } of orders) {
      const { trackingCode, consignmentId, ...sent } = steadfast.parcelOf(number) ?? {}
      expect(sent).toMatchObject({
        recipient_name: 'Rina Akter',
        recipient_phone: delivery.phone,
        recipient_address: 'House 7, Road 5  Mirpur, Savar, Dhaka',
        cod_amount: total / 100,
      })
      const { order, shipmentChanges, parcel } = await shown(id)
      const shipment = { handedOverOn: dhakaDay(new Date()), carrier: 'Steadfast', trackingNumber: trackingCode }
      expect(order).toMatchObject({ status: 'confirm', shipment })
      expect(shipmentChanges).toMatchObject([{ kind: 'handed-over', changedBy: 'Karim Uddin', shipment }])
      expect(parcel).toMatchObject({ state: 'booked', trackingCode, consignmentId: String(consignmentId) })
      const mails = `select 1 from outbox where topic = 'order-handed-over' and payload ->> 'orderId' = $1`
      expect((await shop.database.pool.query(mails, [id])).rowCount).toBe(1)
    }
  })

  it('stay where they are when their row is refused, with why; the others go', async () => {
    const [one, other] = await placeTwo()
    steadfast.be({ refusesRow: 0, error: 'RECEIVER_PHONE_LENGTH_SHOULD_BE_LESS_THAN_40_CHARS' })
    const { done, failed } = await book(one, other)
    expect(done).toEqual([other.id])
    expect(failed).toMatchObject([{ id: one.id, code: 'parcel-phone-refused' }])
    expect((await shown(one.id)).order.shipment).toBeUndefined()
    expect(await rowsOf(one)).toEqual([])
    steadfast.be({ refusesRow: 0, error: 'SOMETHING_NEW' })
    expect((await book(one)).failed).toMatchObject([{ code: 'parcel-refused', said: 'SOMETHING_NEW' }])
  })

  it('are not sent at all unless they are confirmed and in the shop', async () => {
    const [pending, away] = [await place({ isConfirmed: false }), await place()]
    await shop.karim.handOver({ id: away.id, handedOverOn: dhakaDay(new Date()), carrier: 'Pathao' })
    const { failed } = await book(pending, away, { id: 'nonsense' })
    expect(failed).toMatchObject([
      { code: 'not-confirmed' },
      { code: 'order-handed-over', latest: { shipment: { carrier: 'Pathao' } } },
      { code: 'order-not-found' },
    ])
    expect(steadfast.calls).toEqual([])
  })
})

describe('no order is booked twice', () => {
  it('when the answer was lost: pressed again, each is handed over once', async () => {
    const orders = await placeTwo()
    steadfast.be('books and hangs up')
    await expect(book(...orders)).rejects.toMatchObject({ code: 'courier-answer-lost' })
    for (const { id } of orders) expect(await shown(id)).not.toHaveProperty('parcel')
    steadfast.be('serves')
    const parcels = steadfast.parcels.length
    expect((await book(...orders)).done).toHaveLength(2)
    expect(steadfast.parcels).toHaveLength(parcels)
    for (const { id, number } of orders) {
      const trackingNumber = String(steadfast.parcelOf(number)?.consignmentId)
      const { order, shipmentChanges } = await shown(id)
      expect(order.shipment).toMatchObject({ carrier: 'Steadfast', trackingNumber })
      expect(shipmentChanges).toHaveLength(1)
    }
    expect((await book(...orders)).failed).toMatchObject([{ code: 'order-handed-over' }, { code: 'order-handed-over' }])
  })

  it('when nobody answers what became of them: it is asked once, and pressed again each is handed over', async () => {
    const orders = await placeTwo()
    steadfast.be('books and hangs up')
    await expect(book(...orders)).rejects.toMatchObject({ code: 'courier-answer-lost' })
    steadfast.be('is locked after a booking')
    const { failed } = await book(...orders)
    expect(failed).toMatchObject([{ code: 'courier-answer-lost' }, { code: 'courier-answer-lost' }])
    expect(steadfast.callsTo('/status_by_invoice/')).toBe(1)
    steadfast.be('serves')
    expect((await book(...orders)).done).toHaveLength(2)
  })

  it('when two press at once', async () => {
    const order = await place()
    await Promise.all([book(order), book(order), book(order)])
    expect(steadfast.parcels.filter(({ invoice }) => invoice === order.number)).toHaveLength(1)
    expect((await shown(order.id)).shipmentChanges).toHaveLength(1)
  })

  it('when its hand-over was undone: it gets the number of its parcel again', async () => {
    const order = await place()
    await book(order)
    await shop.karim.takeBack({ id: order.id })
    expect((await book(order)).done).toEqual([order.id])
    const trackingNumber = steadfast.parcelOf(order.number)?.trackingCode
    expect((await shown(order.id)).order.shipment).toMatchObject({ trackingNumber })
  })

  it('and a parcel with other details than the order has now, or one that comes back, is not taken for its own', async () => {
    const [changed, cancelled] = await placeTwo()
    await book(changed, cancelled)
    for (const { id } of [changed, cancelled]) await shop.karim.takeBack({ id })
    await shop.karim.editOrder({ id: changed.id, address: 'Another house' })
    const parcel = steadfast.parcelOf(cancelled.number)
    if (parcel) parcel.status = 'cancelled'
    const { done, failed } = await book(changed, cancelled)
    expect(done).toEqual([])
    expect(failed).toMatchObject([{ code: 'parcel-differs' }, { code: 'parcel-came-back' }])
  })
})

describe('when Steadfast takes nothing', () => {
  it.each([
    ['is locked', 'courier-locked'],
    ['is overloaded', 'courier-answer-lost'],
    ['answers in HTML', 'courier-unreadable'],
    ['hangs up', 'courier-answer-lost'],
  ] as const)('it %s: nothing is handed over, and pressed again everything is', async (mood, code) => {
    const orders = await placeTwo()
    steadfast.be(mood)
    await expect(book(...orders)).rejects.toMatchObject({ code })
    for (const { id } of orders) expect((await shown(id)).order.shipment).toBeUndefined()
    steadfast.be('serves')
    expect((await book(...orders)).done).toHaveLength(2)
  })

  it('keys that are wrong, and an address where nobody listens, are told; nothing stays behind', async () => {
    const closed = await openSteadfast()
    await closed.stop()
    for (const [env, code] of [
      [{ ...steadfast.env, STEADFAST_SECRET_KEY: 'wrong' }, 'courier-key-refused'],
      [closed.env, 'courier-unreachable'],
    ] as const) {
      const other = await openShop(env)
      const { id: productId } = await other.stock({})
      const { order } = await other.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
      await other.karim.changeStatus({ id: order.id, status: 'confirm' })
      await expect(other.karim.bookParcels({ ids: [order.id] })).rejects.toMatchObject({ code })
      expect((await other.database.pool.query('select 1 from parcels')).rowCount).toBe(0)
      await other.close()
    }
  })

  it('an answer that takes long is not waited for on the page, and the orders are handed over all the same', async () => {
    const order = await place()
    steadfast.be('books and is slow')
    await expect(book(order)).rejects.toMatchObject({ code: 'courier-slow' })
    const shipmentOf = async () => (await shown(order.id)).order.shipment?.carrier
    await expect.poll(shipmentOf, { timeout: 10_000 }).toBe('Steadfast')
  }, 20_000)
})

it('a shop without keys books nothing and shows nothing of it', async () => {
  const plain = await openShop()
  await expect(plain.karim.bookParcels({ ids: ['nonsense'] })).rejects.toMatchObject({ code: 'not-found' })
  expect((await plain.karim.listOrdersById({ ids: ['nonsense'] })).couriers).toEqual([])
  expect((await shop.karim.listOrdersById({ ids: ['nonsense'] })).couriers).toEqual(['steadfast'])
  await plain.close()
})
