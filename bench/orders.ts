import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, openUnhurried } from '#server/db/db.ts'
import { auditOrders } from '#test/audit.ts'
import { newWish, requestFor } from '#test/proofs/buyer.ts'
import { raisedLimits, startServer } from '#test/proofs/server-process.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { load, type Measured, type Shot } from './load.ts'
import { cpuOf, numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/** `npm run bench:orders [seconds]`: orders a second over HTTP beside the same statements in a bare handler. */
const seconds = numberGiven(0, 10)
const own = await openOwnDatabase()
sayWhere()
const products = await Promise.all(Array.from({ length: 40 }, () => shelve(own.database.pool, 1_000_000)))
const shop = await startServer(own.connection, { LOG_LEVEL: 'error' })
const floor = await startFloor()
await countStatements()
let isRight = true
for (const buyers of [1, 20]) {
  const least = await measure(`floor, ${buyers} buyer(s)`, floor, buyers)
  const real = await measure(`the shop, ${buyers} buyer(s)`, { port: shop.port, pid: shop.child.pid ?? 0 }, buyers)
  const part = real.perSecond / least.perSecond
  console.log(`    ${part.toFixed(2)} of the floor`)
  isRight &&= part >= 0.5 && Object.keys(real.statuses).join() === '201' && (buyers === 1 || real.p99 <= 100)
}
await shop.stop()
process.kill(floor.pid)
const unhurried = openUnhurried(own.database)
const broken = await auditOrders(unhurried)
await unhurried.close()
console.log('invariants broken:', broken)
isRight &&= broken.length === 0
await own.close()
console.log(isRight ? 'At least half the floor, within 100 ms, no error' : 'NOT RIGHT')
process.exitCode = isRight ? 0 : 1

type Measuring = { port: number; pid: number }

async function measure(what: string, { port, pid }: Measuring, connections: number): Promise<Measured> {
  await load(port, orderShot, { seconds: 1, connections })
  const before = await cpuOf(pid)
  const measured = await load(port, orderShot, { seconds, connections })
  const after = await cpuOf(pid)
  const count = Object.values(measured.statuses).reduce((sum, one) => sum + one, 0)
  const figures = [
    `${measured.perSecond.toFixed(0)}/s`,
    `p50 ${measured.p50.toFixed(1)} ms`,
    `p99 ${measured.p99.toFixed(1)} ms`,
    `${((after - before) / count).toFixed(2)} ms of CPU an order`,
  ]
  console.log(`${what}: ${figures.join(', ')}, ${JSON.stringify(measured.statuses)}`)
  return measured
}

/** How many statements one order sends to the database, by a guest, in a copy of the shop within this process. */
async function countStatements(): Promise<void> {
  const sent: string[] = []
  const ask = pg.Client.prototype.query
  pg.Client.prototype.query = function count(this: pg.Client, ...given: Parameters<typeof ask>) {
    sent.push(typeof given[0] === 'string' ? given[0] : String(Reflect.get(given[0], 'text')))
    return ask.apply(this, given)
  } as typeof ask
  const counted = openDatabase(own.connection)
  const app = await createApp(counted, readConfig({ ...raisedLimits, LOG_LEVEL: 'fatal' }))
  const order = (n: number) => {
    const { headers, body } = orderShot(n)
    return app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      ...(headers && { headers }),
      ...(body && { payload: body }),
    })
  }
  await order(0)
  sent.length = 0
  const { statusCode } = await order(1)
  pg.Client.prototype.query = ask
  console.log(`one order (${statusCode}): ${sent.length} statements`)
  for (const statement of sent) console.log(`    ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 90)}`)
  await app.close()
  await counted.close()
}

function orderShot(n: number): Shot {
  return requestFor(newWish(products[n % products.length] ?? ''))
}

async function startFloor(): Promise<Measuring> {
  const root = path.join(import.meta.dirname, '..')
  const child = spawn(process.execPath, ['bench/order-floor.ts', own.connection.host], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^listening (\d+)$/.exec(line) ?? []
    if (port) return { port: Number(port), pid: child.pid ?? 0 }
  }
  throw new Error('The floor did not start')
}
