import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#test/free-port.ts'
import { failedTries, letPausesPass, untilAllIsSent } from '#test/mail-queue.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { isLong, timesFor } from '#test/repetitions.ts'
import { readConfig } from '../config.ts'
import { createDelivery, type Delivery } from '../jobs/delivery.ts'

const orders = timesFor('orders whose mails meet outages')
const messageIds: string[] = []
let health: 'well' | 'hangs' | 'refuses' = 'well'
let [hung, refused] = [0, 0]

let shop: TestShop
let port: number
let delivery: Delivery
let server: SMTPServer | undefined
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '10000', MOST_ORDERS_AN_HOUR: '10000' })
  port = await freePort()
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_MAIL: 'karim@haat.example' })
  delivery = createDelivery(shop.database.db, config, { log: shop.app.log, checkout: process.cwd() })
  void delivery.start()
})
afterAll(async () => {
  await delivery.stop()
  server?.close()
  await shop.close()
})

async function openServer(): Promise<SMTPServer> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, next) => {
      if (health === 'hangs') hung += 1
      else next()
    },
    onData: async (stream, _, done) => {
      const mail = (await stream.toArray()).join('')
      if (health === 'refuses') {
        refused += 1
        return done(Object.assign(new Error('Come again later'), { responseCode: 451 }))
      }
      messageIds.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '')
      done()
    },
  })
  await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
  return opened
}

/** Places a third of the orders. @returns the milliseconds that each took, the shortest first. */
async function order(productId: string): Promise<number[]> {
  const details = { name: 'Rina', phone: '01712345678', address: 'Dhaka', email: 'rina@example.com' }
  const times: number[] = []
  for (let n = 0; n < orders / 3; n += 1) {
    const begun = performance.now()
    const cartItems = [{ productId, quantity: 1 }]
    await shop.guest.placeOrder({ ...details, cartItems }, { idempotencyKey: randomUUID() })
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)
}

const soon = { timeout: 120_000, interval: 50 }

it(
  `the mails of ${orders} orders arrive once each, though the server is away, hangs and refuses while they are placed`,
  { timeout: 900_000 },
  async () => {
    const { id } = await shop.stock({ stock: 100_000 })
    const times: Record<string, number[]> = {}
    times.away = await order(id)
    await expect.poll(() => failedTries(shop), soon).toBeGreaterThan(0)
    health = 'hangs'
    server = await openServer()
    await letPausesPass(shop)
    await expect.poll(() => hung, soon).toBeGreaterThan(0)
    times.hangs = await order(id)
    health = 'refuses'
    await expect.poll(() => refused, soon).toBeGreaterThan(0)
    times.refuses = await order(id)
    health = 'well'
    const begun = performance.now()
    // Whoever has time sees how long the pauses between the attempts are.
    if (!isLong) await letPausesPass(shop)
    await untilAllIsSent(shop)
    const { rows } = await shop.database.pool.query(`select count(*)::int as n from outbox where sent_at is null`)
    expect(rows[0].n).toBe(0)
    const placed = new Set(messageIds.filter((id) => id.includes('order-placed')))
    expect(placed.size).toBe(orders)
    expect(messageIds).toHaveLength(new Set(messageIds).size)
    if (!isLong) return
    const p99 = Object.entries(times).map(([what, all]) => [what, all[Math.floor(all.length * 0.99)]?.toFixed(0)])
    console.log({ secondsUntilAllWereSent: (performance.now() - begun) / 1000, p99InMilliseconds: p99 })
  },
)
