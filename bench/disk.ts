import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/db.ts'
import { auditOrders } from '#test/audit.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { openOrders } from './demo-orders.ts'
import { fire } from './load.ts'
import { numberGiven, sayWhere } from './own-database.ts'

/** `npm run bench:disk [rounds]`, as root on Linux: the disk of the database and the pictures fills up, and is freed. */
const rounds = numberGiven(0, 3)
const disk = await mkdtemp(path.join(tmpdir(), 'haat-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk])
process.env.TMPDIR = disk
sayWhere()
const misses: string[] = []
try {
  await tryRounds()
} finally {
  execFileSync('umount', ['--lazy', disk])
  await rm(disk, { recursive: true, force: true })
}
for (const miss of misses) console.error(`NOT RIGHT: ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0

async function tryRounds(): Promise<void> {
  const shop = await openDemoShop({ ...raisedLimits, LOG_LEVEL: 'fatal' })
  const port = Number(new URL(shop.address).port)
  const order = await openOrders(shop.folder)
  const agent = new http.Agent({ keepAlive: true })
  const place = () => fire(port, agent, order()).catch(() => 0)
  let taken = 0
  for (let round = 1; round <= rounds; round++) {
    for (let n = 0; n < 20; n++) if ((await place()) === 201) taken += 1
    const filler = fillUp()
    const statuses: Record<number, number> = {}
    // Until the database has to write more than it had room for.
    for (const begun = Date.now(); Date.now() - begun < 20_000 && !statuses[503];) {
      const status = await place()
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 201) taken += 1
    }
    const pages = await Promise.all(
      ['/', '/shop', '/readyz'].map(async (page) => (await fetch(shop.address + page)).status),
    )
    rmSync(filler)
    const begun = performance.now()
    while ((await place()) !== 201 && performance.now() - begun < 60_000) await pause(100)
    taken += 1
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `round ${round}: orders ${JSON.stringify(statuses)}, / /shop /readyz ${pages.join(' ')}; room again: orders after ${seconds.toFixed(1)} s`,
    )
    if (Object.keys(statuses).some((status) => !['201', '503', '507'].includes(status))) misses.push('an order failed')
    if (pages[0] !== 200 || pages[1] !== 200) misses.push('a page failed')
    if (seconds > 10) misses.push(`orders only after ${seconds.toFixed(1)} s`)
  }
  const database = openDatabase({ host: path.join(shop.folder, 'data'), user: 'shop', database: 'shop' })
  const { rows } = await database.pool.query(
    "select count(*)::int as n from orders where name = 'Rina' and address = 'Dhaka'",
  )
  // The demo's own orders were never announced, and have no history.
  const broken = (await auditOrders(database)).filter((one) => !/announced|history/.test(one))
  console.log(`${taken} orders told, ${rows[0].n} kept; invariants broken:`, broken)
  if (rows[0].n < taken) misses.push('an acknowledged order is lost')
  if (broken.length > 0) misses.push('the books are wrong')
  await database.close()
  agent.destroy()
  await shop.close()
}

/** @returns the file that takes all the room there was. */
function fillUp(): string {
  const file = path.join(disk, 'filler')
  const filler = openSync(file, 'w')
  for (let size = 2 ** 20; size >= 2 ** 12;) {
    try {
      writeSync(filler, Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
  closeSync(filler)
  return file
}
