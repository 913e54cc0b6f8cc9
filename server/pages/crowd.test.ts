import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { App } from '../http/serve.ts'
import { servePages } from './pages.ts'

let shop: TestShop
let app: App
let origin: URL
/** The pages that were begun, and what ends them. */
let begun: string[]
let finish: () => void
let mayEnd: Promise<void>
beforeAll(async () => {
  shop = await openShop()
  app = await createApp(shop.database, readConfig({ LOG_LEVEL: 'fatal' }))
  servePages(app, {
    sharedAddress: (url) => {
      if (url.startsWith('/public/')) return { address: url }
      return url === '/cart' ? undefined : { address: '/not-found', isNowhere: true }
    },
    busyPage: () => '<title>Busy</title>',
    answer: async ({ url }) => {
      begun.push(new URL(url).pathname)
      await mayEnd
      const isPublic = url.includes('/public/')
      if (url.endsWith('/not-found')) return new Response('<h1>Nothing here</h1>', { status: 404 })
      const headers = { 'content-type': 'text/html', 'cache-control': isPublic ? 'public, max-age=0' : 'no-store' }
      return new Response('<h1>Page</h1>'.padEnd(50_000, '.'), { headers })
    },
  })
  origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => {
  begun = []
  mayEnd = new Promise((resolve) => (finish = resolve))
})
afterEach(() => finish())

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, origin), init)
}

async function begunAtLeast(count: number): Promise<void> {
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(count)
}

describe('a crowd', () => {
  it('that asks for one cold page gets one page, and the shop is well meanwhile', async () => {
    const crowd = Array.from({ length: 200 }, () => ask('/public/cold'))
    await begunAtLeast(1)
    expect((await ask('/healthz')).status).toBe(200)
    finish()
    const answers = await Promise.all(crowd)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(begun).toEqual(['/public/cold'])
  })

  it('that asks for pages of their own is let in a few at a time; who must wait too long is told when to come again', async () => {
    const crowd = Array.from({ length: 400 }, (_, n) => ask(`/public/search-${n}`))
    const refused = await Promise.race(
      crowd.map((one) => one.then((answer) => (answer.status === 503 ? answer : new Promise<never>(() => {})))),
    )
    // Who finds the queue full may be told before anything has begun.
    await begunAtLeast(2)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.text()).toContain('Busy')
    const own = ask('/cart')
    await expect.poll(() => begun).toContain('/cart')
    expect(begun).toHaveLength(3)
    finish()
    expect((await own).status).toBe(200)
    await Promise.all(crowd)
  })

  it('that has left is not worked for', async () => {
    const leaving = new AbortController()
    const busy = [ask('/public/one'), ask('/public/two')]
    await begunAtLeast(2)
    const left = ask('/public/left', { signal: leaving.signal }).catch(() => 'left')
    await wait(50)
    leaving.abort()
    expect(await left).toBe('left')
    await wait(50)
    finish()
    await Promise.all(busy)
    expect((await ask('/public/three')).status).toBe(200)
    expect(begun).toEqual(['/public/one', '/public/two', '/public/three'])
  })

  it('that has left a call is not worked for either', async () => {
    const list = (page: number) => `/api/v1/products?page=${page}`
    const client = await shop.database.pool.connect()
    await client.query('begin; lock table products in access exclusive mode')
    const busy = [1, 2, 3, 4].map((page) => ask(list(page)))
    await wait(200)
    const leaving = new AbortController()
    const left = ask(list(5), { signal: leaving.signal }).catch(() => 'left')
    await wait(100)
    leaving.abort()
    expect(await left).toBe('left')
    await wait(100)
    await client.query('rollback')
    client.release()
    await Promise.all(busy)
    expect((await ask(list(6))).status).toBe(200)
    const isKept = (page: number) => app.cache.find(`api ${list(page)}`) !== undefined
    expect([1, 2, 3, 4, 5, 6].map(isKept)).toEqual([true, true, true, true, false, true])
  })

  it('that asks for what is not there gets one page too, and everything else is still found', async () => {
    finish()
    for (let n = 0; n < 20; n++) {
      const answer = await ask(`/nowhere-${n}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(begun).toEqual(['/not-found'])
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/api/v1/nothing')).headers.get('content-type')).toContain('json')
  })
})
