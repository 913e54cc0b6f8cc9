import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { openOrders } from './demo-orders.ts'
import { load, type Measured, type Shot } from './load.ts'

/** `npm run bench`: what one process of the shop does on this machine, beside what the machine allows. */
const [shopPort, floorPort] = [4710, 4711]
const root = path.join(import.meta.dirname, '..')
const brotli = { 'accept-encoding': 'br' }

const data = await mkdtemp(path.join(tmpdir(), 'haat-bench-'))
await timeStart('first')
const second = await timeStart('second')
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; limits on orders raised: ${JSON.stringify(raisedLimits)}`,
)
const size = Number(
  (await fetch(`http://localhost:${shopPort}/`, { headers: brotli })).headers.get('content-length') ?? 10_000,
)
const floor = await startFloor(size)
const allowed = await measure(`floor: ${size} ready bytes from Fastify`, floorPort, () => get('/'))
for (const page of ['/', '/shop', '/details/blue-panjabi', '/api/v1/products']) {
  const measured = await measure(page, shopPort, () => get(page))
  console.log(`    ${(measured.perSecond / allowed.perSecond).toFixed(2)} of the floor`)
}
await measure('/login (rendered for everyone anew)', shopPort, () => get('/login'))
const order = await openOrders(data)
await measure('orders, 1 buyer', shopPort, order, { connections: 1 })
await measure('orders, 20 buyers', shopPort, order, { connections: 20 })
floor.kill()
let orders = 0
while (orders < 10_000) orders += (await load(shopPort, order, { connections: 20, seconds: 5 })).statuses[201] ?? 0
await stop(second)
await stop(await timeStart(`with ${orders.toLocaleString('en')} orders more, the next`))
await rm(data, { recursive: true, force: true })

function get(page: string): Shot {
  return { method: 'GET', path: page, headers: brotli }
}

async function measure(what: string, port: number, shot: (n: number) => Shot, options = {}): Promise<Measured> {
  await load(port, shot, { seconds: 1, ...options })
  const measured = await load(port, shot, options)
  const { perSecond, p50, p99, statuses } = measured
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${JSON.stringify(statuses)}`,
  )
  return measured
}

async function timeStart(which: string): Promise<ChildProcess> {
  const begun = performance.now()
  const env = { ...process.env, PORT: String(shopPort), DATA_DIR: data, ...raisedLimits }
  const shop = spawn(process.execPath, ['--max-semi-space-size=8', 'main.ts'], {
    cwd: root,
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '16', NODE_COMPILE_CACHE: 'var/compile-cache', ...env },
    stdio: 'ignore',
  })
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
  console.log(`${which} start: ready after ${((performance.now() - begun) / 1000).toFixed(2)} s`)
  if (which === 'first') await stop(shop)
  return shop
}

async function isReady(): Promise<boolean> {
  return fetch(`http://localhost:${shopPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function startFloor(bytes: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/floor.ts', String(floorPort), String(bytes)], { cwd: root })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
