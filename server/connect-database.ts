import type { Config } from './config.ts'
import { startProblem } from './start-problem.ts'
import { knowsBengali } from './db/character-types.ts'
import { migrate, openDatabase, type Database } from './db/db.ts'
import { hasDemo, loadDemo } from './demo/load-demo.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'

const oldest = 150_000

/** `folder`: where the embedded one lies. */
type Connected = { database: Database; folder?: string; stop(): Promise<void> }

/** The shop's database, migrated: the one at `DATABASE_URL`, or the embedded one, which also gets the demo shop. */
export async function connectDatabase(
  config: Config,
  { checkout, say }: { checkout: string; say: (line: string) => void },
): Promise<Connected> {
  const { databaseUrl, dataFolder, isLive } = config
  if (databaseUrl) {
    const database = openDatabase({ connectionString: databaseUrl })
    await checkVersion(database)
    await migrate(database.pool)
    if (isLive) await refuseDemo(database)
    if (!(await knowsBengali(database)))
      say(
        "The LC_CTYPE of the database at DATABASE_URL knows no Bengali letters, so that searches in Bengali are slow. Restore a backup into a database made with LC_CTYPE 'C.UTF-8'.",
      )
    return { database, stop: database.close }
  }
  const embedded = await startEmbeddedPostgres({ checkout, say, ...(dataFolder && { dataFolder }) })
  const database = openDatabase(embedded.connection)
  const stop = async () => {
    await database.close()
    await embedded.stop()
  }
  try {
    await migrate(database.pool)
    if (isLive) await refuseDemo(database)
    else if (await loadDemo(database.db, new Date())) say('Filled the demo shop.')
    return { database, folder: embedded.folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Everybody knows the demo's passwords. */
async function refuseDemo({ db }: Database): Promise<void> {
  if (await hasDemo(db))
    throw startProblem(
      'This database holds the demo shop, whose passwords everybody knows. Give the live shop an empty one.',
    )
}

async function checkVersion({ pool, close }: Database): Promise<void> {
  const answer = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch(async (error: Error) => {
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
