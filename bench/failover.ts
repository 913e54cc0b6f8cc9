import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/db.ts'
import { auditOrders } from '#test/audit.ts'
import { karim } from '#test/people.ts'
import { newWish } from '#test/proofs/buyer.ts'
import { readLedgers, startClients } from '#test/proofs/history-clients.ts'
import { checkHistory } from '#test/proofs/history.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { isWhole, missingPackages, openCluster, until, type Machine, type Standing } from './cluster.ts'
import { numberGiven, sayWhere } from './own-database.ts'

/**
 * `npm run bench:failover [rounds]`: the machines of `deploy/cluster`, on this one. Each round the primary, the
 * standby and a copy of the shop fail while twenty clients order. What they were told must be what happened.
 */
const [rounds, clientCount, mostSeconds, mostWait] = [numberGiven(0, 1), 20, 30, 120_000]
const missing = missingPackages()
if (missing.length > 0) leave(`Packages of Debian are missing: apt-get install ${missing.join(' ')}`)
const wrong: string[] = []
const cluster = await openCluster(karim).catch((error: Error) => leave(error.message))
const whereItIs = `Data and logs are in ${cluster.folder}`
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(`Stopped. ${whereItIs}`))
process.once('uncaughtException', (error) => leave(`NOT RIGHT: ${error.message}. ${whereItIs}`))
sayWhere()
await cluster.startAll()
const door = `http://127.0.0.1:${cluster.door}`
const database = openDatabase({ connectionString: cluster.databaseUrl() }, 2)
const products = await Promise.all([2000, 200, 50, 5, 1].map((stock) => shelve(database.pool, stock)))
const cookie = await logIn()
const seed = Date.now() % 1_000_000
const clients = startClients({ port: () => cluster.door, cookie, products }, { clients: clientCount, seed, rest: 100 })
const { events, counts } = clients
const visitor = visit()
await untilOrders(50)

for (let round = 1; round <= rounds; round++) {
  const news = listen(door)
  for (const what of ['the primary killed', 'the standby killed', 'its Patroni killed', 'the primary hangs'] as const)
    await suffer(what)
  const heard = news.text.length
  await until('news of orders come', () => !news.isOpen || news.text.length > heard)
  check(news.isOpen, 'The news of orders broke off although both copies were there')
  news.stop()
  await killShop(round % 2 === 1 ? 'a' : 'b')
}
await clients.finish()
await hearEachOther()
const pages = await visitor.leave()
// One that was ready a minute ago still goes out; where stock has moved too much for that, it is 503.
check(
  Object.keys(pages).every((status) => ['200', '503'].includes(status)),
  'A page was neither 200 nor 503',
)
const { slowest, ...refused } = counts
console.log({ seed, events: events.length, orders: ordersTold().length, ...refused, slowest: `${(slowest / 1000).toFixed(1)} s`, pages }) // prettier-ignore
wrong.push(...checkHistory(events, await readLedgers(database.pool, products)), ...(await auditOrders(database)))
for (const line of wrong.slice(0, 20)) console.log(line)
await database.close()
if (wrong.length > 0) leave(`NOT RIGHT. ${whereItIs}`)
await cluster.close()
console.log('Nothing acknowledged was lost, and what everybody was told is what happened')
process.exit()

type Fault = 'the primary killed' | 'the primary hangs' | 'its Patroni killed' | 'the standby killed'

/** What befalls a machine's etcd, Patroni and PostgreSQL while people order. When they order again, it comes back. */
async function suffer(what: Fault): Promise<void> {
  const isLeader = ({ role }: Standing) => role === 'leader'
  const isOfStandby = what === 'the standby killed'
  const { name } = (await cluster.standings()).find((one) => isLeader(one) !== isOfStandby) ?? { name: 'a' }
  await untilOrders(10)
  const from = performance.now()
  if (what === 'the primary hangs') cluster.signal(name, 'SIGSTOP')
  // Its PostgreSQL goes on as if it led.
  else if (what === 'its Patroni killed') await cluster.killPart(name, 'patroni')
  else await cluster.kill(name)
  const leads = (one: Standing) => isLeader(one) && (isOfStandby || one.name !== name)
  await until('the other one leads', async () => (await cluster.standings()).some(leads))
  await untilOrders(clientCount)
  const seconds = longestPause(from)
  check(seconds <= mostSeconds, `Nobody could order for ${seconds} s`)
  if (what === 'the primary hangs') cluster.signal(name, 'SIGCONT')
  else cluster.start(name)
  // One that wakes up tells for a moment that it leads.
  const hasSettled = (all: Standing[]) => isWhole(all) && all.some(leads)
  const back = await until('both databases have everything', async () => hasSettled(await cluster.standings()))
  console.log(`${what} (${name}): no orders for ${seconds} s; it follows ${back.toFixed(1)} s after its return`)
}

