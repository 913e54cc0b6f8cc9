import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startProblem } from '../start-problem.ts'
import { sessionLocks } from './advisory-locks.ts'
import { disownRecord, interrupt, isServerOf, readRecord, type Recorded, type Server } from './postgres-process.ts'
import type { Home } from './postgres-home.ts'

/** The connection that holds the database for one copy of the shop: the lock goes when the connection goes. */
export type Lock = { client: pg.Client; lost: Promise<void> }
type Visit =
  | { found: 'nobody' | 'a server that is busy' | 'a silent server' | 'another copy' }
  | { found: 'a free server'; lock: Lock }

const silence = 5000
const timeout = 60_000
// The connection of a copy that was killed is gone within milliseconds; a living copy keeps it.
const benefitOfDoubt = 1000

async function visit(sockets: string): Promise<Visit> {
  const client = new pg.Client({
    host: sockets,
    port: 5432,
    user: 'shop',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: silence,
  })
  client.on('error', () => {
    // Told by the event 'end', which always follows.
  })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      sessionLocks.shop,
    ])
    if (rows[0]?.free) return { found: 'a free server', lock: { client, lost } }
    await client.end()
    return { found: 'another copy' }
  } catch (error) {
    return { found: whatFailed(error) }
  }
}

function whatFailed(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody'
  if (String(error).includes('timeout')) return 'a silent server'
  // Starting up, shutting down, out of connections, or gone in the middle of a word.
  if (/^(57P|53|ECONN|EPIPE|$)/.test(code)) return 'a server that is busy'
  throw error
}

/** Waits until the shop's own server takes connections; `undefined` when it has ended before. */
export async function takeLock(home: Home, server: Server): Promise<Lock | undefined> {
  const since = performance.now()
  let taken = 0
  while (!server.isOver()) {
    const seen = await visit(home.sockets)
    if (seen.found === 'a free server') return seen.lock
    taken = seen.found === 'another copy' ? taken || performance.now() : 0
    if (taken && performance.now() - taken > benefitOfDoubt) throw anotherCopy(home)
    if (performance.now() - since > timeout) throw silent(home)
    await pause(10)
  }
  return undefined
}

/** Refuses when another copy of the shop lives here; stops a server that nobody uses, and clears up after a dead one. */
export async function makeWay(home: Home): Promise<void> {
  const since = performance.now()
  let taken = 0
  for (let record = await readRecord(home.data); record; record = await readRecord(home.data)) {
    const seen = await visit(record.sockets)
    taken = seen.found === 'another copy' ? taken || performance.now() : 0
    if (taken && performance.now() - taken > benefitOfDoubt) throw anotherCopy(home)
    if (seen.found === 'a silent server' || performance.now() - since > timeout) throw silent(home)
    if (seen.found === 'a free server') await stopLeftover(home, record, seen.lock)
    const lives = await isServerOf(home.data, record.pid)
    await pause(50)
    // A server that is just starting has not yet written its number, or has by now.
    if (seen.found === 'nobody' && !lives) return disownRecord(home.data, record)
  }
}

async function stopLeftover(home: Home, { pid }: Recorded, lock: Lock): Promise<void> {
  const ours = await isServerOf(home.data, pid)
  if (ours) await interrupt(home.data)
  // The lock goes with its connection, which the server may have closed as it stopped.
  await lock.client.end().catch(() => {})
  if (!ours)
    throw startProblem(
      `A PostgreSQL that this shop did not start is using ${home.data}. Stop it first, or name it in DATABASE_URL.`,
    )
}

function anotherCopy({ folder }: Home): Error {
  return startProblem(
    `Another copy of the shop is already using ${folder}. Stop it first, or give this one its own database with DATABASE_URL.`,
  )
}

function silent({ data }: Home): Error {
  return startProblem(`The database in ${data} does not answer, though its server is running. Stop that process first.`)
}
