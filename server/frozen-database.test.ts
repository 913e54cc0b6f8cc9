import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { karim } from '#test/people.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate, openDatabase, type Database } from './db/db.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { inProcessFetch } from './pages/in-process-fetch.ts'
import { servePages } from './pages/pages.ts'
import { makeFirstAdmin } from './people/first-admin.ts'
import type { App } from './http/serve.ts'

/** A database of this file's own: everything in it is stopped dead, as by a machine that hangs. */
let folder: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let database: Database
let app: App
let cookie: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-frozen-'))
  const checkout = path.join(import.meta.dirname, '..')
  postgres = await startEmbeddedPostgres({ checkout, dataFolder: folder, say: () => {} })
  database = openDatabase(postgres.connection)
  await migrate(database.pool)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    FIRST_ADMIN_EMAIL: karim.email,
    FIRST_ADMIN_PASSWORD: karim.password,
  })
  await makeFirstAdmin(database.db, config)
  app = await createApp(database, config)
  const fetch = inProcessFetch(app)
  servePages(app, {
    sharedAddress: (url) => ({ address: url }),
    busyPage: () => '<title>Busy</title>',
    answer: async ({ url }) => {
      const { ok } = await fetch(`/api/v1/products${new URL(url).search}`)
      const headers = { 'content-type': 'text/html', 'cache-control': ok ? 'public' : 'no-store' }
      return new Response('<h1>Page</h1>', { status: ok ? 200 : 503, headers })
    },
  })
  const login = await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email: karim.email, password: karim.password },
  })
  cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
})
afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The database's server and all that it has started. */
async function processes(): Promise<number[]> {
  const [first = ''] = (await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  const found = [Number(first)]
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [, parent] = /\) \S (\d+) /.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? []
    if (Number(parent) === found[0]) found.push(Number(pid))
  }
  return found
}

async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (const pid of await processes()) process.kill(pid, name)
}

const answerWithin = 10_000

it('a database that hangs leaves kept answers alone, makes the rest 503 within ten seconds, and is forgotten after it', async () => {
  const order = {
    name: 'Rina',
    phone: '01712345678',
    address: 'Dhaka',
    email: 'rina@example.com',
    cartItems: [{ _id: randomUUID(), quantity: 1 }],
  }
  const asked = {
    'a page': () => app.inject('/shop?page=2'),
    'a page again': () => app.inject('/shop?page=2'),
    'a read': () => app.inject('/api/v1/products?page=3'),
    'somebody signed in': () => app.inject({ url: '/api/v1/sessions', headers: { cookie } }),
    'an administrator': () => app.inject({ url: '/api/v2/allOrders', headers: { cookie } }),
    'a login': () =>
      app.inject({ method: 'POST', url: '/api/v1/login', payload: { email: karim.email, password: 'x' } }),
    'an order': () => app.inject({ method: 'POST', url: '/api/v2/orders', payload: order }),
  }
  expect((await app.inject('/shop')).statusCode).toBe(200)
  expect((await app.inject('/api/v1/products')).statusCode).toBe(200)
  expect((await asked['somebody signed in']()).statusCode).toBe(200)

  await signal('SIGSTOP')
  const answers = Object.entries(asked).map(async ([what, ask]) => {
    const from = performance.now()
    const { statusCode } = await ask()
    return { what, statusCode, isInTime: performance.now() - from < answerWithin }
  })
  for (const kept of ['/shop', '/api/v1/products', '/healthz']) expect((await app.inject(kept)).statusCode).toBe(200)
  const told = await Promise.all(answers)
  await signal('SIGCONT')
  expect(told).toEqual(Object.keys(asked).map((what) => ({ what, statusCode: 503, isInTime: true })))
  for (const ask of [asked['a page'], asked['a read'], asked['somebody signed in'], asked['an administrator']])
    await expect.poll(async () => (await ask()).statusCode).toBe(200)
})
