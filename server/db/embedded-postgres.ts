import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { knowLetters } from './character-types.ts'
import { diskProblem, isStartProblem, startProblem } from '../start-problem.ts'
import { bringBinaries } from './postgres-binaries.ts'
import { fillHome, leaveHome, openHome, tidyHome, type Home } from './postgres-home.ts'
import { makeWay, takeLock, type Lock } from './postgres-lock.ts'
import { startServer, type Server } from './postgres-process.ts'

export type EmbeddedPostgres = { folder: string; connection: Connection; stop(): Promise<void> }
/** `host` is the folder of the socket; nothing listens on the network. */
type Connection = { host: string; port: number; user: typeof appRole; database: string; ssl: false }
type Options = { checkout: string; dataFolder?: string; say: (line: string) => void; fsync?: boolean }
type Running = { server: Server; lock: Lock }
type Supervised = Options & { home: Home; running: Running; stopping: boolean; recovery: Promise<void> }

/** The role that the shop works with: it owns the shop's database and may do nothing outside of it. */
export const appRole = 'haat'
const longestRetry = 15_000
const betweenRecoveries = 1000

/** An eighth of the memory, of the machine's or of what a container leaves, in megabytes. What data do not fill is not taken. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
const buffers = Math.round(Math.min(1024, Math.max(128, memory / 8 / 2 ** 20)))

// For a machine of 2 cores and 4 GB. The log takes no failed statements: they hold customers' data, and the shop logs them itself.
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: `${buffers}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  max_wal_size: '512MB',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
}
/** For tests: nothing need outlive them, and several shops share it. */
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/**
 * Starts the PostgreSQL that comes with the shop, makes its database on the first start, and starts it again whenever
 * it dies. Throws a start problem with one clear line when another copy of the shop is at work on the same folder, when
 * the disk is full or closed to us, or when there is no PostgreSQL for this system.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = await openHome(options.checkout, options.dataFolder)
  if (home.owner)
    options.say(
      `The database runs as the user ${home.owner.name}, because PostgreSQL refuses to run as root: ${home.folder}` +
        (home.owner.name === 'nobody' ? '. Make a system user haat to keep it from other programs of nobody' : ''),
    )
  const running = await launch(home, options)
  const supervised: Supervised = { ...options, home, running, stopping: false, recovery: Promise.resolve() }
  watch(supervised)
  return {
    folder: home.folder,
    connection: { host: home.sockets, port: 5432, user: appRole, database: 'shop', ssl: false },
    stop: () => stop(supervised),
  }
}

async function launch(home: Home, options: Options): Promise<Running> {
  try {
    await makeWay(home)
    const binaries = await prepare(home, options)
    const running = await tryToLaunch(home, binaries, options)
    await createDatabase(running, home)
    await tidyHome(home, binaries)
    return running
  } catch (error) {
    throw isStartProblem(error) ? error : (diskProblem(String(error), home.folder) ?? error)
  }
}

/** Answers the folder of the binaries. When it fails it may be because another copy was doing the same and tidied up. */
async function prepare(home: Home, options: Options): Promise<string> {
  try {
    const binaries = await bringBinaries(home, options.checkout, options.say)
    await fillHome(home, binaries, options)
    return binaries.folder
  } catch (error) {
    await makeWay(home)
    throw error
  }
}

async function tryToLaunch(home: Home, binaries: string, { fsync = true }: Options): Promise<Running> {
  const since = performance.now()
  const all = { ...settings, unix_socket_directories: quoted(home.sockets), ...(fsync ? {} : carefree) }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (;;) {
    const server = startServer(home, binaries, words)
    const lock = await takeLock(home, server).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    if (lock) return { server, lock }
    await server.stop()
    const complaint = await server.complaint()
    if (!isPassing(complaint) || performance.now() - since > longestRetry) throw doesNotStart(home, complaint)
    await pause(100)
    await makeWay(home)
  }
}

/** Another copy came first, or a process of a killed server is still at work. */
function isPassing(complaint: string): boolean {
  return complaint === '' || /already exists|still in use/.test(complaint)
}