async function killShop(name: Machine): Promise<void> {
  await untilOrders(10)
  const failed = () => counts.unanswered + counts.cutOff + counts.turnedAway
  const [before, from] = [failed(), performance.now()]
  await cluster.killPart(name, 'shop')
  await untilOrders(100)
  const count = failed() - before
  check(count <= clientCount, 'More failed than what the killed copy was at')
  console.log(`a copy (${name}) killed: ${count} requests failed, no orders for ${longestPause(from)} s`)
  await cluster.startShop(name)
  await untilOrders(100)
}

/** Waits for so many more orders. More than there are clients: one of them was sent after this was asked. */
async function untilOrders(more: number): Promise<void> {
  const told = ordersTold().length
  const tooLong = pause(mostWait, undefined, { ref: false }).then(() => {
    throw new Error('nobody has ordered for two minutes')
  })
  await Promise.race([clients.until(() => ordersTold().length > told + more), tooLong])
}

function ordersTold(): number[] {
  return events.filter(({ name }) => name?.startsWith('order')).map(({ ended }) => ended)
}

/** For how many seconds on end nobody's order was acknowledged since then. */
function longestPause(since: number): number {
  const told = [since, ...ordersTold().filter((ended) => ended > since)].toSorted((one, other) => one - other)
  const longest = Math.max(...told.slice(1).map((ended, n) => ended - (told[n] ?? 0)))
  return Math.round(longest / 100) / 10
}

/** What one copy is told the other one hears of through the database: well before it would look by itself. */
async function hearEachOther(): Promise<void> {
  const copies = (['a', 'b'] as const).map((name) => `http://${cluster.addressOf(name)}:3000`)
  const [a = '', b = ''] = copies
  const product = await shelve(database.pool, 10)
  const ears = { [a]: listen(a), [b]: listen(b) }
  await until('both are listened to', () => Object.values(ears).every(({ text }) => text.includes('retry')))
  const took: number[] = []
  for (const [at, from] of [
    [a, b],
    [b, a],
    [a, b],
    [b, a],
  ] as const) {
    // prettier-ignore
    const id = await order(from, product)
    took.push(await until('the other copy has heard of an order', () => ears[at]?.text.includes(id) ?? false))
  }
  console.log(`orders at one copy were heard of at the other within ${Math.max(...took).toFixed(1)} s`)
  check(Math.max(...took) < 2, 'A copy did not hear of an order by itself')
}

async function order(at: string, productId: string): Promise<string> {
  const { key, phone } = newWish(productId)
  const cartItems = [{ _id: productId, quantity: 1 }]
  const body = JSON.stringify({ name: 'Rina', phone, address: 'Dhaka', email: 'rina@example.com', cartItems })
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch(`${at}/api/v2/orders`, { method: 'POST', headers, body })
  return ((await answer.json()) as { order: { _id: string } }).order._id
}

/** An administrator's window that hears of orders. */
function listen(at: string) {
  const leaving = new AbortController()
  const heard = { text: '', isOpen: true, stop: () => leaving.abort() }
  const hear = async () => {
    const { body } = await fetch(`${at}/api/v2/order-news`, { headers: { cookie }, signal: leaving.signal })
    const decoder = new TextDecoder()
    for await (const part of body ?? []) heard.text += decoder.decode(part)
  }
  void hear()
    .catch(() => {})
    .finally(() => (heard.isOpen = false))
  return heard
}

/** Somebody who looks at the home page ten times a second. */
function visit() {
  const pages: Record<string, number> = {}
  const visitor = { isThere: true }
  const looking = (async () => {
    for (; visitor.isThere; await pause(100)) {
      const answer = await fetch(door, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
      const status =
        (await answer?.text().then(
          () => answer.status,
          () => 0,
        )) ?? 0
      pages[status] = (pages[status] ?? 0) + 1
    }
  })()
  const leave = async () => {
    visitor.isThere = false
    await looking
    return pages
  }
  return { leave }
}

async function logIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: karim.email, password: karim.password })
  const answer = await fetch(`${door}/api/v1/login`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function check(isSo: boolean, otherwise: string): void {
  if (!isSo) wrong.push(otherwise)
}

function leave(why: string): never {
  console.log(why)
  process.exit(1)
}
