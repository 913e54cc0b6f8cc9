import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newWish, requestFor } from '#test/proofs/buyer.ts'
import { auditOrders } from '#test/audit.ts'
import { startServer } from '#test/proofs/server-process.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { answerTo, load, type Shot } from './load.ts'
import { numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/** `npm run bench:overload [seconds]`: five times as many orders as the shop can take, whether it answers or not. */
const seconds = numberGiven(0, 60)
const own = await openOwnDatabase()
sayWhere()
const products = await Promise.all(Array.from({ length: 40 }, () => shelve(own.database.pool, 1_000_000)))
const shop = await startServer(own.connection)
await load(shop.port, order, { seconds: 3, connections: 20 })
const calm = await load(shop.port, order, { seconds: 10, connections: 20 })
console.log(`20 buyers: ${calm.perSecond.toFixed(0)} orders a second, p99 ${calm.p99.toFixed(0)} ms`)

const flood = await pour(5 * calm.perSecond)
const taken = (flood.statuses[201] ?? 0) / seconds
const turnedAway = flood.refused.toSorted((one, other) => one - other)
const after = (part: number) => turnedAway[Math.ceil(turnedAway.length * part) - 1] ?? 0
console.log(
  `five times as many for ${seconds} s: ${JSON.stringify(flood.statuses)}, ${taken.toFixed(0)} orders a second`,
)
console.log(
  `turned away within ${[0.5, 0.9, 0.99].map((part) => `${after(part).toFixed(0)} ms (p${part * 100})`).join(', ')}, ${flood.withoutRetryAfter} without Retry-After`,
)
const recovered = await untilCalm()
console.log(`orders as before after ${recovered.toFixed(1)} s; the shop is up: ${shop.child.exitCode === null}`)
await shop.stop()
const broken = await auditOrders(own.database)
console.log('invariants broken:', broken)
await own.close()
const floor = Math.min(200, calm.perSecond)
const isTold = after(0.99) <= 100 && flood.withoutRetryAfter === 0 && !flood.statuses[0]
const isRight = taken >= 0.8 * floor && isTold && recovered <= 5 && broken.length === 0
console.log(
  isRight
    ? 'At least four fifths of what it must do, the others told within 100 ms, and well again within 5 s'
    : 'NOT RIGHT',
)
process.exitCode = isRight ? 0 : 1

/** Sends so many orders a second, each over whichever connection is free or a new one. */
async function pour(perSecond: number) {
  const agent = new http.Agent({ keepAlive: true })
  const statuses: Record<string, number> = {}
  const refused: number[] = []
  let [sent, withoutRetryAfter] = [0, 0]
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    for (; sent < ((performance.now() - begun) / 1000) * perSecond; sent++) {
      const one = send(sent).finally(() => open.delete(one))
      open.add(one)
    }
    await pause(5)
  }
  await Promise.all(open)
  agent.destroy()
  return { statuses, refused, withoutRetryAfter }

  async function send(n: number): Promise<void> {
    const from = performance.now()
    // Nothing where the connection was cut.
    const answer = await answerTo(shop.port, agent, order(n)).catch(() => undefined)
    const status = answer?.statusCode ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
    if (![429, 503].includes(status)) return
    refused.push(performance.now() - from)
    if (!answer?.headers['retry-after']) withoutRetryAfter += 1
  }
}

/** @returns seconds until orders took at most twice as long as before. */
async function untilCalm(): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const now = await load(shop.port, order, { seconds: 1, connections: 20 })
    if (now.p99 <= Math.max(2 * calm.p99, 150) && Object.keys(now.statuses).join() === '201')
      return (performance.now() - begun) / 1000
  }
}

function order(n: number): Shot {
  return requestFor(newWish(products[n % products.length] ?? ''))
}
