import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startProblem } from '../start-problem.ts'
import { sessionLocks } from './advisory-locks.ts'
import * as schema from './schema.ts'

/** The database, or a transaction on it: a query works the same in both. */
export type Db = Omit<NodePgDatabase<typeof schema>, '$client'>
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const migrationsFolder = new URL('./migrations/', import.meta.url)
const anHour = 60 * 60_000
/** What the driver says when a statement gets no answer in time. */
const silence = 'Query read timeout'
const readOnlyTransaction = '25006'

/**
 * A pool of connections to a database that takes changes. Statements end after 5 s, waits for a lock after 3 s; where the
 * database does not even say so, nobody waits longer than 6 s for a statement, nor longer than 3 s for a connection.
 */
export function openDatabase(connection: pg.PoolConfig, most = 10): Database {
  const pool = new pg.Pool({
    max: most,
    connectionTimeoutMillis: 3000,
    query_timeout: 6000,
    options: '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000',
    verify: refuseStandby,
    ...connection,
  })
  const { max } = pool.options
  pool.on('error', () => {
    // An idle connection was lost: the pool opens another when it is needed.
  })
  pool.on('connect', (client) => {
    // A connection was lost, perhaps between two statements of a transaction: its next statement fails and tells.
    client.on('error', () => startSlowly(pool, max))
    client.once('end', () => letGo(client))
    endWhenSilent(client)
  })
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** Connections of a pool that has lost one, and milliseconds until it may have one more. */
const slowStart = { connections: 4, growsEvery: 300 }
const growing = new WeakMap<pg.Pool, NodeJS.Timeout>()

/**
 * A pool that has lost connections opens them again one after another: PostgreSQL needs some 25 ms of processor time for a
 * new one and its first order, and ten at once leave the shop none beside them, again and again where a network fails.
 */
function startSlowly(pool: pg.Pool, most: number): void {
  pool.options.max = Math.min(slowStart.connections, most)
  clearInterval(growing.get(pool))
  const timer = setInterval(() => {
    if (pool.options.max < most) pool.options.max += 1
    else clearInterval(timer)
  }, slowStart.growsEvery).unref()
  growing.set(pool, timer)
}

/** Without those limits, for what fills a database before anybody visits, however slow the machine is. */
export function openUnhurried({ pool: { options } }: Database): Database {
  const noLimits = { options: '', query_timeout: 0, connectionTimeoutMillis: 0 }
  return openDatabase({ ...options, password: options.password, ...noLimits }, 1)
}

/** A standby answers, too, but with what may be old, and takes no order. What PostgreSQL says then is said before. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
    (error: Error | undefined, answer) => {
      if (error) return done(error)
      if (!answer.rows[0]?.isStandby) return done()
      done(Object.assign(new Error('it is a standby, which takes no changes'), { code: readOnlyTransaction }))
    },
  )
}

/**
 * Whoever says nothing in time has perhaps gone without a word, as machines do that lose their power: the connection
 * counts as lost. Otherwise it would be kept until the system gives it up, a quarter of an hour later.
 */
function endWhenSilent(client: pg.PoolClient & { end?: () => Promise<void> }): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const guarded = (...given: unknown[]) => {
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === silence) void client.end?.()
      })
    return answer
  }
  client.query = guarded as typeof client.query
}

/**
 * A lost connection makes room for another at once. Whoever held it may never give it back: drizzle does not when the
 * `begin` of a transaction fails, and a pool that waits for ten dead connections answers nobody any more.
 */
function letGo(client: pg.PoolClient): void {
  const release = client.release
  client.release = () => {}
  try {
    release.call(client, true)
  } catch {
    // It had been given back already.
  }
}

/** Migrations that an earlier release applied under another name. */
export const renamedMigrations: Record<string, string> = {
  '0006_stock_ledger.sql': '0007_stock_ledger.sql',
  '0007_orders_you_can_trust.sql': '0008_order_history.sql',
  '0008_settings_and_webhooks.sql': '0009_settings_and_webhooks.sql',
  '0010_products_at_the_desk.sql': '0010_admin_products.sql',
  '0011_orders_at_the_desk.sql': '0011_admin_orders.sql',
  '0013_quick_lists.sql': '0013_order_line_index.sql',
  '0014_products_made_once.sql': '0014_idempotent_products.sql',
  '0017_brand.sql': '0016_brand.sql',
  '0018_low_stock.sql': '0017_low_stock.sql',
}

/** What this release calls a migration. */
export function currentName(name: string): string {
  return renamedMigrations[name] ?? name
}

/** The names of this release's migrations, in their order. */
export function knownMigrations(): string[] {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/**
 * Applies the migrations that are still missing, each in a transaction of its own; copies of the shop take turns.
 * @param onApplied is told how many milliseconds each took
 */
export async function migrate(
  pool: pg.Pool,
  onApplied: (name: string, milliseconds: number) => void = () => {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(unhurried('select pg_advisory_lock($1)', [sessionLocks.migrations]))
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query(
      'update migrations set name = now_called from unnest($1::text[], $2::text[]) renamed (former, now_called) where name = former',
      [Object.keys(renamedMigrations), Object.values(renamedMigrations)],
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const known = knownMigrations()
    refuseNewer(applied, known)
    const missing = known.filter((name) => !applied.has(name))
    for (const name of missing) {
      const since = performance.now()
      await apply(client, name)
      onApplied(name, performance.now() - since)
    }
    return missing
  } finally {
    client.release(true)
  }
}

/** What a newer release has added, an older one would not keep right. */
function refuseNewer(applied: ReadonlySet<string>, known: readonly string[]): void {
  const newer = [...applied].filter((name) => !known.includes(name))
  if (newer.length === 0) return
  throw startProblem(
    `This database belongs to a newer release of the shop (${newer.toSorted().at(-1)}). Start that release, or restore a backup from before it.`,
  )
}

/** A statement that may take longer than those of visitors. */
export function unhurried(text: string, values?: unknown[]) {
  return { text, ...(values && { values }), query_timeout: anHour }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query('begin')
    await applyMigration(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies a migration within the transaction that the connection is in. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(unhurried(await readFile(new URL(name, migrationsFolder), 'utf8')))
  await client.query('insert into migrations (name) values ($1)', [name])
}
