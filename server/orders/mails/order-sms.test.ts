import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { letPausesPass, untilAllIsSent } from '#test/mail-queue.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openSmsGateway } from '#test/sms-gateway.ts'
import { createDelivery, type Delivery } from '../../jobs/delivery.ts'
import { sendOrderSms } from '../../jobs/send-sms.ts'
import { outbox } from '../../db/schema.ts'
import type { Waiting } from '../../db/outbox.ts'
import { writeOrderSms } from './order-sms.ts'

let shop: TestShop
let gateway: Awaited<ReturnType<typeof openSmsGateway>>
let productId: string
let folder: string
beforeAll(async () => {
  gateway = await openSmsGateway()
  shop = await openShop({
    PUBLIC_URL: 'https://haat.example',
    MOST_OPEN_ORDERS: '100',
    MOST_ORDERS_AN_HOUR: '100',
    SMS_GATEWAY: 'sms.net.bd',
    SMS_API_KEY: gateway.key,
    SMS_GATEWAY_URL: gateway.address,
  })
  folder = await mkdtemp(path.join(tmpdir(), 'haat-sms-'))
  productId = (await shop.stock({ price: taka(1000), stock: 1000 })).id
})
afterEach(() => {
  gateway.be('takes')
  gateway.taken.length = 0
})
afterAll(async () => {
  await gateway.stop()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

let phones = 0

/** A guest's order, from a phone number of its own. */
async function order({ phone = `017${String(++phones).padStart(8, '0')}`, language = 'en' as 'en' | 'bn' } = {}) {
  const to = { name: 'Rina Akter', phone, address: 'Mirpur 10, Dhaka', email: 'rina@example.com', language }
  const idempotencyKey = randomUUID()
  const placed = await shop.guest.placeOrder({ ...to, cartItems: [{ productId, quantity: 1 }] }, { idempotencyKey })
  return { id: placed.order.id, number: orderNumberIn(placed.order.id), phone, token: placed.trackingToken }
}

/** The SMS of a step, as it would be written now. */
async function write(orderId: string, step: string) {
  const { data } = await shop.karim.showSettings({})
  const { publicUrl } = shop.app.config
  return writeOrderSms({ orderId, step }, { db: shop.app.db, shop: data, publicUrl, secret: 'secret' })
}

/** Sends the SMS of a placed order without the queue: that of a new row of the outbox, or of this one. */
async function sendNow(orderId: string, row?: Waiting): Promise<void> {
  const payload = { orderId, step: 'placed' }
  const { db } = shop.database
  const [kept] = row
    ? [row]
    : await db
        .insert(outbox)
        .values({ topic: 'order-sms', payload, queuedAt: sql`now()` })
        .returning()
  if (kept) await sendOrderSms(db, shop.app.config, kept)
}

async function lastRow(orderId: string): Promise<Waiting | undefined> {
  const isOfOrder = sql`${outbox.payload}->>'orderId' = ${orderId}`
  const rows = await shop.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, 'order-sms'), isOfOrder))
    .orderBy(desc(outbox.id))
  return rows[0]
}

it('whoever has cancelled an order themselves is not told of it', async () => {
  const { id, token } = await order()
  expect(await write(id, 'placed')).toMatchObject({ step: 'placed' })
  await shop.guest.cancelTracked({ token })
  expect(await write(id, 'cancelled')).toBeUndefined()
})

it('of an order that has gone on meanwhile, or came in a flood, nothing is told', async () => {
  const { id } = await order()
  expect(await write(id, 'placed')).toMatchObject({ step: 'placed' })
  await shop.database.pool.query(`update orders set flags = '{busy-network}' where id = $1`, [id])
  expect(await write(id, 'placed')).toBeUndefined()
  await shop.karim.changeStatus({ id, status: 'confirm', sure: true })
  expect(await write(id, 'confirmed')).toMatchObject({ step: 'confirmed' })
  expect(await write(id, 'handedOver')).toBeUndefined()
  await shop.karim.handOver({ id, handedOverOn: dhakaDay(new Date()) })
  expect(await write(id, 'confirmed')).toBeUndefined()
})

it('a phone number is told of ten steps in a day at most', async () => {
  const { id, phone } = await order()
  for (let n = 1; n <= 12; n += 1) await sendNow(id)
  expect(gateway.taken.filter(({ to }) => to === `88${phone}`)).toHaveLength(10)
})

it('a message that the gateway may have taken is sent a second time only when an administrator says so', async () => {
  const { id } = await order()
  gateway.be('takes and hangs up')
  await expect(sendNow(id)).rejects.toMatchObject({ problem: 'sms-answer-lost', isFinal: true })
  gateway.be('takes')
  await sendNow(id, await lastRow(id))
  expect(gateway.taken).toHaveLength(2)
})

it('nor is one that a copy of the shop had begun to send when it was killed', async () => {
  const { id } = await order()
  await sendNow(id)
  // As it stands between the gateway's answer and the note of it.
  await shop.database.pool.query('update sms_messages set sent_at = null where order_id = $1', [id])
  const row = await lastRow(id)
  await expect(sendNow(id, row)).rejects.toMatchObject({ problem: 'sms-answer-lost', isFinal: true })
  expect(gateway.taken).toHaveLength(1)
  await sendNow(id, row)
  expect(gateway.taken).toHaveLength(2)
})

