import type pg from 'pg'
import type { Config } from './config.ts'
import { startProblem } from './start-problem.ts'
import { knowsBengali } from './db/character-types.ts'
import { migrate, openDatabase, type Database } from './db/db.ts'
import { hasDemo } from './db/has-demo.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'

const oldest = 150_000

/** `connection`: how others reach it; `folder`: where the embedded one lies. */
type Connected = { database: Database; connection: pg.PoolConfig; folder?: string; stop(): Promise<void> }

/** The shop's database, migrated: the one at `DATABASE_URL`, or the embedded one, which also gets the demo shop. */
export async function connectDatabase(
  config: Config,
  { checkout, say }: { checkout: string; say: (line: string) => void },
): Promise<Connected> {
  const { databaseUrl, dataFolder, isLive } = config
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    const database = openDatabase(connection)
    await checkVersion(database)
    await migrate(database.pool)
    if (isLive) await refuseDemo(database)
    if (!(await knowsBengali(database)))
      say(
        "The LC_CTYPE of the database at DATABASE_URL knows no Bengali letters, so that searches in Bengali are slow. Restore a backup into a database made with LC_CTYPE 'C.UTF-8'.",
      )
    return { database, connection, stop: database.close }
  }
  const embedded = await startEmbeddedPostgres({ checkout, say, ...(dataFolder && { dataFolder }) })
  const database = openDatabase(embedded.connection)
  const stop = async () => {
    await database.close()
    await embedded.stop()
  }
  try {
    await untilHeard(() => database.pool.query('select 1'))
    await migrate(database.pool)
    if (isLive) await refuseDemo(database)
    else if (await fillDemo(database)) say('Filled the demo shop.')
    return { database, connection: embedded.connection, folder: embedded.folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The same, with the administrator whom the environment names, where there is none. */
export async function prepareDatabase(
  config: Config,
  surroundings: Parameters<typeof connectDatabase>[1],
): Promise<Connected> {
  const connected = await connectDatabase(config, surroundings)
  if (!config.firstAdmin) return connected
  try {
    const { makeFirstAdmin } = await import('./people/first-admin.ts')
    const isNew = await makeFirstAdmin(connected.database.db, config)
    if (isNew) surroundings.say(`${config.firstAdmin.email} is the first administrator.`)
    return connected
  } catch (error) {
    await connected.stop()
    throw error
  }
}

/** What makes the demo is loaded by a start that needs it. Two copies may both: each thing of it is made once. */
async function fillDemo(database: Database): Promise<boolean> {
  if (await hasDemo(database.db)) return false
  const { loadDemo } = await import('./demo/load-demo.ts')
  return loadDemo(database, new Date())
}

/** Everybody knows the demo's passwords. */
async function refuseDemo({ db }: Database): Promise<void> {
  if (await hasDemo(db))
    throw startProblem(
      'This database holds the demo shop, whose passwords everybody knows. Give the live shop an empty one.',
    )
}

/** Asks up to three times where nothing is heard: a machine that is busy with starting may not listen for seconds. */
async function untilHeard<T>(ask: () => Promise<T>, times = 3): Promise<T> {
  return ask().catch((error: Error) => {
    if (times === 1 || !/timeout/i.test(error.message)) throw error
    return untilHeard(ask, times - 1)
  })
}

async function checkVersion({ pool, close }: Database): Promise<void> {
  const ask = () => pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  const answer = await untilHeard(ask).catch(async (error: Error) => {
    await close()
    throw startProblem(`The database at DATABASE_URL cannot be reached: ${error.message || 'no answer'}`)
  })
  const version = answer.rows[0]?.version ?? 0
  if (version >= oldest) return
  await close()
  throw startProblem(
    `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}. The shop needs 15 or newer.`,
  )
}
