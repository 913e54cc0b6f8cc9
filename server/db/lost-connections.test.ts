import net from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/connect-database.ts'
import { openDatabase, type Database } from '#server/db/db.ts'
import { errorAnswers } from '#server/http/error-answers.ts'
import { health } from '#server/http/health.ts'
import type { App } from '#server/http/serve.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openFaultProxy } from '#test/proofs/fault-proxy.ts'

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await openShop()
  const { host, port, user, password, database: name } = shop.database.pool.options
  database = openDatabase({ host, port, user, password, database: name }, 2)
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

/** Whoever takes a connection next finds it cut. */
function cutNext(pool: Database['pool']): void {
  pool.once('acquire', (client) => {
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  })
}

it('are replaced, even those that went before their transaction had begun', async () => {
  const { db, pool } = database
  for (let lost = 0; lost < 5; lost++) {
    cutNext(pool)
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  }
  expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})

it('do not make a shop unready whose database answers over another one', async () => {
  const app: App = Fastify()
  const fine = async () => true
  health(app, { pool: database.pool, disk: fine, pictures: fine })
  await database.pool.query('select 1')
  cutNext(database.pool)
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true })
  await app.close()
})

it('are replaced when they go in the middle of a transaction', async () => {
  const { db, pool } = database
  for (let lost = 0; lost < 5; lost++) {
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow()
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('are opened again little by little', { timeout: 30_000 }, async () => {
  const { host, port, user, password, database: name } = shop.database.pool.options
  const other = openDatabase({ host, port, user, password, database: name })
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => other.pool.query('select pg_sleep(0.05)')))
  await ask(20)
  expect(other.pool.totalCount).toBe(10)
  await shop.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%0.05%'
       and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => other.pool.totalCount).toBe(0)
  const asked = ask(20)
  expect(other.pool.totalCount).toBeLessThan(8)
  await asked
  const askUntilAll = async () => (await ask(20), other.pool.totalCount)
  await expect.poll(askUntilAll, { timeout: 20_000 }).toBe(10)
  await other.close()
})

it('are asked for again when the shop starts and nothing is heard at first', async () => {
  const { host, port, user, database: name } = shop.database.pool.options
  let heard = 0
  const deafAtFirst = net.createServer((client) => {
    client.on('error', () => {}).resume()
    if ((heard += 1) > 1) client.pipe(net.connect(`${host}/.s.PGSQL.${port}`)).pipe(client)
  })
  await new Promise<void>((resolve) => deafAtFirst.listen(0, '127.0.0.1', resolve))
  const { port: at } = deafAtFirst.address() as net.AddressInfo
  const config = readConfig({ DATABASE_URL: `postgres://${user}@127.0.0.1:${at}/${name}` })
  const connected = await connectDatabase(config, { checkout: process.cwd(), say: () => {} })
  expect((await connected.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await connected.stop()
  await new Promise((resolve) => deafAtFirst.close(resolve))
})

it('are replaced when nothing is heard of the database any more, not even that they are lost, and make 503', async () => {
  const { host, port, user, database: name } = shop.database.pool.options
  const proxy = await openFaultProxy({ path: `${host}/.s.PGSQL.${port}` })
  const there = { host: '127.0.0.1', port: proxy.port, user, database: name, query_timeout: 2000 }
  const far = openDatabase(there, 2)
  const one = () => far.db.transaction((tx) => tx.execute(sql`select 1 as one`))
  await Promise.all([one(), one()])
  // What is sent goes nowhere, and nobody says so.
  proxy.set({ type: 'timeout', timeout: 0 })
  for (const lost of await Promise.allSettled([one(), one()])) expect(lost.status).toBe('rejected')
  proxy.set(undefined)
  expect((await one()).rows).toEqual([{ one: 1 }])

  const app: App = Fastify()
  errorAnswers(app)
  app.get('/', async () =>
    far.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.set({ type: 'timeout', timeout: 0 })
      await tx.execute(sql`select 1`)
    }),
  )
  expect((await app.inject('/')).statusCode).toBe(503)
  proxy.set(undefined)
  expect((await one()).rows).toEqual([{ one: 1 }])
  await far.close()
  await proxy.close()
})