describe('through the queue', () => {
  let delivery: Delivery
  beforeAll(async () => {
    await shop.database.pool.query('update outbox set queued_at = now(), sent_at = now(); delete from sms_messages')
    delivery = createDelivery(shop.database.db, shop.app.config, { log: shop.app.log, checkout: folder })
    await delivery.start()
  })
  afterAll(() => delivery.stop())

  /** What a phone number was told, once nothing is left to be sent. */
  async function toldTo(phone: string): Promise<string[]> {
    await untilAllIsSent(shop)
    return gateway.taken.filter(({ to }) => to === `88${phone}`).map(({ text }) => text)
  }

  async function failing() {
    const { mail } = (await shop.karim.showSystem({})).data
    return mail.failing.map(({ id, topic, problem, isGivenUp }) => ({ id, topic, problem, isGivenUp }))
  }

  const soon = { timeout: 60_000, interval: 50 }

  it('each step is told once, as the settings say, and stands in the history of the order', async () => {
    const { id, number, phone, token } = await order()
    const link = `https://haat.example/order?link=${token}`
    expect(await toldTo(phone)).toEqual([
      `Haat: we have your order ${number}. Pay TK 1,060 on delivery. Track it: ${link}`,
    ])
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await shop.karim.handOver({ id, handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', trackingNumber: 'DX-40771' })
    const [, handedOver] = await toldTo(phone)
    expect(handedOver).toBe(`Haat: order ${number} is with Pathao (DX-40771). Keep TK 1,060 ready. ${link}`)
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    expect((await toldTo(phone)).slice(2)).toEqual([
      `Haat: your order ${number} was cancelled. Nothing to pay. Questions? Call +8801700000000`,
    ])
    const { sms } = await shop.karim.openOrder({ id })
    expect(sms).toMatchObject([
      { step: 'placed', parts: 1 },
      { step: 'handedOver', parts: 1 },
      { step: 'cancelled', parts: 1 },
    ])
    expect((await shop.karim.showSystem({})).data.sms).toMatchObject({ gateway: 'sms.net.bd', count: 3, parts: 3 })
  })

  it('whoever ordered in Bengali is told in Bengali, and when the order arrives where the shop wants that', async () => {
    const { data, version } = await shop.karim.showSettings({})
    const sms = { placed: false, confirmed: true, handedOver: false, cancelled: false }
    await shop.karim.changeSettings({ settings: { ...data, sms }, version })
    const { id, number, phone } = await order({ language: 'bn' })
    await shop.karim.changeStatus({ id, status: 'confirm' })
    const [text, ...others] = await toldTo(phone)
    expect(text).toMatch(new RegExp(`^হাট: আপনার অর্ডার ${number} নিশ্চিত হয়েছে, পৌঁছাবে [০-৯].+। ৳ ১,০৬০ সঙ্গে রাখুন।$`))
    expect(others).toEqual([])
    await shop.karim.changeSettings({ settings: data, version: version + 1 })
  })

  it('a gateway that is overloaded, or has no balance left, is tried again until it takes the message, once', async () => {
    gateway.be('is overloaded')
    const { phone } = await order()
    await expect.poll(failing, soon).toMatchObject([{ topic: 'order-sms', problem: 'sms-busy', isGivenUp: false }])
    gateway.be({ refusesWith: 417 })
    await letPausesPass(shop)
    await expect.poll(failing, soon).toMatchObject([{ problem: 'sms-balance-used-up', isGivenUp: false }])
    gateway.be('takes')
    await letPausesPass(shop)
    expect(await toldTo(phone)).toHaveLength(1)
    expect(await failing()).toEqual([])
  })

  it('a number that the gateway refuses is given up at once, and sent when an administrator says so', async () => {
    gateway.be({ refusesWith: 416 })
    const { id, phone } = await order()
    expect(await toldTo(phone)).toEqual([])
    const [failed] = await failing()
    expect(failed).toMatchObject({ topic: 'order-sms', problem: 'sms-number-refused', isGivenUp: true })
    expect((await shop.karim.openOrder({ id })).sms).toEqual([])
    gateway.be('takes')
    await shop.karim.retryMail({ id: failed?.id ?? 0 })
    expect(await toldTo(phone)).toHaveLength(1)
    expect(await failing()).toEqual([])
  })
})

it('a shop without a gateway asks for no SMS', async () => {
  const plain = await openShop()
  const sender = createDelivery(plain.database.db, plain.app.config, { log: plain.app.log, checkout: folder })
  await sender.start()
  const { id } = await plain.stock({})
  const to = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10', email: 'rina@example.com' }
  await plain.guest.placeOrder({ ...to, cartItems: [{ productId: id, quantity: 1 }] })
  await untilAllIsSent(plain)
  expect((await plain.database.pool.query(`select from outbox where topic = 'order-sms'`)).rowCount).toBe(0)
  expect((await plain.karim.showSystem({})).data.sms).toBeNull()
  expect((await plain.karim.showSettings({})).smsGateway).toBeNull()
  await sender.stop()
  await plain.close()
})