function doesNotStart({ folder, log }: Home, complaint: string): Error {
  return (
    diskProblem(complaint, folder) ??
    startProblem(`The database in ${folder} does not start: ${complaint || 'no reason given'} (see ${log}).`)
  )
}

/** The setting is a list, in which a comma or a quote in a folder's name would have a meaning. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

async function createDatabase({ server, lock: { client } }: Running, { sockets }: Home): Promise<void> {
  try {
    const { rows } = await client.query<{ owner: string }>(
      `select pg_get_userbyid(datdba) as owner from pg_database where datname = 'shop'`,
    )
    if (rows[0]?.owner !== appRole) await makeDatabase(client, sockets, rows.length === 0)
    await knowLetters({ host: sockets, port: 5432, user: 'shop', database: 'shop', ssl: false })
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function makeDatabase(client: pg.Client, sockets: string, isNew: boolean): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  if (rowCount === 0) await client.query(`create role ${appRole} login`)
  if (isNew) await client.query(`create database shop owner ${appRole}`)
  else await handOverDatabase(client, sockets)
}

/** Everything in the database that belongs to its superuser. What belongs to a table or an extension goes with it. */
const everythingOwned = `
  with own as (
    select 'pg_class'::regclass as catalog, oid, relowner as owner, relnamespace as schema,
      case relkind when 'S' then 'sequence ' when 'v' then 'view ' when 'm' then 'materialized view ' else 'table ' end
        || oid::regclass as name from pg_class where relkind in ('r', 'p', 'S', 'v', 'm')
    union all select 'pg_proc'::regclass, oid, proowner, pronamespace, 'routine ' || oid::regprocedure from pg_proc
    union all select 'pg_type'::regclass, oid, typowner, typnamespace, 'type ' || oid::regtype from pg_type
      where typtype in ('e', 'd')
    union all select 'pg_namespace'::regclass, oid, nspowner, oid, 'schema ' || oid::regnamespace from pg_namespace
  )
  select format('alter %s owner to ${appRole}', name) as command from own
  where pg_get_userbyid(owner) = 'shop' and schema::regnamespace::text !~ '^(pg_|information_schema$)'
    and not exists (select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype in ('a', 'i', 'e'))`

/** Earlier releases worked as the superuser. */
async function handOverDatabase(server: pg.Client, sockets: string): Promise<void> {
  const client = new pg.Client({ host: sockets, port: 5432, user: 'shop', database: 'shop', ssl: false })
  await client.connect()
  try {
    const { rows } = await client.query<{ command: string }>(everythingOwned)
    await client.query(['begin', ...rows.map(({ command }) => command), 'commit'].join(';\n'))
  } finally {
    await client.end()
  }
  await server.query(`alter database shop owner to ${appRole}`)
}

function watch(supervised: Supervised): void {
  void supervised.running.lock.lost.then(() => {
    if (!supervised.stopping) supervised.recovery = recover(supervised)
  })
}

/** Brings the database back after the loss of the lock's connection, however long it takes. */
async function recover(supervised: Supervised): Promise<void> {
  const { say, home } = supervised
  say('The database has stopped by itself. Starting it again')
  let lastReason = ''
  while (!supervised.stopping) {
    try {
      supervised.running = await comeBack(supervised)
      watch(supervised)
      return say('The database is back')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) say(`The database in ${home.folder} cannot be started again yet: ${reason}`)
      lastReason = reason
      await pause(betweenRecoveries)
    }
  }
}

/** A server that has lost one of its processes recovers by itself; one that has gone is started anew. */
async function comeBack({ running: { server }, home, ...options }: Supervised): Promise<Running> {
  const lock = await takeLock(home, server)
  if (lock) return { server, lock }
  await server.stop()
  return launch(home, options)
}

async function stop(supervised: Supervised): Promise<void> {
  supervised.stopping = true
  await supervised.recovery
  // The lock goes with its connection, which may be gone already.
  await supervised.running.lock.client.end().catch(() => {})
  await supervised.running.server.stop()
  await leaveHome(supervised.home)
}
