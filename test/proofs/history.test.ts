import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { auditOrders } from '../audit.ts'
import { openShop } from '../open-shop.ts'
import { openFaultProxy, type CommitCut, type Toxic } from './fault-proxy.ts'
import { readLedgers, startClients } from './history-clients.ts'
import { checkHistory, type Done, type Row } from './history.ts'
import { raisedLimits } from './server-process.ts'
import { shelve } from './shelf.ts'

const faults: (Toxic | CommitCut)[] = [
  'before',
  'after',
  { type: 'latency', latency: 20 },
  { type: 'slicer', average_size: 64 },
  { type: 'bandwidth', rate: 100 },
  { type: 'slow_close', delay: 50 },
  { type: 'limit_data', bytes: 20_000 },
  { type: 'reset_peer', timeout: 100 },
]
const product = 'panjabi'
/** The orders that were acknowledged. */
function ordersOf(events: Done[]): string[] {
  return events.flatMap(({ name }) => (name?.startsWith('order ') ? name.slice('order '.length) : []))
}

const at = (began: number, ended: number, rest: Partial<Done>): Done => ({ client: 0, product, began, ended, ...rest })
const rows: Row[] = [
  { product, name: 'opening', change: 5 },
  { product, name: 'order a', change: -2 },
  { product, name: 'order b', change: -3 },
  { product, name: 'counted', change: 4 },
]
const events = [
  at(0, 2, { client: 1, name: 'order a', change: -2 }),
  at(1, 3, { client: 2, name: 'order b', change: -3 }),
  at(4, 6, { client: 1, name: 'counted', change: 4, seen: 0, count: 4 }),
  at(0, 5, { client: 3, read: 3 }),
  at(6, 7, { client: 3, read: 4 }),
  at(2, 5, { client: 4, lacked: 1 }),
]

describe('a history', () => {
  it('that can have been one thing after the other passes', () => expect(checkHistory(events, rows)).toEqual([]))

  it.each<[string, Done[], Row[], RegExp]>([
    ['a lost order', events, rows.filter(({ name }) => name !== 'order b'), /order b was answered and is not/],
    ['an order that is there twice', events, [...rows, { product, name: 'order a', change: -2 }], /2 times/],
    ['what nobody did', events, [...rows, { product, name: 'order c', change: -1 }], /nobody did order c/],
    ['a stock below zero', events, rows.map((row) => (row.change === -3 ? { ...row, change: -4 } : row)), /-1 units/],
    [
      'a lost update',
      [...events, at(8, 9, { name: 'x', seen: 3, count: 5 })],
      [...rows, { product, name: 'x', change: 1 }],
      /saw 3 where 4/,
    ],
    [
      'an order that stands before what had ended',
      [at(4, 5, { name: 'order a' }), ...events.slice(1)],
      rows,
      /had ended before order a began/,
    ],
    ['a read of what was no more', [...events, at(8, 9, { read: 3 })], rows, /was told 3; it was 4/],
    [
      'a read that goes back',
      [...events, at(1, 9, { client: 5, read: 0 }), at(2, 9, { client: 5, read: 3 })],
      rows,
      /client 5 was told 3/,
    ],
    ['a refusal though there was enough', [...events, at(8, 9, { lacked: 2 })], rows, /less than 2/],
  ])('with %s does not', (_, told, ledger, why) => {
    expect(checkHistory(told, ledger).join('\n')).toMatch(why)
  })

  it('of clients at once, while the way to the database is slow, narrow and cut, also at the commit, is that of one after the other', async () => {
    await using shop = { ...(await openShop()), [Symbol.asyncDispose]: () => shop.close() }
    const { host, port, user, database: name } = shop.database.pool.options
    const proxy = await openFaultProxy({ path: `${host}/.s.PGSQL.${port}` })
    const database = openDatabase({ host: '127.0.0.1', port: proxy.port, user, database: name })
    const app = await createApp(database, readConfig({ ...raisedLimits, LOG_LEVEL: 'silent' }))
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const products = await Promise.all([40, 5].map((stock) => shelve(shop.database.pool, stock)))
    const cookie = [...shop.karim.cookies].map((pair) => pair.join('=')).join('; ')
    const clients = startClients({ port: () => Number(address.port), cookie, products }, { clients: 6, seed: 39 })
    for (const fault of faults) {
      const [done, resets] = [clients.events.length, proxy.resets()]
      if (typeof fault === 'string') proxy.cutCommits(fault, 3)
      else proxy.set(fault)
      // On a slow machine nothing may come through connections that live for a tenth of a second.
      const isEnough = () => clients.events.length > done + 10 || proxy.resets() > resets + 50
      await clients.until(() => proxy.commits().left === 0 && isEnough())
      proxy.set(undefined)
      proxy.resetAll()
      await clients.until(() => clients.events.length > done + 30)
    }
    await clients.finish()
    expect(clients.counts.turnedAway).toBeGreaterThan(0)
    expect(checkHistory(clients.events, await readLedgers(shop.database.pool, products))).toEqual([])
    expect(await auditOrders(shop.database, ordersOf(clients.events))).toEqual([])
    await app.close()
    await database.close()
    await proxy.close()
  }, 300_000)
})
