import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '#contract/client.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { childrenOf, isAlive } from './processes.ts'
import { createBuyers } from './proofs/kills.ts'
import { addressOf, raisedLimits } from './proofs/server-process.ts'
import { shelve, stockOf } from './proofs/shelf.ts'
import { templateShop } from './template-shop.ts'

const token = 'a-token-for-the-scraper'

let database: TestShop
let shop: Awaited<ReturnType<typeof startWithWorkers>>
beforeAll(async () => {
  database = await openShop()
  shop = await startWithWorkers()
})
afterAll(async () => {
  await shop?.stop()
  await database.close()
})

/** The shop with two workers, as `npm start` opens it, on the database of `database`. */
async function startWithWorkers() {
  const { rows } = await database.database.pool.query('select current_database() as name')
  const main = path.join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    env: {
      ...process.env,
      ...raisedLimits,
      NODE_ENV: '',
      PORT: '0',
      WORKERS: '2',
      METRICS_TOKEN: token,
      REQUEST_LOG: 'yes',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: addressOf({ ...(await templateShop()).connection, database: rows[0].name }),
    },
  })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const port = await portOf(child)
  child.stdout.resume()
  const pid = child.pid ?? 0
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { port, pid, stop, address: `http://localhost:${port}`, output: () => output, workers: () => childrenOf(pid) }
}

/** What it says when it is open. */
async function portOf({ stdout }: ReturnType<typeof spawn>): Promise<number> {
  for await (const line of createInterface(stdout ?? Readable.from([]))) {
    const [, port] = /^It listens on port (\d+)/.exec(line) ?? []
    if (port) return Number(port)
  }
  throw new Error('The shop ended before it was open')
}

/** The workers that have answered requests of this route, by the log. */
function whoAnswered(route: string): Set<string> {
  const lines = shop.output().matchAll(/"pid":(\d+).*"route":"([^"]+)"/g)
  return new Set([...lines].flatMap(([, pid = '', of]) => (of === route ? [pid] : [])))
}

/** How often a worker has taken the place of one that had ended, by now. */
function restarts(): number {
  return shop.output().match(/Worker \d of 2 serves again/g)?.length ?? 0
}

/** Over a connection of its own, so that the workers take turns. */
function ask(options: http.RequestOptions, body?: object): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) }
    const own = { ...options, headers: { ...headers, ...options.headers } }
    const request = http.request({ port: shop.port, agent: false, ...own }, resolve)
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

async function read(answer: http.IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString()
}

const asKarim = () => ({ cookie: [...database.karim.cookies].map((pair) => pair.join('=')).join('; ') })

it('prints one line when all workers serve', () => {
  expect(shop.output().match(/Haat is open at/g)).toHaveLength(1)
  expect(shop.workers()).toHaveLength(2)
})

