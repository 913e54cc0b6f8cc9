import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import { readRecord } from '#server/db/postgres-process.ts'
import { auditOrders } from '#test/audit.ts'
import { karim } from '#test/people.ts'
import { openFaultProxy, type Toxic } from '#test/proofs/fault-proxy.ts'
import { readLedgers, startClients } from '#test/proofs/history-clients.ts'
import { checkHistory } from '#test/proofs/history.ts'
import { startServer } from '#test/proofs/server-process.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'
import { watchHealth } from './watch-health.ts'

/**
 * `npm run bench:history [minutes] [clients]`: people order, cancel, correct, count and read stock while the shop and the
 * database are killed, stopped and cut off from each other, also at the commit. What they were told must be what happened,
 * and `/healthz` and `/readyz` must tell the truth, the first within `mostMs`.
 */
const [minutes, clientCount] = [numberGiven(0, 10), numberGiven(1, 20)]
/** Milliseconds within which 99 of 100 answers of `/healthz` must be there. */
const mostMs = 20
const own = await openOwnDatabase()
const { pool } = own.database
const proxy = await openFaultProxy({ path: `${own.connection.host}/.s.PGSQL.${own.connection.port}` })
const env = { DATABASE_URL: `postgres://${own.connection.user}@127.0.0.1:${proxy.port}/${own.connection.database}` }
let server = await startServer(own.connection, env)
sayWhere()

const toxics: Toxic[] = [
  { type: 'latency', latency: 1000 },
  { type: 'bandwidth', rate: 1 },
  { type: 'slicer', average_size: 16 },
  { type: 'slow_close', delay: 1000 },
  { type: 'timeout', timeout: 0 },
  { type: 'timeout', timeout: 500 },
  { type: 'reset_peer', timeout: 200 },
  { type: 'limit_data', bytes: 20_000 },
]

const faults: [string, () => Promise<void>][] = [
  ['the shop is killed', killShop],
  ['the database is killed', killDatabase],
  ['the database stands still for ten seconds', stopDatabase],
  ['all connections are cut', async () => proxy.resetAll()],
  ['five connections are cut before their commit', async () => proxy.cutCommits('before', 5)],
  ['five connections are cut after their commit', async () => proxy.cutCommits('after', 5)],
  ...toxics.map((toxic): [string, () => Promise<void>] => [
    Object.entries(toxic)
      .map((pair) => pair.join(' '))
      .join(', '),
    () => poison(toxic),
  ]),
]

const stocks = [2000, 200, 50, 5, 1]
const products = await Promise.all(stocks.map((stock) => shelve(pool, stock)))
const seed = Date.now() % 1_000_000
const shop = { port: () => server.port, cookie: await logIn(), products }
const clients = startClients(shop, { clients: clientCount, seed, rest: 100 })
const health = await watchHealth(server.port)
const until = performance.now() + minutes * 60_000
const misses: string[] = []
let planted = 0
while (performance.now() < until) {
  const [what, happen] = faults[planted % faults.length] ?? []
  const done = clients.events.length
  await happen?.()
  planted += 1
  const began = performance.now()
  await clients.until(() => clients.events.length > done + 50)
  console.log(`${what}: 50 things done again after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if ((await readiness()) !== 200) misses.push(`/readyz does not say ready again: ${what}`)
  await pause(1000)
}
await clients.finish()
const { p50, p99, slowest: slowestHealth } = await health.stop()

const wrong = [
  ...misses,
  ...checkHistory(clients.events, await readLedgers(pool, products)),
  ...(await auditOrders(own.database)),
]
const kinds: Record<string, number> = {}
for (const event of clients.events) kinds[kindOf(event)] = (kinds[kindOf(event)] ?? 0) + 1
const { slowest, unanswered, turnedAway } = clients.counts
console.log({
  seed,
  planted,
  ...kinds,
  unanswered,
  turnedAway,
  slowest: `${(slowest / 1000).toFixed(1)} s`,
  cut: proxy.commits().cut,
})
console.log(`/healthz: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${slowestHealth.toFixed(0)} ms at most`)
if (p99 > mostMs) wrong.push(`/healthz took ${p99.toFixed(0)} ms`)
for (const line of wrong.slice(0, 20)) console.log(line)
console.log(
  wrong.length > 0
    ? `FAILED: ${wrong.length} things do not fit`
    : 'The history can have been one thing after the other',
)
await server.stop()
await proxy.close()
await own.close()
process.exitCode = wrong.length > 0 ? 1 : 0

function kindOf({ name, read, lacked, count }: (typeof clients.events)[number]): string {
  if (read !== undefined) return 'reads'
  if (lacked !== undefined) return 'refused for want of stock'
  if (count !== undefined) return 'counts'
  return name?.startsWith('order') ? 'orders' : name?.startsWith('cancel') ? 'cancels' : 'corrections'
}

async function logIn(): Promise<string> {
  const [id = ''] = await makeAccounts(own.database.db, [karim])
  await setPassword(own.database.db, id, karim.password)
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: karim.email, password: karim.password }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function killShop(): Promise<void> {
  await server.kill()
  server = await startServer(own.connection, env)
  health.moveTo(server.port)
}

async function killDatabase(): Promise<void> {
  process.kill(await postmaster(), 'SIGKILL')
}

async function stopDatabase(): Promise<void> {
  const first = await postmaster()
  const all = [first]
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [, parent] = /\) \S (\d+) /.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? []
    if (Number(parent) === first) all.push(Number(pid))
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => all.forEach((pid) => process.kill(pid, name))
  signal('SIGSTOP')
  await pause(10_000)
  if ((await readiness()) !== 503) misses.push('/readyz says ready while the database stands still')
  signal('SIGCONT')
}

async function readiness(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status
}

async function postmaster(): Promise<number> {
  const record = await readRecord(path.join(own.folder, 'data'))
  if (!record) throw new Error('The database has no record of itself')
  return record.pid
}

async function poison(toxic: Toxic): Promise<void> {
  proxy.set(toxic)
  await pause(5000)
  proxy.set(undefined)
}
