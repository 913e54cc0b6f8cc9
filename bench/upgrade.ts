import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/db.ts'
import { freePort } from '#test/free-port.ts'
import { createBuyers } from '#test/proofs/kills.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { sayWhere } from './own-database.ts'

/**
 * `npm run bench:upgrade <revision>`: an older release, a tag or a commit, is set up and takes orders; it is stopped as a
 * service is, and this release is started on its data, while people go on ordering.
 */
const revision = process.argv[2]
if (!revision) throw new Error('Name the older release: npm run bench:upgrade <tag or commit>')
const here = path.join(import.meta.dirname, '..')
const [older, data] = [newFolder('checkout'), newFolder('data')]
const port = await freePort()
sayWhere()

execFileSync('git', ['clone', '--quiet', here, older])
execFileSync('git', ['checkout', '--quiet', revision], { cwd: older })
for (const checkout of [older, here]) execFileSync(process.execPath, ['setup.js'], { cwd: checkout, stdio: 'inherit' })

let shop = await open(older)
const database = openDatabase({ host: path.join(data, 'data'), user: 'haat', database: 'shop' })
const applied = await migrationsIn()
const { rows: ofDemo } = await database.pool.query<{ id: string }>('select id from orders')
const buyers = createBuyers(await shelve(database.pool, 1_000_000), () => port)
await untilOrders(500)
const told = buyers.countTold()
const stopped = performance.now()
shop.kill('SIGTERM')
await once(shop, 'exit')
const ended = performance.now()
shop = await open(here)
await untilOrders(told + 20)
const again = performance.now()
await untilOrders(told + 500)
const { broken, ...outcome } = await buyers.finish(database)
// Nothing was sent for the orders that the demo began with.
const ofBuyers = broken.filter((one) => !ofDemo.some(({ id }) => one.includes(id)))
console.log(`${(await migrationsIn()) - applied} migrations more than ${revision}`)
console.log(
  `the old one ended after ${inSeconds(ended - stopped)} s, orders again after ${inSeconds(again - stopped)} s`,
)
console.log({ ...outcome, broken: ofBuyers })
const isRight =
  outcome.troubles.length === 0 && ofBuyers.length === 0 && outcome.orders === outcome.wishes && again - stopped <= 5000
console.log(isRight ? 'Nothing lost, nothing twice, orders again within 5 s' : 'NOT RIGHT')
process.exitCode = isRight ? 0 : 1
await database.close()
shop.kill('SIGTERM')
await once(shop, 'exit')
for (const folder of [older, data]) await rm(folder, { recursive: true, force: true })

function newFolder(what: string): string {
  return mkdtempSync(path.join(tmpdir(), `haat-upgrade-${what}-`))
}

/** The shop of a checkout, on the data that both share, once it is ready. */
async function open(checkout: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'main.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      ...raisedLimits,
      NODE_COMPILE_CACHE: 'var/compile-cache',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The shop in ${checkout} ended`)
    await pause(50)
  }
  return child
}

async function isReady(): Promise<boolean> {
  return (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok ?? false
}

async function untilOrders(count: number): Promise<void> {
  while (buyers.countTold() < count) await pause(20)
}

async function migrationsIn(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from migrations')
  return rows[0]?.n ?? 0
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
