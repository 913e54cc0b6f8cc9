import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '#contract/client.ts'
import { openDatabase } from '#server/db/db.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { childrenOf, isAlive } from '#test/processes.ts'
import { createBuyers } from '#test/proofs/kills.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { shelve, stockOf } from '#test/proofs/shelf.ts'
import { openOrders } from './demo-orders.ts'
import { load, type Measured, type Shot } from './load.ts'
import { numberGiven, sayWhere } from './own-database.ts'

/** `npm run bench:workers [workers] [seconds] [kills]`: one process of the shop beside several, on the embedded database. */
const [several, seconds, kills] = [numberGiven(0, 2), numberGiven(1, 10), numberGiven(2, 6)]
const mostRounds = 4
const misses: string[] = []
/** The demo's orders of the past were never announced, and the books are looked into as a whole. */
const emptyShop = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example.com', HOST: '127.0.0.1' }
/** Over a connection of its own each time, so that the workers take turns. */
const fresh = { connection: 'close' }
type Shop = Awaited<ReturnType<typeof openDemoShop>>

sayWhere()
await compare()
await killUnderLoad()
for (const miss of misses) console.error(`NOT RIGHT: ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0

/** In turns, so that whatever else the machine does is the same for both. */
async function compare(): Promise<void> {
  const shops: Shop[] = []
  for (const workers of [1, several]) {
    const shop = await openDemoShop({ ...raisedLimits, LOG_LEVEL: 'fatal', WORKERS: String(workers) })
    shops.push(shop)
    await pause(2000)
    console.log(`WORKERS=${workers} at rest: ${await inMemory(shop)}`)
  }
  const orders = await Promise.all(shops.map(({ folder }) => openOrders(folder)))
  await inTurns('pages rendered anew (/login)', shops, () => () => get('/login'))
  await inTurns('ready pages (/)', shops, () => () => get('/'))
  await inTurns('orders, 20 buyers', shops, (n) => orders[n] ?? (() => get('/')), 20)
  for (const [n, shop] of shops.entries()) console.log(`WORKERS=${[1, several][n]} after load: ${await inMemory(shop)}`)
  await changePrice(shops[1])
  const all = shops.flatMap(({ pid }) => [pid, ...childrenOf(pid)])
  for (const shop of shops) await shop.close()
  check(!all.some(isAlive), 'a process was left when the shop had stopped')
}

type ShotsOf = (shop: number) => (n: number) => Shot

async function inTurns(what: string, shops: Shop[], shotsOf: ShotsOf, connections = 50): Promise<void> {
  const rounds = shops.map((): Measured[] => [])
  for (let round = 0; round <= mostRounds; round++)
    for (const [n, { address }] of shops.entries()) {
      const measured = await load(Number(new URL(address).port), shotsOf(n), {
        connections,
        seconds: seconds / mostRounds,
      })
      // The first round warms up.
      if (round > 0) rounds[n]?.push(measured)
    }
  const mean = (all: Measured[], of: 'perSecond' | 'p50' | 'p99') =>
    all.reduce((sum, one) => sum + one[of], 0) / all.length
  const [one, many] = rounds.map((all) => ({
    perSecond: mean(all, 'perSecond'),
    words: `${mean(all, 'perSecond').toFixed(0)}/s, p50 ${mean(all, 'p50').toFixed(1)} ms, p99 ${mean(all, 'p99').toFixed(1)} ms`,
  }))
  const times = ((many?.perSecond ?? 0) / (one?.perSecond ?? 1)).toFixed(2)
  console.log(`${what}: ${one?.words}; with ${several} workers ${many?.words}: ${times} times as many`)
  check(!rounds.flat().some(({ statuses }) => '500' in statuses), `${what} failed`)
}

/** For how long any worker still showed the price of before. */
async function changePrice(shop: Shop | undefined): Promise<void> {
  if (!shop) return
  const { pool, close } = ownDatabase(shop)
  const { rows } = await pool.query<{ id: string; slug: string; price: string }>(
    `select id, slug, price from products where status = 'published' and not exists (select from deal_products where product_id = id) limit 1`,
  )
  await close()
  const [product] = rows
  if (!product) throw new Error('There is no product without a deal')
  const karim = await logIn(shop)
  const show = async () => (await fetch(`${shop.address}/details/${product.slug}`, { headers: fresh })).text()
  const priceIn = (page: string) => /"price":"?([\d.]+)/.exec(page)?.[1]
  const before = priceIn(await show())
  await karim.changeProductPrices({ products: [{ id: product.id, seen_price: Number(product.price) }], percent: 10 })
  const from = performance.now()
  let took = 0
  for (let inARow = 0; inARow < 4 * several; inARow++)
    if (priceIn(await show()) === before) {
      took = performance.now() - from
      inARow = -1
    }
  console.log(`a new price: a worker showed the one of before for ${took.toFixed(0)} ms`)
  check(took <= 1000, 'a price of before was shown for more than a second')
}

async function logIn({ address }: Shop) {
  const login = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'karim@example.com', password: 'Karim-keeps-2026' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return createApi((url, given) =>
    fetch(address + url, { ...given, headers: { ...given.headers, cookie, origin: address } } as RequestInit),
  )
}

/** kill -9 of a worker, again and again, while people order. */
async function killUnderLoad(): Promise<void> {
  const shop = await openDemoShop({ ...raisedLimits, ...emptyShop, LOG_LEVEL: 'fatal', WORKERS: String(several) })
  const database = ownDatabase(shop)
  const productId = await shelve(database.pool, 1_000_000)
  const buyers = createBuyers(productId, () => Number(new URL(shop.address).port), 12)
  const pauses: number[] = []
  for (let killed = 0; killed < kills; killed++) {
    await untilOrders(buyers, 20)
    const [victim = 0] = childrenOf(shop.pid).toSorted(() => Math.random() - 0.5)
    const begun = performance.now()
    process.kill(victim, 'SIGKILL')
    await untilOrders(buyers, 5)
    pauses.push(performance.now() - begun)
    while (childrenOf(shop.pid).length < several) await pause(50)
  }
  const outcome = await buyers.finish(database)
  const left = await stockOf(database.pool, productId)
  console.log(`a worker killed ${kills} times while people order:`, { ...outcome, left })
  console.log(`  five more orders after ${Math.max(...pauses).toFixed(0)} ms at most`)
  check(outcome.troubles.length === 0 && outcome.broken.length === 0, 'the books are not right')
  check(outcome.orders === outcome.wishes && left === 1_000_000 - outcome.wishes, 'an order was lost or is there twice')
  await database.close()
  await shop.close()
}

async function untilOrders(buyers: ReturnType<typeof createBuyers>, more: number): Promise<void> {
  const told = buyers.countTold()
  while (buyers.countTold() < told + more) await pause(10)
}

function ownDatabase({ folder }: Shop) {
  return openDatabase({ host: path.join(folder, 'data'), user: 'shop', database: 'shop' })
}

/** What each process of the shop takes, and what all of them take together: shared parts counted once. */
async function inMemory({ pid }: Shop): Promise<string> {
  const sizes = await Promise.all([pid, ...childrenOf(pid)].map(memoryOf))
  const sum = (of: 'rss' | 'pss') => sizes.reduce((all, one) => all + one[of], 0)
  const each = sizes.map(({ rss }) => Math.round(rss)).join(' + ')
  return `${each} MB resident, ${sum('pss').toFixed(0)} MB with shared parts counted once`
}

async function memoryOf(pid: number): Promise<{ rss: number; pss: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024
  return { rss: read('Rss'), pss: read('Pss') }
}

function get(page: string): Shot {
  return { method: 'GET', path: page, headers: { 'accept-encoding': 'br' } }
}

function check(isRight: boolean, miss: string): void {
  if (!isRight) misses.push(miss)
}
