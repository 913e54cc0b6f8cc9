import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/connect-database.ts'
import type { App } from '#server/http/serve.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { migrate, openDatabase, type Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const checkout = path.join(import.meta.dirname, '../..')
let folder: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let database: Database
let app: App
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-standby-'))
  await start()
  database = openDatabase(postgres.connection)
  await migrate(database.pool)
  app = await createApp(database, readConfig({ LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ checkout, dataFolder: folder, fsync: false, say: () => {} })
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ ...postgres.connection, user: 'shop' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('a standby is not served from, which is told, and when it takes over so does the shop', async () => {
  const product = await shelve(database.pool, 5)
  const payload = {
    name: 'Rina',
    phone: '01712345678',
    address: 'Dhaka',
    email: 'rina@example.com',
    cartItems: [{ _id: product, quantity: 1 }],
  }
  const order = () => app.inject({ method: 'POST', url: '/api/v2/orders', payload })
  const read = () => app.inject('/api/v1/products?page=2')
  await postgres.stop()
  await writeFile(path.join(folder, 'data/standby.signal'), '', { mode: 0o666 })
  await start()

  for (const ask of [order, read]) {
    const { statusCode, headers } = await ask()
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '1' })
  }
  expect((await app.inject('/readyz')).json()).toEqual({ ok: false, failing: ['database'] })
  const url = `postgres://haat@localhost:5432/shop?host=${encodeURIComponent(postgres.connection.host)}`
  await expect(connectDatabase(readConfig({ DATABASE_URL: url }), { checkout, say: () => {} })).rejects.toThrow(
    'The database at DATABASE_URL cannot be reached: it is a standby, which takes no changes',
  )

  await asOwner('select pg_promote()')
  expect((await order()).statusCode).toBe(201)
  expect((await read()).statusCode).toBe(200)
})

it('a database that takes no changes for a while makes orders 503, and nothing else', async () => {
  const cartItems = [{ _id: await shelve(database.pool, 5), quantity: 1 }]
  const payload = { name: 'Rina', phone: '01812345678', address: 'Dhaka', email: 'rina@example.com', cartItems }
  const order = () => app.inject({ method: 'POST', url: '/api/v2/orders', payload })
  const read = async () => (await app.inject('/api/v1/products?page=3')).statusCode
  const renew = async (setting: string) => {
    await asOwner(`alter role haat ${setting}`)
    await asOwner("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'haat'")
  }
  await renew('set default_transaction_read_only = on')
  await expect.poll(read).toBe(200)
  for (let again = 0; again < 3; again++) expect((await order()).statusCode).toBe(503)
  await renew('reset default_transaction_read_only')
  await expect.poll(async () => (await order()).statusCode).toBe(201)
})
