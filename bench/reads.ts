import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startServer } from '#test/proofs/server-process.ts'
import { coldReads, type Shelf } from './cold-reads.ts'
import { fillProducts } from '#test/catalogue/fill-products.ts'
import { load, type Measured, type Shot } from './load.ts'
import { cpuOf, numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/** `npm run bench:reads [seconds] [products]`: reads of the API that were never asked for before, beside their statements in a bare handler. */
const [seconds, products] = [numberGiven(0, 3), numberGiven(1, 10_000)]
/** So much of the floor's rate each read must reach. */
const least = 0.5
const connections = 4
const turns = 3
const own = await openOwnDatabase({ query_timeout: 0, options: '-c statement_timeout=0' })
sayWhere()
await fillProducts(own.database.pool, 0, products)
const { rows } = await own.database.pool.query<Shelf>(
  "select array_agg(slug order by id) as slugs, array_agg(sku order by id) as skus from products where status = 'published'",
)
const shelf = rows[0] ?? { slugs: [], skus: [] }
const shop = await startServer(own.connection)
const floor = await startFloor()
let asked = 0
const slow: string[] = []
for (const [place, [what, pathOf]] of coldReads.entries()) {
  const real = { port: shop.port, pid: shop.child.pid ?? 0, shot: (n: number) => get(pathOf(n, shelf)) }
  const bare = { ...floor, shot: (n: number) => get(`/${place}/${n}`) }
  const parts: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const most = await measure(`${what}: floor`, bare)
    const reached = await measure(`${what}: the shop`, real)
    parts.push(reached.perSecond / most.perSecond)
  }
  const part = parts.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0
  console.log(`    ${what}: ${part.toFixed(2)} of the floor (${parts.map((one) => one.toFixed(2)).join(', ')})`)
  if (part < least) slow.push(what)
}
await shop.stop()
process.kill(floor.pid)
await own.close()
console.log(slow.length === 0 ? `Everything at ${least} of the floor or more` : `NOT RIGHT: ${slow.join('; ')}`)
process.exitCode = slow.length === 0 ? 0 : 1

type Measuring = { port: number; pid: number; shot: (n: number) => Shot }

function get(path: string): Shot {
  return { method: 'GET', path }
}

async function measure(what: string, { port, pid, shot }: Measuring): Promise<Measured> {
  const next = () => shot(asked++)
  await load(port, next, { seconds: 0.5, connections })
  const before = await cpuOf(pid)
  const measured = await load(port, next, { seconds, connections })
  const count = Object.values(measured.statuses).reduce((sum, one) => sum + one, 0)
  const cpu = ((await cpuOf(pid)) - before) / count
  console.log(
    `${what}: ${measured.perSecond.toFixed(0)}/s, p50 ${measured.p50.toFixed(1)} ms, ${cpu.toFixed(2)} ms of CPU each, ${JSON.stringify(measured.statuses)}`,
  )
  return measured
}

async function startFloor(): Promise<{ port: number; pid: number }> {
  const child = spawn(process.execPath, ['bench/read-floor.ts', String(own.connection.host)], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^listening (\d+)$/.exec(line) ?? []
    if (port) return { port: Number(port), pid: child.pid ?? 0 }
    console.log(line)
  }
  throw new Error('The floor did not start')
}
