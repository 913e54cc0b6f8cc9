import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openSteadfast } from '#test/steadfast-server.ts'
import { followParcels } from './follow-parcels.ts'

const token = 'sim-webhook-token'
let shop: TestShop
let steadfast: Awaited<ReturnType<typeof openSteadfast>>
beforeAll(async () => {
  steadfast = await openSteadfast()
  const env = { ...steadfast.env, STEADFAST_WEBHOOK_TOKEN: token }
  shop = await openShop({ ...env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(async () => {
  steadfast.be('serves')
  steadfast.calls.length = 0
  await shop.database.pool.query("delete from tries; update parcels set state = 'lost'")
  await deliverByCourier(false)
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
  await steadfast.stop()
})

async function deliverByCourier(deliveredByCourier: boolean) {
  const { data, version } = await shop.karim.showSettings({})
  await shop.karim.changeSettings({ settings: { ...data, orders: { ...data.orders, deliveredByCourier } }, version })
}

/** An order whose parcel was booked. */
async function bookOne() {
  const { id: productId } = await shop.stock({ stock: 5, price: taka(1000) })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
  const key = { idempotencyKey: randomUUID() }
  const { order } = await shop.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, key)
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  await shop.karim.bookParcels({ ids: [order.id] }).catch(() => 'The answer was lost')
  const parcel = steadfast.parcelOf(orderNumberIn(order.id))
  if (!parcel) throw new Error('The parcel was not booked')
  return { id: order.id, parcel }
}

const asBearer = { authorization: `Bearer ${token}` }
function send(event: object | string, headers: Record<string, string> = asBearer) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const url = '/api/v2/couriers/steadfast'
  // It comes from no browser.
  return shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
}

const parcelOf = async (id: string) => (await shop.karim.openOrder({ id })).parcel
const statusOf = async (id: string) => (await shop.karim.openOrder({ id })).order.status

describe('what Steadfast tells of a parcel', () => {
  it('is kept with its message and its time, and never moves the parcel back', async () => {
    const { id, parcel } = await bookOne()
    const tell = async (status: string | null, message: string, time: string, more = {}) => {
      const type = status === null ? 'tracking_update' : 'delivery_status'
      const { consignmentId: consignment_id, invoice } = parcel
      const event = { notification_type: type, consignment_id, invoice, cod_amount: 1060, delivery_charge: 115 }
      const said = { status, tracking_message: message, updated_at: `2026-11-22 ${time}`, ...more }
      expect((await send({ ...event, ...said })).statusCode).toBe(200)
      return parcelOf(id)
    }
    expect(await tell('pending', 'Consignment status has been updated as Pending', '10:00:00')).toMatchObject({
      state: 'booked',
      message: 'Consignment status has been updated as Pending',
      toldAt: '2026-11-22T04:00:00.000Z',
    })
    const received = 'Consignment has been received at MIRPUR WAREHOUSE.'
    expect(await tell(null, received, '11:00:00')).toMatchObject({ state: 'on-the-way', message: received })
    const unsure = await tell('delivered_approval_pending', 'Rider says so', '12:00:00')
    expect(unsure).toMatchObject({ state: 'on-the-way', word: 'delivered_approval_pending' })
    const delivered = await tell('Delivered', 'Updated as Delivered', '13:51:09', { tracking_id: 'SFR26BD' })
    expect(delivered).toMatchObject({ state: 'delivered', message: 'Updated as Delivered' })
    expect(delivered).not.toHaveProperty('word')
    expect(await tell('Delivered', 'Updated as Delivered', '13:51:09')).toEqual(delivered)
    expect(await tell('pending', 'Late', '10:30:00')).toEqual(delivered)
    expect(await tell('cancelled', 'Late', '12:30:00')).toEqual(delivered)
    expect(await tell(null, 'Consignment sent to RUPGANJ.', '12:45:00')).toEqual(delivered)
    expect(await statusOf(id)).toBe('confirm')
  })

  it('of a return is in its message', async () => {
    const { id, parcel } = await bookOne()
    const event = { notification_type: 'return_status', consignment_id: String(parcel.consignmentId), invoice: null }
    const tell = (to: string) =>
      send({ ...event, tracking_message: `Consignment Return status has been updated to ${to}` })
    await tell('Processing')
    expect(await parcelOf(id)).toMatchObject({ state: 'coming-back' })
    await tell('Received')
    expect(await parcelOf(id)).toMatchObject({ state: 'back' })
  })

  it('finds its parcel by the invoice where the number is not known yet, and by nothing else', async () => {
    const { id, parcel } = await bookOne()
    const [own, stranger] = [
      { invoice: parcel.invoice, status: 'hold' },
      { invoice: 'HAAT-1001', status: 'hold' },
    ]
    await send({ ...own, consignment_id: 7 })
    expect(await parcelOf(id)).toMatchObject({ state: 'booked' })
    await shop.database.pool.query('update parcels set consignment_id = null where order_id = $1', [id])
    for (const event of [{ ...stranger, consignment_id: 7 }, {}, { consignment_id: null, invoice: null }])
      expect((await send(event)).statusCode).toBe(200)
    expect(await parcelOf(id)).toMatchObject({ state: 'booked' })
    await send({ ...own, consignment_id: parcel.consignmentId })
    expect(await parcelOf(id)).toMatchObject({ state: 'on-hold', consignmentId: String(parcel.consignmentId) })
  })

  it('counts with the right token and signature only', async () => {
    const { id, parcel } = await bookOne()
    const body = JSON.stringify({ consignment_id: parcel.consignmentId, status: 'hold', tracking_message: 'কোথায়' })
    const signed = (by: string) => ({ ...asBearer, 'x-signature': createHmac('sha256', by).update(body).digest('hex') })
    const wrong: Record<string, string>[] = [{}, { authorization: 'Bearer sim-webhook-tokem' }, signed('another-token')]
    for (const headers of wrong) expect((await send(body, headers)).statusCode).toBe(401)
    expect(await parcelOf(id)).toMatchObject({ state: 'booked' })
    expect((await send(body, signed(token))).statusCode).toBe(200)
    expect(await parcelOf(id)).toMatchObject({ state: 'on-hold', message: 'কোথায়' })
  })

  it('is signed over its very bytes', async () => {
    const signature = '8e5f920f26905c12ad454a11aacd09545ddda30135c4f05de1e59be02a9e2037'
    const body =
      '{"notification_type":"delivery_status","consignment_id":1424107,"invoice":"HAAT-1001","cod_amount":1060,"status":"delivered","delivery_charge":115,"tracking_message":"Consignment status has been updated as Delivered","updated_at":"2026-11-22 13:51:09"}'
    expect((await send(body, { ...asBearer, 'x-signature': signature })).statusCode).toBe(200)
    expect((await send(`${body} `, { ...asBearer, 'x-signature': signature })).statusCode).toBe(401)
  })

  it('is not asked for again and again by somebody who guesses the token', async () => {
    const guess = async () => (await send({}, { authorization: `Bearer ${randomUUID()}` })).statusCode
    for (let n = 1; n <= 30; n += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    expect((await send({})).statusCode).toBe(200)
  })
})

describe('an order whose parcel was delivered', () => {
  const deliver = ({ parcel }: Awaited<ReturnType<typeof bookOne>>, status = 'delivered') =>
    send({ notification_type: 'delivery_status', consignment_id: parcel.consignmentId, status })

  it('is delivered where the shopkeeper wants that, once', async () => {
    await deliverByCourier(true)
    const order = await bookOne()
    await deliver(order, 'partial_delivered')
    expect(await statusOf(order.id)).toBe('confirm')
    for (let n = 1; n <= 2; n += 1) expect((await deliver(order)).statusCode).toBe(200)
    const { history } = await shop.karim.openOrder({ id: order.id })
    expect(history.at(-1)).toMatchObject({ status: 'delivered', by: 'system', changedBy: null })
    expect(history.filter(({ status }) => status === 'delivered')).toHaveLength(1)
    const asked = `select 1 from outbox where topic = 'review-request' and payload ->> 'orderId' = $1`
    expect((await shop.database.pool.query(asked, [order.id])).rowCount).toBe(1)
  })

  it('stays where it is when it is with another courier, or was cancelled', async () => {
    await deliverByCourier(true)
    const [other, cancelled] = [await bookOne(), await bookOne()]
    await shop.karim.takeBack({ id: other.id })
    const shipment = { handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', trackingNumber: 'DX-40771' }
    await shop.karim.handOver({ id: other.id, ...shipment })
    await shop.karim.changeStatus({ id: cancelled.id, status: 'cancelled' })
    for (const order of [other, cancelled]) expect((await deliver(order)).statusCode).toBe(200)
    expect(await statusOf(other.id)).toBe('confirm')
    expect(await statusOf(cancelled.id)).toBe('cancelled')
    expect(await parcelOf(other.id)).toMatchObject({ state: 'delivered' })
  })
})

describe('parcels that are followed', () => {
  const follow = () => followParcels(shop.app, () => true)
  const asksAgain = () => shop.database.pool.query('update parcels set asked_at = null')

  it('are asked for by their numbers until there is nothing more to tell', async () => {
    await deliverByCourier(true)
    const [one, other] = [await bookOne(), await bookOne()]
    one.parcel.status = 'delivered'
    other.parcel.status = 'Hold'
    await follow()
    expect(await parcelOf(one.id)).toMatchObject({ state: 'delivered' })
    expect(await statusOf(one.id)).toBe('delivered')
    expect(await parcelOf(other.id)).toMatchObject({ state: 'on-hold' })
    expect(steadfast.callsTo('/status_by_cid/')).toBe(2)
    await follow()
    expect(steadfast.callsTo('/status_by_cid/')).toBe(2)
    await asksAgain()
    await follow()
    expect(steadfast.callsTo('/status_by_cid/')).toBe(3)
    const { toldAt } = (await parcelOf(other.id)) ?? {}
    await asksAgain()
    await follow()
    expect(await parcelOf(other.id)).toMatchObject({ state: 'on-hold', toldAt })
  })

  it('are known by an event when the answer to their booking was lost', async () => {
    steadfast.be('books and hangs up')
    const { id, parcel } = await bookOne()
    expect(await parcelOf(id)).toBeUndefined()
    await send({ consignment_id: parcel.consignmentId, invoice: parcel.invoice, status: 'pending' })
    expect(await parcelOf(id)).toMatchObject({ state: 'booked', consignmentId: String(parcel.consignmentId) })
    expect((await shop.karim.openOrder({ id })).order.shipment).toBeUndefined()
  })

  it.each(['is locked', 'answers in HTML', 'hangs up'] as const)('wait while Steadfast %s', async (mood) => {
    const orders = [await bookOne(), await bookOne()]
    for (const { parcel } of orders) parcel.status = 'delivered'
    steadfast.be(mood)
    await follow()
    expect(steadfast.callsTo('/status_by_cid/')).toBe(1)
    steadfast.be('serves')
    await asksAgain()
    await follow()
    for (const { id } of orders) expect(await parcelOf(id)).toMatchObject({ state: 'delivered' })
  })
})

it('the parcel of somebody who is forgotten is forgotten, too', async () => {
  const { id } = await bookOne()
  await shop.karim.changeStatus({ id, status: 'delivered' })
  await shop.database.pool.query("update orders set phone = '' where id = $1", [id])
  expect(await parcelOf(id)).toBeUndefined()
})

it('a shop without a token hears nothing', async () => {
  const plain = await openShop(steadfast.env)
  const answer = await plain.app.inject({ method: 'POST', url: '/api/v2/couriers/steadfast', headers: asBearer })
  expect(answer.statusCode).toBe(404)
  await plain.close()
})
