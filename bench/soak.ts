import { readFile, readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/db.ts'
import { auditOrders } from '#test/audit.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { rina } from '#test/people.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { openOrders } from './demo-orders.ts'
import { answerTo, load, type Shot } from './load.ts'
import { numberGiven, sayWhere } from './own-database.ts'

/**
 * `npm run bench:soak [minutes] [orders a second]`: a demo shop that takes orders without a pause, beside pages that were
 * asked for before, pages that were not, people who log in and out, and every ten minutes a flood of new addresses.
 * From the tenth minute on its memory may grow by a tenth; files and sessions that are open may not add up. Every order is
 * taken, but for those that are told to come again (503) in a minute of a flood.
 */
const [minutes, ordersASecond] = [numberGiven(0, 60), numberGiven(1, 100)]
const mostMb = 350
const shop = await openDemoShop({ ...raisedLimits, LOG_LEVEL: 'error' })
const port = Number(new URL(shop.address).port)
const reading = { host: path.join(shop.folder, 'data'), user: 'shop', database: 'shop' }
const noLimits = { options: '', query_timeout: 0, connectionTimeoutMillis: 0 }
const database = openDatabase({ ...reading, ...noLimits }, 2)
const order = await openOrders(shop.folder)
const agent = new http.Agent({ keepAlive: true })
const counts: Record<string, Record<number, number>> = {}
const times: number[] = []
const states: Awaited<ReturnType<typeof state>>[] = []
const floodsApart = 10
/** How many orders were told to come again in each minute. */
const toldToWait: number[] = []
let cold = 0
sayWhere()

const end = performance.now() + minutes * 60_000
await Promise.all([
  every(1000 / ordersASecond, async () => void times.push(await timed('order', order()))),
  every(100, () => timed('kept page', get(['/', '/shop', '/details/blue-panjabi', '/bn'][cold % 4] ?? '/'))),
  every(100, () => timed('new page', get(`/shop?min=${(cold += 1)}&max=${200_000 + cold}`))),
  every(500, () => timed('search', get(`/api/v1/products?query=panjabi&max=${200_000 + cold}`))),
  every(1000, logInAndOut),
  every(floodsApart * 60_000, () =>
    load(port, () => get(`/shop?page=1&utm=${(cold += 1)}`), { seconds: 20, connections: 50 }),
  ),
  every(60_000, tell),
])
agent.destroy()
await pause(5000)
const [tenth, last] = [states[Math.min(9, states.length - 1)], await state()]
times.sort((one, other) => one - other)
console.log(`orders: ${JSON.stringify(counts.order)}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; others: ${JSON.stringify({ ...counts, order: undefined })}`) // prettier-ignore
console.log(`after ten minutes ${inWords(tenth)}\nat the end       ${inWords(last)}`)
const most = Math.max(...states.map(({ megabytes }) => megabytes))
const broken = (await auditOrders(database)).filter((one) => !/announced|history/.test(one))
const misses = [
  ...(last.megabytes > (tenth?.megabytes ?? 0) * 1.1 ? ['memory grew by more than a tenth'] : []),
  ...(most > mostMb ? [`it took ${most} MB`] : []),
  ...(last.files > (tenth?.files ?? 0) + 20 ? ['open files add up'] : []),
  ...(last.sessions > (tenth?.sessions ?? 0) + 20 ? ['sessions add up'] : []),
  ...(Object.keys(counts.order ?? {}).some((status) => status !== '201' && status !== '503')
    ? ['an order failed']
    : []),
  ...(toldToWait.some((orders, minute) => orders > 0 && !isOfFlood(minute))
    ? ['no flood, and orders had to wait']
    : []),
  ...broken,
]
await database.close()
await shop.close()
console.log(misses.length === 0 ? 'All as it should be' : `NOT RIGHT: ${misses.join('; ')}`)
process.exitCode = misses.length === 0 ? 0 : 1

/** Begins the work so often, whether the last has ended or not, until the time is up. */
async function every(ms: number, work: () => Promise<unknown>): Promise<void> {
  const open = new Set<Promise<unknown>>()
  const begun = performance.now()
  for (let n = 1; performance.now() < end; n++) {
    await pause(Math.max(0, Math.min(begun + n * ms, end) - performance.now()))
    if (performance.now() >= end) break
    const one = work().finally(() => open.delete(one))
    open.add(one)
  }
  await Promise.all(open)
}

async function timed(what: string, shot: Shot): Promise<number> {
  const from = performance.now()
  const status = await answerTo(port, agent, shot).then(({ statusCode }) => statusCode ?? 0, () => 0) // prettier-ignore
  const answers = (counts[what] ??= {})
  answers[status] = (answers[status] ?? 0) + 1
  return performance.now() - from
}

async function logInAndOut(): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: shop.address }
  const body = JSON.stringify({ email: rina.email, password: rina.password })
  const answer = await fetch(`${shop.address}/api/v1/login`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') // prettier-ignore
  await answer.text()
  await timed('log in and out', { method: 'POST', path: '/api/v1/logout', headers: { cookie, origin: shop.address } })
}

async function tell(): Promise<void> {
  states.push(await state())
  const before = toldToWait.reduce((sum, orders) => sum + orders, 0)
  toldToWait.push((counts.order?.[503] ?? 0) - before)
  console.log(`${states.length} min: ${inWords(states.at(-1))}; ${toldToWait.at(-1)} orders told to come again`)
}

/** The minute after every tenth begins with a flood, and the next one may still be catching up. */
function isOfFlood(minute: number): boolean {
  return minute >= floodsApart && minute % floodsApart <= 1
}

async function state() {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  const files = (await readdir(`/proc/${shop.pid}/fd`)).length
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from sessions')
  return { megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024), files, sessions: rows[0]?.n ?? 0 }
}

function inWords(one: (typeof states)[number] | undefined): string {
  return one ? `${one.megabytes} MB, ${one.files} open files, ${one.sessions} sessions` : 'not measured'
}

function at(part: number): string {
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(0)
}

function get(address: string): Shot {
  return { method: 'GET', path: address }
}
