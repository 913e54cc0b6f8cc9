import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDelivery } from '#server/jobs/delivery.ts'
import { letPausesPass } from '#test/mail-queue.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { findAddressMistake, isPublicAddress, lookUpPublic } from './safe-address.ts'
import { sendWebhook } from './sender.ts'
import { signatureHeaders } from './signature.ts'

type Heard = { headers: http.IncomingHttpHeaders; body: string }

/** Somebody's own server, which hears what the shop tells it and answers as it is told to. */
async function openListener() {
  const heard: Heard[] = []
  const mood = { status: 200, location: '', isSilent: false }
  const server = http.createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    if (mood.isSilent) return
    response.writeHead(mood.status, mood.location ? { location: mood.location } : {}).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  return { heard, mood, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/haat`, stop }
}

let listener: Awaited<ReturnType<typeof openListener>>
let shop: TestShop
const running: { stop(): Promise<void> }[] = []

async function open(): Promise<void> {
  listener = await openListener()
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100', WEBHOOK_HOSTS: listener.host })
}

async function close(): Promise<void> {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await listener.stop()
  await shop.close()
}

const soon = { timeout: 60_000, interval: 50 }
const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

function deliver() {
  const { config, db, log } = shop.app
  // Letters to buyers are written to a folder that goes with the shop.
  const one = createDelivery(db, config, { log, checkout: config.mediaFolder ?? '' })
  running.push(one)
  void one.start()
}

async function order(stock = 5) {
  const { id: productId } = await shop.stock({ stock, title: `Blue Panjabi ${Math.random()}` })
  return (await shop.browser().placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).order
}

describe('whoever wants to be told of events', () => {
  beforeEach(open)
  afterEach(close)

  it('hears of each, signed, with what it needs and nothing of the shop’s own', async () => {
    const { secret } = await shop.karim.addWebhook({
      url: listener.url,
      events: ['order-placed', 'order-status-changed', 'stock-low'],
    })
    const { id } = await order(3)
    await shop.karim.changeStatus({ id, status: 'confirm' })
    deliver()
    deliver()
    await expect.poll(() => listener.heard.length, soon).toBe(3)
    const told = listener.heard.map(({ body }) => JSON.parse(body))
    expect(told.map(({ event }) => event).toSorted()).toEqual(['order-placed', 'order-status-changed', 'stock-low'])
    expect(told.find(({ event }) => event === 'order-status-changed').data).toMatchObject({
      status: 'confirm',
      order: { _id: id, phone: delivery.phone, cartItems: [{ quantity: 1 }] },
    })
    expect(told.find(({ event }) => event === 'stock-low').data).toMatchObject({ stock_no: 2 })
    for (const { headers, body } of listener.heard) {
      const [, second = '', signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['haat-signature'])) ?? []
      expect(createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')).toBe(signature)
      expect(Math.abs(Date.now() / 1000 - Number(second))).toBeLessThan(60)
      expect(headers['haat-event-id']).toBe(JSON.parse(body).id)
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(headers).toMatchObject(signatureHeaders(secret, { id: JSON.parse(body).id, body, at }))
      expect(body).not.toMatch(/profit|risk|visitor|network/)
    }
    const { data } = await shop.karim.listWebhooks({})
    expect(data).toMatchObject([{ url: listener.url, switchedOffAt: null }])
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  it('is told again when it was out, later and later, and each try is written down', async () => {
    const { id: webhook } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    listener.mood.status = 500
    await order()
    deliver()
    const log = async () => (await shop.karim.listDeliveries({ id: webhook })).data[0]
    await expect.poll(async () => (await log())?.problem, soon).toBe('Answered 500')
    expect(await log()).toMatchObject({ answered: 500, deliveredAt: null })
    listener.mood.status = 204
    const goOn = async () => {
      await letPausesPass(shop)
      return (await log())?.deliveredAt
    }
    await expect.poll(goOn, soon).not.toBeNull()
    // It may have been tried more than once while it was out.
    const tries = listener.heard.length
    expect(tries).toBeGreaterThan(1)
    expect(await log()).toMatchObject({ attempts: tries, answered: 204, problem: '' })
    expect(listener.heard.at(-1)?.headers['haat-event-id']).toBe(listener.heard[0]?.headers['haat-event-id'])
    expect(listener.heard.at(-1)?.body).toBe(listener.heard[0]?.body)
    await shop.karim.sendAgain({ id: (await log())?.id ?? 0 })
    await expect.poll(() => listener.heard.length, soon).toBe(tries + 1)
  })

  it('hears nothing more once it is switched off, and nothing from before it was added', async () => {
    await order()
    const { id } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    await shop.karim.switchOffWebhook({ id })
    await expect(shop.karim.switchOffWebhook({ id })).rejects.toMatchObject({ code: 'webhook-not-found' })
    const { id: other } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    const last = await order()
    deliver()
    await expect.poll(() => listener.heard.length, soon).toBe(1)
    expect(listener.heard[0]?.body).toContain(last.id)
    expect((await shop.karim.listDeliveries({ id })).total).toBe(0)
    expect((await shop.karim.listDeliveries({ id: other })).total).toBe(1)
  })

  it('is told why by a code where nobody answers; what an earlier release has noted stays as it is', async () => {
    const { id } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    await listener.stop()
    await order()
    deliver()
    const log = async () => (await shop.karim.listDeliveries({ id })).data[0]
    await expect.poll(async () => (await log())?.problemCode, soon).toBe('connection-refused')
    expect(await log()).toMatchObject({ problem: 'Nobody answers at this address', answered: null })
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await shop.database.pool.query("update webhook_deliveries set problem = 'ECONNREFUSED'")
    expect(await log()).toMatchObject({ problem: 'ECONNREFUSED' })
    expect(await log()).not.toHaveProperty('problemCode')
  })

  it('holds up nobody else while it takes what it is told and says nothing', async () => {
    const quick = await openListener()
    shop.app.config.webhookHosts.push(quick.host)
    listener.mood.isSilent = true
    const { id: slow } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    await shop.karim.addWebhook({ url: quick.url, events: ['order-placed'] })
    for (let n = 0; n < 8; n += 1) await order()
    deliver()
    await expect.poll(() => quick.heard.length, soon).toBe(8)
    const log = async () => (await shop.karim.listDeliveries({ id: slow })).data
    // Two at a time, each for ten seconds.
    expect((await log()).reduce((tries, { attempts }) => tries + attempts, 0)).toBeLessThanOrEqual(2)
    await expect.poll(async () => (await log()).map(({ problemCode }) => problemCode), soon).toContain('timeout')
    await quick.stop()
  })

  it('does not lead the shop anywhere else', async () => {
    const target = await openListener()
    const { id } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    listener.mood.status = 302
    listener.mood.location = target.url
    await order()
    deliver()
    await expect.poll(async () => (await shop.karim.listDeliveries({ id })).data[0]?.problem, soon).toBe('Answered 302')
    expect(target.heard).toEqual([])
    await target.stop()
  })
})

describe('addresses that no webhook may go to', () => {
  beforeAll(open)
  afterAll(close)

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://localhost/',
    'https://printer/',
    'https://db.internal/',
    'https://printer.local/',
    'https://user:secret@example.com/',
  ])('%s', async (url) => {
    expect(findAddressMistake(new URL(url), [])).toBeDefined()
    const adding = shop.karim.addWebhook({ url, events: ['order-placed'] })
    await expect(adding).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { url: { code: expect.any(String) } } },
    })
  })

  it('are all that are not public', () => {
    const open = ['8.8.8.8', '103.48.16.1', '2400:cb00:2048:1::c629:d7a2']
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.127.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fc00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '2002:7f00:1::',
      '2001:db8::1',
      'nonsense',
    ]
    expect(open.map(isPublicAddress)).toEqual(open.map(() => true))
    expect(closed.map(isPublicAddress)).toEqual(closed.map(() => false))
  })

  it('are also found behind a public name, at the moment of sending', async () => {
    const looked = new Promise((resolve) => lookUpPublic('localhost', {}, (error) => resolve(error)))
    expect(await looked).toMatchObject({ message: 'Not a public address' })
    const { id } = await shop.karim.addWebhook({ url: listener.url, events: ['order-placed'] })
    await order()
    await shop.database.pool.query(
      `insert into webhook_deliveries (webhook_id, outbox_id) select $1, max(id) from outbox where topic = 'order-placed'`,
      [id],
    )
    const { rows } = await shop.database.pool.query('select max(id)::int as id from webhook_deliveries')
    const sending = sendWebhook(shop.app.db, rows[0].id, { secret: shop.app.secret, ownHosts: [] })
    await expect(sending).rejects.toThrow('Must begin with https://')
    expect(listener.heard).toEqual([])
  })
})
