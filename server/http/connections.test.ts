import { mkdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { isLong, timesFor } from '#test/repetitions.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { servePages } from '../pages/pages.ts'
import type { App } from './serve.ts'

let shop: TestShop
let app: App
let origin: URL
beforeAll(async () => {
  shop = await openShop()
  app = await openApp()
  origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function openApp(): Promise<App> {
  const opened = await createApp(
    shop.database,
    readConfig({ LOG_LEVEL: 'fatal', MEDIA_DIR: shop.app.config.mediaFolder }),
  )
  servePages(opened, {
    sharedAddress: () => undefined,
    busyPage: () => 'busy',
    answer: async (request) => new Response(request.method === 'POST' ? await request.text() : '<h1>Page</h1>'),
  })
  return opened
}

/** What the shop answers to bytes on a bare connection, until it is closed, and after how many milliseconds that was. */
async function say(...lines: string[]): Promise<{ said: string; after: number }> {
  const from = performance.now()
  const socket = net.connect(Number(origin.port), origin.hostname)
  let said = ''
  socket.on('data', (part) => (said += String(part)))
  socket.on('error', () => {})
  for (const line of lines) socket.write(line)
  await new Promise((resolve) => socket.once('close', resolve))
  return { said, after: performance.now() - from }
}

function request(line: string, headers = ''): string {
  return `${line} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`
}

describe('a connection', () => {
  it('that sends many requests without waiting for answers is cut off, and others are not', async () => {
    await Promise.all(Array.from({ length: 20 }, () => say(request('GET /api/v1/products').repeat(30))))
    expect((await fetch(new URL('/cart', origin))).status).toBe(200)
  })

  it('may send a few ahead, and gets its answers in order', async () => {
    const { said } = await say(
      request('GET /cart'),
      request('GET /healthz'),
      request('GET /cart', 'Connection: close\r\n'),
    )
    expect(said.match(/HTTP\/1\.1 200|"ok":true|<h1>Page/g)).toEqual(
      ['<h1>Page', '"ok":true', '<h1>Page'].flatMap((body) => ['HTTP/1.1 200', body]),
    )
  })

  it('that nobody uses does not keep the shop open', async () => {
    const other = await openApp()
    const { port, hostname } = new URL(await other.listen({ port: 0, host: '127.0.0.1' }))
    const idle = net.connect(Number(port), hostname)
    await new Promise((resolve) => idle.once('connect', resolve))
    await expect.poll(() => connections(other)).toBe(1)
    const gone = new Promise((resolve) => idle.once('close', resolve))
    await other.close()
    await gone
  })
})

it('a crowd is begun little by little, and whether the shop is alive is told before it', async () => {
  const other = await openApp()
  let begun = 0
  other.addHook('onRequest', async ({ url }) => {
    if (url !== '/cart') return
    begun += 1
    const until = performance.now() + 5
    while (performance.now() < until);
  })
  const { port, hostname } = new URL(await other.listen({ port: 0, host: '127.0.0.1' }))
  const connect = async () => {
    const socket = net.connect(Number(port), hostname)
    await new Promise((resolve) => socket.once('connect', resolve))
    return socket
  }
  const crowd = await Promise.all(Array.from({ length: 40 }, connect))
  const balancer = await connect()
  await expect.poll(() => connections(other)).toBe(41)
  const answers = Promise.all(crowd.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
  for (const socket of crowd) socket.write(request('GET /cart'))
  balancer.write(request('GET /healthz'))
  await new Promise((resolve) => balancer.once('data', resolve))
  expect(begun).toBeLessThan(20)
  await answers
  expect(begun).toBe(40)
  await other.close()
})

describe('somebody slow', () => {
  const requestTimeout = 15_000
  /** How long the shop may take to look, on a busy machine. */
  const slack = 10_000
  const many = timesFor('slow clients of each kind')
  const unfinished = [
    'GET / HTTP/1.1\r\nHost: ',
    `${request('POST /api/v2/cart', 'Content-Type: application/json\r\nContent-Length: 5000\r\n')}{"cartItems`,
    `${request('POST /login', 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n')}1\r\na\r\n`,
  ]

  it(
    `gets fifteen seconds for the head of a request and fifteen for its body, ${many} times at once, and others do not wait`,
    { timeout: 120_000 },
    async () => {
      const alone = await p99Of(300)
      const rss = process.memoryUsage.rss()
      const answers = Promise.all(unfinished.flatMap((part) => Array.from({ length: many }, () => say(part))))
      await expect.poll(() => connections()).toBeGreaterThanOrEqual(unfinished.length * many)
      const beside = await p99Of(300)
      for (const { said, after } of await answers) {
        expect(said).toMatch(/^HTTP\/1\.1 408/)
        expect(after).toBeGreaterThanOrEqual(requestTimeout)
        expect(after).toBeLessThan(requestTimeout + slack)
      }
      if (isLong) expect(beside).toBeLessThan(Math.max(2 * alone, 50))
      expect(process.memoryUsage.rss() - rss).toBeLessThan(100 * 2 ** 20)
    },
  )

  // Node cuts off who takes nothing in 30 s, and looks as seldom as that.
  it.runIf(isLong)(
    `stops reading an answer and is cut off within a minute, 200 of them`,
    { timeout: 180_000 },
    async () => {
      const file = `${'ab'.repeat(16)}-720.webp`
      await mkdir(app.config.mediaFolder ?? '', { recursive: true })
      // More than the system keeps for a client that does not read.
      await writeFile(path.join(app.config.mediaFolder ?? '', file), Buffer.alloc(8 * 2 ** 20))
      await expect.poll(() => connections()).toBe(0)
      const readers = Array.from({ length: 200 }, () => {
        const socket = net.connect(Number(origin.port), origin.hostname).pause()
        socket.write(request(`GET /media/pictures/${file}`))
        return socket
      })
      await expect.poll(() => connections()).toBe(readers.length)
      await expect.poll(() => connections(), { timeout: 60_000 + slack, interval: 100 }).toBe(0)
      for (const socket of readers) socket.destroy()
    },
  )
})

/** Milliseconds that all but a hundredth of so many requests take at most, one after the other. */
async function p99Of(count: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const from = performance.now()
    const { status } = await fetch(new URL('/cart', origin))
    expect(status).toBe(200)
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(count * 0.99)] ?? 0
}

function connections({ server } = app): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}

describe('an odd request', () => {
  it.each([
    ['GET http://evil.example/shop', 400],
    ['OPTIONS *', 400],
    ['TRACE /shop', 405],
    ['PUT /shop', 404],
    ['DELETE /cart', 404],
    ['GET /%E0%A4%A', 200],
    ['GET /shop?%00=%FF', 200],
  ])('%s is answered with %i', async (line, status) => {
    const { said } = await say(request(line, 'Connection: close\r\n'))
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
  })

  it.each([
    ['application/json', '{"email":"rina@example.com"}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nbroken off'],
    ['text/plain', 'x'],
  ])('a form as %s is refused, and not a failure of the shop', async (type, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code: 'unreadable-request' })
  })
})
