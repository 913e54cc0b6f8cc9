import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { openShop } from '#test/open-shop.ts'
import { openFaultProxy } from '#test/proofs/fault-proxy.ts'
import type { Change } from './changes.ts'
import { watchChanges } from './watch-changes.ts'

it('is heard again after the database has gone without a word, and all counts as changed', async () => {
  await using shop = { ...(await openShop()), [Symbol.asyncDispose]: () => shop.close() }
  const { host, port, user, database } = shop.database.pool.options
  const proxy = await openFaultProxy({ path: `${host}/.s.PGSQL.${port}` })
  const far = openDatabase({ host: '127.0.0.1', port: proxy.port, user, database, query_timeout: 2000 })
  const heard: Change[] = []
  const onError = () => {}
  const there = await watchChanges(far.pool, { onChange: (change) => heard.push(change), onError, askEvery: 100 })
  const here = await watchChanges(shop.database.pool, { onChange: () => {}, onError })
  here.tell({ products: ['panjabi'] })
  await expect.poll(() => heard).toEqual([{ products: ['panjabi'] }])

  proxy.set({ type: 'timeout', timeout: 0 })
  here.tell({ products: ['saree'] })
  await expect.poll(() => far.pool.totalCount).toBe(0)
  proxy.set(undefined)
  await expect.poll(() => heard.at(-1)).toBe('everything')
  here.tell({ products: ['phone'] })
  await expect.poll(() => heard.at(-1)).toEqual({ products: ['phone'] })
  for (const one of [there, here, far, proxy]) await one.close()
})

it('leaves no connection behind when it is closed while it connects again', async () => {
  await using shop = { ...(await openShop()), [Symbol.asyncDispose]: () => shop.close() }
  const { host, port, user, database } = shop.database.pool.options
  const own = openDatabase({ host, port, user, database })
  const watch = await watchChanges(own.pool, { onChange: () => {}, onError: () => {} })
  const closed = new Promise<void>((resolve) => own.pool.once('acquire', () => resolve(watch.close())))
  await shop.database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()") // prettier-ignore
  await closed
  await own.close()
  expect(own.pool.totalCount).toBe(0)
})

it('is heard by a copy of the shop that is just starting', async () => {
  await using shop = { ...(await openShop()), [Symbol.asyncDispose]: () => shop.close() }
  const { host, port, user, database } = shop.database.pool.options
  const own = openDatabase({ host, port, user, database })
  let told = 0
  own.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const tellAtOnce = async (...args: unknown[]) => {
      const answer = await query(...args)
      if (String(args[0]).startsWith('listen'))
        told += Number(client.emit('notification', { payload: `${randomUUID()}"everything"` }))
      return answer
    }
    client.query = tellAtOnce as typeof client.query
  })
  const app = await createApp(own, readConfig({ LOG_LEVEL: 'fatal' }))
  expect(told).toBe(1)
  await app.close()
  await own.close()
})
