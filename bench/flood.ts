import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openDemoShop } from '#test/demo-shop.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { openOrders } from './demo-orders.ts'
import { fire, load, type Measured, type Shot } from './load.ts'
import { numberGiven, sayWhere } from './own-database.ts'
import { sellOutInTwoProcesses } from './two-processes.ts'
import { watchHealth } from './watch-health.ts'

/** `npm run bench:flood [distinct addresses]`: what one process of the shop does while somebody tries to stop it. */
const addresses = numberGiven(0, 100_000)
const megabyte = 2 ** 20
const ordersASecond = 5
/** Long enough for a hundred and more orders. */
const readers = { connections: 100, seconds: 30 }
const shop = await openDemoShop({ ...raisedLimits, LOG_LEVEL: 'fatal' })
const port = Number(new URL(shop.address).port)
const misses: string[] = []
sayWhere()
const order = await openOrders(shop.folder)

console.log(`at rest: ${inMegabytes(await memory())}`)
await crowdAtOnePage()
await pipelining()
await manyAddresses()
await readersAndOrders()
await searchesAndOrders()
const offered = await sellOutInTwoProcesses(shop, order().body ?? '')
console.log(`sold out after ${offered.map((one) => one.toFixed(0)).join(' and ')} ms on its page in two processes`)
check(Math.max(...offered) <= 1000, 'a sold-out product was offered for more than a second')
await shop.close()
for (const miss of misses) console.error(`NOT RIGHT: ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0

async function crowdAtOnePage(): Promise<void> {
  await warmUp()
  const before = await memory()
  const health = await watchHealth(port)
  const crowd = await load(port, () => get('/shop?sort=newest&view=list&page=2'), { connections: 200, seconds: 1 })
  const { slowest } = await health.stop()
  const grown = (await memory()) - before
  tell(
    '200 at one page that was not kept',
    crowd,
    `healthz ${slowest.toFixed(0)} ms at most, ${inMegabytes(grown)} more`,
  )
  check(slowest <= 100, `/healthz took ${slowest.toFixed(0)} ms`)
  check(grown <= 50 * megabyte, `memory grew by ${inMegabytes(grown)}`)
}

async function pipelining(): Promise<void> {
  const before = await memory()
  const health = await watchHealth(port)
  const sockets = Array.from({ length: 200 }, () => {
    const socket = net.connect(port, 'localhost')
    socket.on('error', () => {})
    socket.resume()
    for (let n = 0; n < 30; n++)
      socket.write(`GET /search?query=${randomBytes(4).toString('hex')} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    return socket
  })
  await pause(5000)
  for (const socket of sockets) socket.destroy()
  const { slowest } = await health.stop()
  const grown = (await memory()) - before
  console.log(
    `200 sockets × 30 requests (${inMegabytes(before)} before): healthz ${slowest.toFixed(0)} ms at most, ${inMegabytes(grown)} more`,
  )
  check((await statusOf('/')) === 200, '/ does not answer after the pipelined requests')
  check(slowest <= 100, `/healthz took ${slowest.toFixed(0)} ms beside pipelined requests`)
  check(grown <= 50 * megabyte, `memory grew by ${inMegabytes(grown)}`)
}

/** Padded, random and long addresses, and a search now and then. */
async function manyAddresses(): Promise<void> {
  const health = await watchHealth(port)
  const counts: Record<string, number> = {}
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })
  let most = 0
  let sent = 0
  const watching = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 500)
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (sent < addresses) {
        const status = await ask(agent, strangeAddress(sent++))
        counts[status] = (counts[status] ?? 0) + 1
      }
    }),
  )
  clearInterval(watching)
  agent.destroy()
  const seconds = (performance.now() - begun) / 1000
  const home = performance.now()
  await statusOf('/')
  const homeTook = performance.now() - home
  console.log(
    `${addresses.toLocaleString('en')} addresses: ${(addresses / seconds).toFixed(0)}/s, ${JSON.stringify(counts)}, ` +
      `${inMegabytes(most)} at most, then / in ${homeTook.toFixed(1)} ms; healthz ${(await health.stop()).slowest.toFixed(0)} ms at most`,
  )
  check(most <= 350 * megabyte, `the process took ${inMegabytes(most)}`)
  check(homeTook <= 20, `/ took ${homeTook.toFixed(0)} ms: it was no longer kept`)
  check(!Object.keys(counts).some((status) => Number(status) >= 500 && status !== '503'), 'something failed')
}

