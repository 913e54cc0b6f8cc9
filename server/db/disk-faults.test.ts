import { open as openFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser-of-shop.ts'
import { countStock, insertProduct } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { App } from '../http/serve.ts'
import { makeFirstAdmin } from '../people/first-admin.ts'
import { migrate, openDatabase, type Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A shop with a database of its own, as it runs for real: what it acknowledges is on the disk. */
let folder: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let database: Database
let app: App

async function start(): Promise<void> {
  const checkout = path.join(import.meta.dirname, '../..')
  postgres = await startEmbeddedPostgres({ checkout, dataFolder: folder, say: () => {} })
  database = openDatabase(postgres.connection, 20)
  await migrate(database.pool)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    MOST_ORDERS_OF_NETWORK: '0',
    MOST_GUEST_UNITS: '0',
    MOST_GUEST_VALUE: '0',
    MEDIA_DIR: path.join(folder, 'media'),
    FIRST_ADMIN_EMAIL: karim.email,
    FIRST_ADMIN_PASSWORD: karim.password,
  })
  await makeFirstAdmin(database.db, config)
  app = await createApp(database, config)
}

async function stop(): Promise<void> {
  await app.close()
  await database.close()
  await postgres.stop()
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-disk-'))
  await start()
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...postgres.connection, user: 'shop' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Milliseconds. */
async function timeOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now()
  return [await work(), performance.now() - from]
}

it('a disk that takes a tenth of a second for each commit makes orders slow, and loses, doubles and refuses none', async () => {
  const { id } = await insertProduct(database, { stock: 30 })
  // PostgreSQL waits so many microseconds before it flushes what is committed.
  await asSuperuser(
    'alter system set commit_delay = 100000',
    'alter system set commit_siblings = 0',
    'select pg_reload_conf()',
  )
  const commit = () => database.pool.query('update products set price = price')
  await expect.poll(async () => (await timeOf(commit))[1]).toBeGreaterThan(90)

  const order = (n: number) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      payload: {
        name: 'Rina Akter',
        phone: `017123456${10 + n}`,
        address: 'Mirpur 10, Dhaka',
        email: 'rina@example.com',
        cartItems: [{ _id: id, quantity: 1 }],
      },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => timeOf(() => order(n))))
  expect(answers.map(([{ statusCode }]) => statusCode)).toEqual(Array(20).fill(201))
  for (const [, took] of answers) expect(took).toBeLessThan(10_000)
  expect(await countStock(database, id)).toBe(10)
  const { rows } = await database.pool.query('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: 20 }])
  await asSuperuser('alter system reset all', 'select pg_reload_conf()')
})

it('a disk that gives back other bytes is told to the Admin; what lies there is not shown, and the rest goes on', async () => {
  const { slug } = await insertProduct(database, { title: 'Blue Panjabi' })
  await openBrowser(() => app).sendMessage({ name: 'Rina', email: 'rina@example.com', message: 'Is it still there?' })
  const { rows } = await database.pool.query(`select pg_relation_filepath('messages') as file`)
  await stop()
  const file = await openFile(path.join(folder, 'data', rows[0].file), 'r+')
  const { buffer } = await file.read({ buffer: Buffer.alloc(8192), position: 0 })
  const at = buffer.indexOf('still')
  expect(at).toBeGreaterThan(0)
  await file.write('stall', at)
  await file.close()

  await start()
  const asKarim = openBrowser(() => app)
  await asKarim.logIn({ email: karim.email, password: karim.password })
  expect((await asKarim.showSystem({})).data).toMatchObject({ database: { isDamaged: false } })
  const answer = await asKarim.request({ url: '/api/v1/messages' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    success: false,
    code: 'unexpected',
    message: 'Something went wrong. Please try again.',
    requestId: expect.any(String),
  })
  expect((await app.inject('/api/v1/products')).body).toContain(slug)
  await expect
    .poll(async () => (await asKarim.showSystem({})).data)
    .toMatchObject({
      database: { isDamaged: true },
      attention: expect.arrayContaining(['database-damaged']),
    })
})
