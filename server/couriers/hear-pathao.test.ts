import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openPathao } from '#test/pathao-server.ts'
import { followParcels } from './follow-parcels.ts'

const secret = 'secret-of-the-webhook'
const publicSecret = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
const header = 'x-pathao-merchant-webhook-integration-secret'
let shop: TestShop
let pathao: Awaited<ReturnType<typeof openPathao>>
beforeAll(async () => {
  pathao = await openPathao()
  const env = { ...pathao.env, PATHAO_WEBHOOK_SECRET: secret }
  shop = await openShop({ ...env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(async () => {
  pathao.be('serves')
  pathao.calls.length = 0
  await shop.database.pool.query("delete from tries; update parcels set state = 'lost'")
  await deliverByCourier(false)
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
  await pathao.stop()
})

async function deliverByCourier(deliveredByCourier: boolean) {
  const { data, version } = await shop.karim.showSettings({})
  await shop.karim.changeSettings({ settings: { ...data, orders: { ...data.orders, deliveredByCourier } }, version })
}

async function place() {
  const { id: productId } = await shop.stock({ stock: 5, price: taka(1000) })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
  const key = { idempotencyKey: randomUUID() }
  const { order } = await shop.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, key)
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  return order.id
}

/** An order whose parcel was booked. */
async function bookOne() {
  const id = await place()
  await shop.karim.bookParcels({ ids: [id] })
  const [parcel] = pathao.parcelsOf(orderNumberIn(id))
  if (!parcel) throw new Error('The parcel was not booked')
  pathao.calls.length = 0
  return { id, parcel }
}
type Booked = Awaited<ReturnType<typeof bookOne>>

const signed = { 'x-pathao-signature': secret }
function send(event: object, headers: Record<string, string> = signed, to = shop) {
  const url = '/api/v2/couriers/pathao'
  // It comes from no browser.
  return to.app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(event),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Pathao has news of a parcel, and tells the shop. */
async function tell({ id, parcel }: Booked, event: string, now: [status: string, time?: string], more: object = {}) {
  const [status, time = '13:51:09'] = now
  Object.assign(parcel, { status, updatedAt: `2026-11-22 ${time}` })
  const { consignmentId: consignment_id, merchant_order_id, store_id } = parcel
  const named = { consignment_id, merchant_order_id, store_id, updated_at: parcel.updatedAt }
  expect((await send({ event, ...named, ...more })).statusCode).toBe(202)
  return parcelOf(id)
}

const parcelOf = async (id: string) => (await shop.karim.openOrder({ id })).parcel
const statusOf = async (id: string) => (await shop.karim.openOrder({ id })).order.status
const questions = () => pathao.calls.filter(({ path }) => path.endsWith('/info')).length

describe('the webhook', () => {
  it('answers the handshake, and every other call, as Pathao wants it', async () => {
    const events = [{ event: 'webhook_integration' }, { event: 'store.created', store_id: 1 }, { event: 'order.paid' }]
    for (const event of events) {
      const { statusCode, headers } = await send(event)
      expect(statusCode).toBe(202)
      expect(headers[header]).toBe(publicSecret)
    }
    expect(questions()).toBe(0)
  })

  it('counts with the right signature only; whoever guesses is told to wait', async () => {
    const booked = await bookOne()
    booked.parcel.status = 'Delivered'
    const event = { event: 'order.delivered', consignment_id: booked.parcel.consignmentId }
    const wrong: Record<string, string>[] = [
      {},
      { 'x-pathao-signature': `${secret}s` },
      { 'x-pathao-signature': publicSecret },
    ]
    for (const headers of wrong) {
      const answer = await send(event, headers)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers[header]).toBe(publicSecret)
    }
    expect(await parcelOf(booked.id)).toMatchObject({ state: 'booked' })
    for (let n = 4; n <= 30; n += 1) await send(event, {})
    expect((await send(event, {})).statusCode).toBe(429)
    expect((await send(event)).statusCode).toBe(202)
    expect(await parcelOf(booked.id)).toMatchObject({ state: 'delivered' })
  })

  it('shows an integration secret of one’s own to Pathao alone, and is not there without a secret', async () => {
    const own = await openShop({ ...pathao.env, PATHAO_WEBHOOK_SECRET: secret, PATHAO_INTEGRATION_SECRET: secret })
    const handshake = { event: 'webhook_integration' }
    expect((await send(handshake, signed, own)).headers[header]).toBe(secret)
    expect((await send(handshake, {}, own)).headers).not.toHaveProperty(header)
    await own.close()
    const plain = await openShop(pathao.env)
    expect((await send(handshake, signed, plain)).statusCode).toBe(404)
    await plain.close()
  })
})

describe('what Pathao tells of a parcel', () => {
  it('is kept with its time and its reason, once, and never moves the parcel back', async () => {
    const booked = await bookOne()
    const picked = await tell(booked, 'order.picked', ['Picked', '10:00:00'])
    expect(picked).toMatchObject({ state: 'on-the-way', message: '', toldAt: '2026-11-22T04:00:00.000Z' })
    const reason = 'Customer phone is switched off'
    const failed = await tell(booked, 'order.delivery-failed', ['Delivery_Failed', '11:00:00'], { reason })
    expect(failed).toMatchObject({ state: 'on-hold', message: reason })
    const delivered = await tell(booked, 'order.delivered', ['Delivered'], { collected_amount: 1060 })
    expect(delivered).toMatchObject({ state: 'delivered', message: '', toldAt: '2026-11-22T07:51:09.000Z' })
    expect(delivered).not.toHaveProperty('word')
    expect(await tell(booked, 'order.delivered', ['Delivered'])).toEqual(delivered)
    expect(await tell(booked, 'order.in-transit', ['In_Transit', '12:00:00'])).toEqual(delivered)
    expect(await tell(booked, 'order.in-transit', ['In_Transit', '14:00:00'])).toEqual(delivered)
    const paid = await tell(booked, 'order.paid', ['Payment_Invoice', '15:00:00'], { invoice_id: 'INV-1' })
    expect(paid).toMatchObject({ state: 'delivered', word: 'Payment_Invoice' })
    expect(await statusOf(booked.id)).toBe('confirm')
  })

  it('counts only if Pathao says the same when it is asked', async () => {
    await deliverByCourier(true)
    const [booked, other] = [await bookOne(), await bookOne()]
    const { consignmentId, merchant_order_id } = booked.parcel
    const before = await parcelOf(booked.id)
    const lies = [
      { event: 'order.delivered', consignment_id: consignmentId, merchant_order_id },
      { event: 'order.returned-to-merchant', consignment_id: consignmentId, merchant_order_id },
      { event: 'order.delivered', consignment_id: 'DL000000NOBODY', merchant_order_id },
      { event: 'order.delivered', consignment_id: '../../stores', merchant_order_id },
    ]
    for (const lie of lies) expect((await send(lie)).statusCode).toBe(202)
    expect(await parcelOf(booked.id)).toMatchObject({ state: before?.state })
    // Its consignment is that of another order at Pathao's.
    Object.assign(other.parcel, { status: 'Delivered', merchant_order_id: 'TS-123' })
    await send({ event: 'order.delivered', consignment_id: other.parcel.consignmentId })
    expect(await statusOf(booked.id)).toBe('confirm')
    expect(await statusOf(other.id)).toBe('confirm')
  })

  it('of a booking that is known is not asked for: questions are few', async () => {
    const booked = await bookOne()
    await tell(booked, 'order.created', ['Pending'])
    await tell(booked, 'order.pickup-requested', ['Pickup_Requested'])
    expect(questions()).toBe(0)
  })

  it('of a return goes on to the shop, and a cancelled pickup says so', async () => {
    const [returned, cancelled] = [await bookOne(), await bookOne()]
    expect(await tell(returned, 'order.returned', ['Return'])).toMatchObject({ state: 'coming-back' })
    const back = await tell(returned, 'order.returned-to-merchant', ['Return'], { return_consignment_id: 'RL1' })
    expect(back).toMatchObject({ state: 'back' })
    const pickup = await tell(cancelled, 'order.pickup-cancelled', ['Pickup_Cancelled'])
    expect(pickup).toMatchObject({ state: 'back', word: 'Pickup_Cancelled' })
  })

  it('is sent again, and asked for later, when Pathao does not answer the question', async () => {
    const booked = await bookOne()
    booked.parcel.status = 'Delivered'
    const event = { event: 'order.delivered', consignment_id: booked.parcel.consignmentId }
    for (const [mood, status] of [
      ['is locked', 503],
      ['hangs up', 502],
    ] as const) {
      pathao.be(mood)
      const answer = await send(event)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers[header]).toBe(publicSecret)
    }
    pathao.be('serves')
    await followParcels(shop.app, () => true)
    expect(await parcelOf(booked.id)).toMatchObject({ state: 'delivered' })
  })

  it('moves an order on that is with it, where the shopkeeper wants that, once', async () => {
    await deliverByCourier(true)
    const booked = await bookOne()
    await tell(booked, 'order.partial-delivery', ['Partial_Delivery', '10:00:00'])
    expect(await statusOf(booked.id)).toBe('confirm')
    for (let n = 1; n <= 2; n += 1) await tell(booked, 'order.delivered', ['Delivered'])
    const { history } = await shop.karim.openOrder({ id: booked.id })
    expect(history.at(-1)).toMatchObject({ status: 'delivered', by: 'system', changedBy: null })
    expect(history.filter(({ status }) => status === 'delivered')).toHaveLength(1)
  })
})

describe('a parcel whose answer was lost', () => {
  async function loseOne() {
    const id = await place()
    pathao.be('books and hangs up')
    await shop.karim.bookParcels({ ids: [id] })
    pathao.be('serves')
    const [parcel] = pathao.parcelsOf(orderNumberIn(id))
    if (!parcel) throw new Error('The parcel was not booked')
    return { id, parcel }
  }

  it('is known by an event: pressed again the order is handed over, and not booked again', async () => {
    const lost = await loseOne()
    expect(await parcelOf(lost.id)).toBeUndefined()
    const { consignmentId } = lost.parcel
    expect(await tell(lost, 'order.created', ['Pending'])).toMatchObject({ state: 'booked', consignmentId })
    expect((await shop.karim.bookParcels({ ids: [lost.id] })).done).toEqual([lost.id])
    const { order } = await shop.karim.openOrder({ id: lost.id })
    expect(order.shipment).toMatchObject({ carrier: 'Pathao', trackingNumber: consignmentId })
    expect(pathao.parcelsOf(orderNumberIn(lost.id))).toHaveLength(1)
  })

  it('is not taken for an older one of the order, which was cancelled', async () => {
    const lost = await loseOne()
    expect(await tell(lost, 'order.pickup-cancelled', ['Pickup_Cancelled'])).toBeUndefined()
  })
})