it('holds a limit for all workers together', async () => {
  const statuses: (number | undefined)[] = []
  let cookie = ''
  for (let n = 0; n < 12; n++) {
    const message = { name: 'Rina', email: 'rina@example.com', message: `Where is parcel ${n}?` }
    const answer = await ask({ method: 'POST', path: '/api/v1/messages', headers: { cookie } }, message)
    await read(answer)
    // The browser keeps the name that its first answer gives it.
    cookie ||= (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
    statuses.push(answer.statusCode)
  }
  await expect.poll(() => whoAnswered('/api/v1/messages').size).toBeGreaterThanOrEqual(2)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

it('lets an administrator listen in six windows, whichever workers they reach', async () => {
  const open: http.IncomingMessage[] = []
  const ended: number[] = []
  for (let n = 0; n < 8; n++) {
    const answer = await ask({ path: '/api/v2/order-news', headers: asKarim() })
    answer.resume().once('end', () => ended.push(n))
    open.push(answer)
  }
  await expect.poll(() => ended).toEqual([0, 1])
  for (const answer of open) answer.destroy()
  await expect.poll(() => whoAnswered('/api/v2/order-news').size).toBeGreaterThanOrEqual(2)
})

it('shows a new price in all workers', async () => {
  const product = await database.stock({ price: 125_000, slug: 'a-price-to-change' })
  const pages = async () => {
    const answers = [await ask({ path: `/details/${product.slug}` }), await ask({ path: `/details/${product.slug}` })]
    return Promise.all(answers.map(read))
  }
  for (let n = 0; n < 2; n++) expect((await pages()).join()).not.toContain('1,375')
  const karim = createApi((url, given) => {
    const own = { ...given.headers, ...asKarim(), 'sec-fetch-site': 'same-origin' }
    return fetch(shop.address + url, { ...given, headers: own } as RequestInit)
  })
  await karim.changeProductPrices({ products: [{ id: product.id, seen_price: 125_000 }], percent: 10 })
  await expect.poll(async () => (await pages()).every((page) => page.includes('1,375')), { interval: 10 }).toBe(true)
})

it('counts the requests of all workers in /metrics', async () => {
  for (let n = 0; n < 10; n++) await read(await ask({ path: '/healthz' }))
  const scrape = async () => read(await ask({ path: '/metrics', headers: { authorization: `Bearer ${token}` } }))
  await expect.poll(scrape).toMatch(/haat_http_requests_total\{method="GET",route="\/healthz",status="200"\} 10/)
  const text = await scrape()
  expect(text).toMatch(/^haat_workers 2$/m)
  expect(text).toMatch(/^haat_database_up 1$/m)
  expect(whoAnswered('/healthz').size).toBeGreaterThanOrEqual(2)
})

it('loses no acknowledged order when a worker is killed, goes on, and starts another', async () => {
  const { pool } = database.database
  const productId = await shelve(pool, 100_000)
  const buyers = createBuyers(productId, () => shop.port)
  const before = buyers.countTold()
  await expect.poll(() => buyers.countTold(), { timeout: 120_000 }).toBeGreaterThan(before + 10)
  const [victim = 0, other = 0] = shop.workers()
  const restartsBefore = restarts()
  process.kill(victim, 'SIGKILL')
  const told = buyers.countTold()
  await expect.poll(() => buyers.countTold(), { timeout: 120_000 }).toBeGreaterThan(told + 10)
  await expect.poll(restarts, { timeout: 120_000 }).toBe(restartsBefore + 1)
  const now = shop.workers()
  expect(now).toHaveLength(2)
  expect(now).toContain(other)
  expect(now).not.toContain(victim)
  expect(shop.output()).toMatch(/Worker \d of 2 has ended \(SIGKILL\)\. Starting another/)
  const outcome = await buyers.finish(database.database)
  expect(outcome).toMatchObject({ troubles: [], broken: [], orders: outcome.wishes })
  expect(await stockOf(pool, productId)).toBe(100_000 - outcome.wishes)
})

it('closes a connection that a worker had not taken when it was killed', async () => {
  const [victim = 0] = shop.workers()
  const before = restarts()
  process.kill(victim, 'SIGSTOP')
  const outcomes: unknown[] = []
  const asking = Array.from({ length: 4 }, async () => {
    const answer = await ask({ path: '/readyz' }).catch(() => undefined)
    if (answer) await read(answer)
    outcomes.push(answer?.statusCode)
  })
  // The fourth waits for the worker that stands still.
  await expect.poll(() => outcomes).toEqual([200, 200, 200])
  process.kill(victim, 'SIGKILL')
  await Promise.all(asking)
  expect(outcomes).toEqual([200, 200, 200, undefined])
  await expect.poll(restarts, { timeout: 120_000 }).toBe(before + 1)
  expect((await ask({ path: '/readyz' })).statusCode).toBe(200)
})

it('ends all of it when it is told to stop', async () => {
  const own = await startWithWorkers()
  const all = [own.pid, ...own.workers()]
  expect(all).toHaveLength(3)
  expect(await own.stop()).toBe(0)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
})