function strangeAddress(n: number): string {
  const random = randomBytes(8).toString('hex')
  if (n % 1000 === 0) return `/search?query=${random}`
  if (n % 500 === 1) return `/details/${random}`
  const kinds = [
    `/?fbclid=${random}`,
    `/${random}`,
    `/shop?utm_source=${random}&page=1`,
    `/shop?${'x'.repeat(1000)}=${random}`,
    `/details/blue-panjabi?ref=${random}`,
    `/bn/${random}/${random}`,
    `/shop?color=${n % 2 ? 'red,blue' : 'Blue,Red'}&_=${random}`,
  ]
  return kinds[n % kinds.length] ?? '/'
}

async function readersAndOrders(): Promise<void> {
  const home = () => get('/')
  await load(port, home, { ...readers, seconds: 2 })
  const alone = await load(port, home, readers)
  const buying = keepOrdering()
  const beside = await load(port, home, readers)
  const bought = await buying.stop()
  tell(`${readers.connections} readers of /`, alone)
  const part = beside.perSecond / alone.perSecond
  tell(`the same beside ${ordersASecond} orders a second`, beside, `${part.toFixed(2)} of the rate; ${bought.words}`)
  check(part >= 0.8, `orders slow the readers down to ${part.toFixed(2)}`)
  check(bought.p99 <= 150, `an order took ${bought.p99.toFixed(0)} ms`)
}

async function searchesAndOrders(): Promise<void> {
  const calm = keepOrdering()
  await pause(readers.seconds * 1000)
  const alone = await calm.stop()
  const buying = keepOrdering()
  const searches = await load(port, () => get(`/search?query=${randomBytes(3).toString('hex')}`), {
    connections: 50,
    seconds: readers.seconds,
  })
  const bought = await buying.stop()
  tell('50 connections of random searches', searches, `orders ${bought.words}; without searches ${alone.words}`)
  check(bought.p99 <= 150, `an order took ${bought.p99.toFixed(0)} ms beside searches`)
  check(
    bought.p99 <= 3 * Math.max(alone.p99, 20),
    `orders are ${(bought.p99 / alone.p99).toFixed(1)} times slower beside searches`,
  )
}

/** Orders at a steady rate, whether the last one was answered or not. */
function keepOrdering() {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const agent = new http.Agent({ keepAlive: true })
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = buy().finally(() => open.delete(one))
    open.add(one)
  }, 1000 / ordersASecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      times.sort((one, other) => one - other)
      const p50 = times[Math.floor(times.length / 2)] ?? Number.NaN
      const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
      check(Object.keys(statuses).join() === '201', `orders were answered ${JSON.stringify(statuses)}`)
      return { p99, words: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${times.length}` }
    },
  }

  async function buy(): Promise<void> {
    const from = performance.now()
    const status = await fire(port, agent, order())
    times.push(performance.now() - from)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

async function warmUp(): Promise<void> {
  for (const page of ['/', '/shop', '/details/blue-panjabi', '/search?query=panjabi', '/cart'])
    for (let n = 0; n < 20; n++) await statusOf(page)
  await load(port, () => get(`/search?query=${randomBytes(3).toString('hex')}`), { connections: 10, seconds: 3 })
}

function get(page: string): Shot {
  return { method: 'GET', path: page, headers: { 'accept-encoding': 'br' } }
}

/** The status; 0 where the connection was cut. */
function ask(agent: http.Agent, page: string): Promise<number> {
  return fire(port, agent, get(page)).catch(() => 0)
}

async function statusOf(page: string): Promise<number> {
  return (await fetch(shop.address + page)).status
}

/** Bytes that the process of the shop takes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

function inMegabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(0)} MB`
}

function tell(what: string, { perSecond, p50, p99, statuses }: Measured, more = ''): void {
  const times = `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(`${what}: ${times}, ${JSON.stringify(statuses)}${more && `; ${more}`}`)
}

function check(isRight: boolean, miss: string): void {
  if (!isRight) misses.push(miss)
}
