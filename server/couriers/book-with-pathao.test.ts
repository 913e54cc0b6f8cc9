import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openPathao } from '#test/pathao-server.ts'

let shop: TestShop
let pathao: Awaited<ReturnType<typeof openPathao>>
beforeAll(async () => {
  pathao = await openPathao()
  shop = await openShop({ ...pathao.env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(() => {
  pathao.be('serves')
  pathao.calls.length = 0
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
  await pathao.stop()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'House 7,\nRoad 5; Mirpur' }

async function place({ price = taka(1000), quantity = 1, more = {} } = {}) {
  const { id: productId } = await shop.stock({ stock: 5, price })
  const place = { district: 'Dhaka', upazila: 'Savar', cartItems: [{ productId, quantity }] }
  const { order } = await shop.rina.placeOrder({ ...delivery, ...place, ...more }, { idempotencyKey: randomUUID() })
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  return { ...order, number: orderNumberIn(order.id) }
}

type Placed = { id: string; number: string }
const placeMany = (count: number) => Promise.all(Array.from({ length: count }, () => place()))
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id)
const book = (...orders: { id: string }[]) => shop.karim.bookParcels({ ids: idsOf(orders) })
const bookAgain = (...orders: { id: string }[]) => shop.karim.bookParcels({ ids: idsOf(orders), again: idsOf(orders) })
const shown = (id: string) => shop.karim.openOrder({ id })
const bookingCalls = () =>
  pathao.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders')).length
const idOf = ({ number }: Placed) => pathao.parcelsOf(number)[0]?.consignmentId
const age = () => shop.database.pool.query("update parcels set begun_at = begun_at - interval '2 minutes'")
async function rowsOf(...orders: { id: string }[]) {
  return (await shop.database.pool.query('select * from parcels where order_id = any ($1)', [idsOf(orders)])).rows
}

/** An order whose answer was lost. */
async function placeLost() {
  const order = await place()
  pathao.be('books and hangs up')
  expect((await book(order)).failed).toMatchObject([{ id: order.id, code: 'parcel-unsure', canBookAgain: true }])
  pathao.be('serves')
  return order
}

describe('orders that are booked with Pathao', () => {
  it('are handed over with their consignments, and their buyers are told; one token serves all', async () => {
    const orders = [await place({ quantity: 2 }), ...(await placeMany(3))]
    expect(await book(...orders)).toMatchObject({ done: expect.toSatisfy((ids) => ids.length === 4), failed: [] })
    expect(bookingCalls()).toBe(4)
    expect(pathao.callsTo('/issue-token')).toBe(1)
    for (const [n, order] of orders.entries()) {
      const { id, number, total } = order
      const [{ consignmentId, ...sent } = {}, ...twins] = pathao.parcelsOf(number)
      expect(twins).toEqual([])
      expect(sent).toEqual({
        store_id: Number(pathao.env.PATHAO_STORE_ID),
        merchant_order_id: number,
        recipient_name: 'Rina Akter',
        recipient_phone: delivery.phone,
        recipient_address: 'House 7, Road 5; Mirpur, Savar, Dhaka',
        delivery_type: 48,
        item_type: 2,
        item_quantity: n === 0 ? 2 : 1,
        item_weight: 0.5,
        amount_to_collect: total / 100,
        status: 'Pending',
        updatedAt: expect.any(String),
      })
      const { order: now, shipmentChanges, parcel } = await shown(id)
      const shipment = { handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', trackingNumber: consignmentId }
      expect(now).toMatchObject({ status: 'confirm', shipment })
      expect(shipmentChanges).toMatchObject([{ kind: 'handed-over', changedBy: 'Karim Uddin', shipment }])
      expect(parcel).toMatchObject({ courier: 'pathao', state: 'booked', consignmentId })
      const mails = `select 1 from outbox where topic = 'order-handed-over' and payload ->> 'orderId' = $1`
      expect((await shop.database.pool.query(mails, [id])).rowCount).toBe(1)
    }
  })

  it('stay where they are when Pathao refuses them, in its words where there is more; the others go', async () => {
    const [one, other] = [await place(), await place()]
    const errors = { recipient_phone: ['The recipient phone is on a black list.'] }
    pathao.be({ refuses: one.number, errors })
    const { done, failed } = await book(one, other)
    expect(done).toEqual([other.id])
    const said = 'The recipient phone is on a black list.'
    expect(failed).toMatchObject([{ id: one.id, code: 'parcel-phone-refused', said }])
    expect(failed[0]).not.toHaveProperty('canBookAgain')
    expect(await rowsOf(one)).toEqual([])
    pathao.be({ refuses: one.number, errors: { store_id: ['The selected store id is invalid.'] } })
    const refused = { code: 'parcel-refused', said: 'The selected store id is invalid.' }
    expect((await book(one)).failed).toMatchObject([refused])
    pathao.be('serves')
    expect((await book(one)).done).toEqual([one.id])
  })

  it('are not sent when Pathao would not take them: no whole taka, a name or an address too short', async () => {
    const [cents, name, address] = [
      await place({ price: 99_950 }),
      await place({ more: { name: 'রি' } }),
      await place({ more: { address: 'House 7', upazila: undefined, district: undefined } }),
    ]
    const { failed } = await book(cents, name, address)
    expect(failed).toMatchObject([
      { id: cents.id, code: 'parcel-not-whole-taka' },
      { id: name.id, code: 'parcel-name-short' },
      { id: address.id, code: 'parcel-address-short' },
    ])
    expect(bookingCalls()).toBe(0)
    expect(await rowsOf(cents, name, address)).toEqual([])
  })

  it('are not sent while a payment for them is on hold, or when they are handed over already', async () => {
    const [held, away] = [await place(), await place()]
    const { pool } = shop.database
    const values = "values ('held', $1, 1000, 'on-hold', 'held')"
    await pool.query(`insert into payments (id, order_id, amount, state, bank_transaction_id) ${values}`, [held.id])
    await shop.karim.handOver({ id: away.id, handedOverOn: dhakaDay(new Date()), carrier: 'RedX' })
    const { failed } = await book(held, away)
    expect(failed).toMatchObject([{ code: 'payment-on-hold' }, { code: 'order-handed-over' }])
    expect(bookingCalls()).toBe(0)
    await pool.query('delete from payments where order_id = $1', [held.id])
  })

  it('keep their district when the address is too long, and no letter of it is broken', async () => {
    const order = await place({ more: { address: 'ক্ষেত্র পাড়া '.repeat(20) } })
    expect((await book(order)).done).toEqual([order.id])
    const { recipient_address: address = '' } = pathao.parcelsOf(order.number)[0] ?? {}
    expect([...address].length).toBeLessThanOrEqual(220)
    expect([...address].length).toBeGreaterThan(200)
    expect(address).toMatch(/^(ক্ষেত্র পাড়া |ক্ষেত্র |পাড়া )*[^,]*, Savar, Dhaka$/)
    expect(address).not.toMatch(/্,/)
  })
})

describe('no order is booked twice without somebody being told', () => {
  it('when the answer was lost: it is not sent again until somebody has looked, and then it is', async () => {
    const order = await placeLost()
    expect((await book(order)).failed).toMatchObject([{ code: 'parcel-begun' }])
    expect((await bookAgain(order)).failed).toMatchObject([{ code: 'parcel-begun' }])
    await age()
    expect((await book(order)).failed).toMatchObject([{ code: 'parcel-unsure', canBookAgain: true }])
    expect(pathao.parcelsOf(order.number)).toHaveLength(1)
    expect(await shown(order.id)).not.toHaveProperty('parcel')
    expect((await bookAgain(order)).done).toEqual([order.id])
    const [, second] = pathao.parcelsOf(order.number)
    expect((await shown(order.id)).order.shipment).toMatchObject({ trackingNumber: second?.consignmentId })
  })

  it('when it can be typed: handed over with the number from the panel, it is not booked any more', async () => {
    const order = await placeLost()
    const shipment = { handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', trackingNumber: idOf(order) ?? '' }
    await shop.karim.handOver({ id: order.id, ...shipment })
    await age()
    expect((await bookAgain(order)).failed).toMatchObject([{ code: 'order-handed-over' }])
    expect(pathao.parcelsOf(order.number)).toHaveLength(1)
  })

  it('when many are chosen and the first answer is lost: those after it are not sent', async () => {
    const orders = await placeMany(6)
    pathao.be('books and hangs up')
    const { done, failed } = await book(...orders)
    expect(done).toEqual([])
    const unsure = failed.filter(({ code }) => code === 'parcel-unsure')
    expect(unsure).toHaveLength(bookingCalls())
    expect(failed.filter(({ code }) => code === 'parcel-not-sent')).toHaveLength(6 - unsure.length)
    expect(unsure.length).toBeLessThanOrEqual(3)
    expect(await rowsOf(...orders)).toHaveLength(unsure.length)
  })

  it('when several press at once, also with the tick that books again', async () => {
    const order = await place()
    await Promise.all([book(order), bookAgain(order), book(order), bookAgain(order)])
    expect(pathao.parcelsOf(order.number)).toHaveLength(1)
    expect((await shown(order.id)).shipmentChanges).toHaveLength(1)
    const lost = await placeLost()
    await age()
    await Promise.all([bookAgain(lost), bookAgain(lost), bookAgain(lost)])
    expect(pathao.parcelsOf(lost.number)).toHaveLength(2)
  })

  it('when its hand-over was undone: it gets the number of its parcel again', async () => {
    const order = await place()
    await book(order)
    await shop.karim.takeBack({ id: order.id })
    pathao.be('is locked')
    expect((await book(order)).failed).toMatchObject([{ code: 'courier-unreachable' }])
    pathao.be('serves')
    expect((await book(order)).done).toEqual([order.id])
    expect((await shown(order.id)).order.shipment).toMatchObject({ trackingNumber: idOf(order) })
    expect(pathao.parcelsOf(order.number)).toHaveLength(1)
  })

  it('and a parcel with other details, or one that comes back, is not taken for its own; a new one is booked if asked', async () => {
    const [changed, returned] = [await place(), await place()]
    const orders = [changed, returned]
    await book(...orders)
    for (const { id } of orders) await shop.karim.takeBack({ id })
    await shop.karim.editOrder({ id: changed.id, address: 'Another house' })
    const [parcel] = pathao.parcelsOf(returned.number)
    if (parcel) parcel.status = 'Return'
    const { done, failed } = await book(...orders)
    expect(done).toEqual([])
    const codeOf = (id: string) => failed.find((one) => one.id === id)
    expect(codeOf(changed.id)).toMatchObject({ code: 'parcel-differs', canBookAgain: true })
    expect(codeOf(returned.id)).toMatchObject({ code: 'parcel-came-back', canBookAgain: true })
    await age()
    expect((await bookAgain(...orders)).done).toHaveLength(2)
    expect(pathao.parcelsOf(changed.number)).toHaveLength(2)
  })
})
