import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'
import { timesFor } from '#test/repetitions.ts'
import { addressOf } from './proofs/server-process.ts'
import { preload, startsShops } from './shop-process.ts'
import { templateShop } from './template-shop.ts'

const { open } = startsShops()
const stops = timesFor('stops with requests in flight')

let shop: TestShop
let DATABASE_URL: string
beforeAll(async () => {
  shop = await openShop()
  const { database } = shop.database.pool.options
  DATABASE_URL = addressOf({ ...(await templateShop()).connection, database })
})
afterAll(() => shop.close())

describe('a shop that is told to stop', () => {
  it(
    `answers whoever it has begun to hear, 200 at once, and takes nobody new, ${stops} times`,
    { timeout: 600_000 },
    async () => {
      for (let n = 0; n < stops; n += 1) {
        const one = open({ DATABASE_URL })
        const address = await one.isOpen()
        const halfSent = await Promise.all(Array.from({ length: 200 }, () => sendHalf(address)))
        const asked = Array.from({ length: 50 }, (_, page) => fetch(`${address}/api/v1/products?page=${page + 1}`))
        await Promise.race(asked)
        one.child.kill('SIGTERM')
        const answers = await Promise.allSettled(asked)
        for (const answer of answers)
          if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status)
        await expect.poll(() => fetch(address).catch(() => 'closed')).toBe('closed')
        const statuses = await Promise.all(halfSent.map(({ finish }) => finish()))
        expect(new Set(statuses)).toEqual(new Set([200]))
        expect(await one.ended).toBe(0)
      }
    },
  )
})

it('an error that nobody caught is logged, and ends the shop, so that it is started again', async () => {
  const throwing = `process.on('SIGWINCH', () => setTimeout(() => { throw new Error('Nobody caught this') }))`
  const one = open({ DATABASE_URL, ...preload(throwing) })
  const address = await one.isOpen()
  const halfSent = await sendHalf(address)
  one.child.kill('SIGWINCH')
  await expect.poll(() => fetch(address).catch(() => 'closed')).toBe('closed')
  expect(await halfSent.finish()).toBe(200)
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(/"level":60.*Nobody caught this.*stopping after an error that nobody expected/)
})

const day = 24 * 60 * 60 * 1000

it.each([
  ['a day ahead', day],
  ['a day behind', -day],
  ['on 29 February', Date.UTC(2028, 1, 29, 12) - Date.now()],
])('a shop whose clock is %s of its database’s lets people in, keeps them in and takes orders', async (_, shift) => {
  const { id, slug } = await shop.stock({})
  const one = open({ DATABASE_URL, ...preload(shiftClock(shift)) })
  const address = await one.isOpen()
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: '' }
  const send = (url: string, body: object) =>
    fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) })
  const login = await send('/api/v1/login', { email: karim.email, password: karim.password })
  expect(login.status).toBe(200)
  headers.cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const details = { name: 'Rina', phone: '01712345678', address: 'Dhaka', email: 'rina@example.com' }
  const placed = await send('/api/v2/orders', { ...details, cartItems: [{ _id: id, quantity: 1 }] })
  expect(placed.status).toBe(201)
  const orders = await (await fetch(`${address}/api/v2/allOrders`, { headers })).json()
  expect(orders.orders[0]._id).toBe((await placed.json()).order._id)
  expect((await fetch(`${address}/details/${slug}`)).status).toBe(200)
  expect(await one.stop()).toBe(0)
})

/** Another clock for a process, not for the database. */
function shiftClock(milliseconds: number): string {
  return `
    const Real = Date
    globalThis.Date = class Date extends Real {
      constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${milliseconds}) }
      static now() { return Real.now() + ${milliseconds} }
    }`
}

/** A request whose head the shop has received and whose body is not sent yet; `finish` sends it and returns the status. */
async function sendHalf(address: string) {
  const body = JSON.stringify({ cartItems: [] })
  const request = http.request(`${address}/api/v2/cart`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'sec-fetch-site': 'same-origin',
      expect: '100-continue',
    },
  })
  request.flushHeaders()
  await once(request, 'continue')
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  const finish = async () => {
    request.end(body)
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
  return { finish }
}
