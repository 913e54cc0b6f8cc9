import path from 'node:path'
import pg from 'pg'
import { bucketProblems } from '#domain/shop/backups.ts'
import { readConfig, type Config } from '../config.ts'
import { appRole, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openHome } from '../db/postgres-home.ts'
import { release } from '../release.ts'
import { withSecretFiles } from '../secret-files.ts'
import { diskProblem, isStartProblem, startProblem } from '../start-problem.ts'
import { BucketProblem } from '../storage/bucket-address.ts'

const checkout = path.join(import.meta.dirname, '../..')

type Connected = { client: pg.Client; stop(): Promise<void> }
type Given = { config: Config; client: pg.Client; release: string; passphrase: string | undefined }

/** Runs a command on the shop's database, with one line for what the operator can put right. */
export async function runCommand(
  { isAlone }: { isAlone: boolean },
  run: (given: Given) => Promise<string>,
): Promise<void> {
  let connected: Connected | undefined
  try {
    const config = readConfig(process.env)
    connected = await connect(config, isAlone)
    const passphrase = withSecretFiles(process.env).BACKUP_PASSPHRASE || undefined
    console.log(await run({ config, client: connected.client, release, passphrase }))
  } catch (error) {
    if (!isStartProblem(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await connected?.stop()
  }
}

async function connect({ databaseUrl, dataFolder }: Config, isAlone: boolean): Promise<Connected> {
  if (databaseUrl) {
    const connected = await open({ connectionString: databaseUrl }).catch((error: Error) => {
      throw startProblem(`The database at DATABASE_URL cannot be reached: ${error.message || 'no answer'}`)
    })
    return connected
  }
  const running = isAlone ? undefined : await openRunning(dataFolder)
  if (running) return running
  const embedded = await startEmbeddedPostgres({ checkout, say: console.log, ...(dataFolder && { dataFolder }) })
  const { client, stop } = await open(embedded.connection)
  return {
    client,
    stop: async () => {
      await stop()
      await embedded.stop()
    },
  }
}

/** The embedded database of a shop that is open; undefined where none is. */
async function openRunning(dataFolder: string | undefined): Promise<Connected | undefined> {
  const { sockets: host } = await openHome(checkout, dataFolder)
  return open({ host, port: 5432, user: appRole, database: 'shop', ssl: false }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  })
}

async function open(connection: pg.ClientConfig): Promise<Connected> {
  const client = new pg.Client(connection)
  client.on('error', () => {
    // The connection was lost: the statement that runs, or the next, tells.
  })
  await client.connect()
  return { client, stop: () => client.end() }
}

/** A bucket that will not do, a disk that is full or closed to us, and a database that is, in one line. */
export function orOperatorProblem(file: string) {
  return (error: unknown): never => {
    if (isStartProblem(error)) throw error
    if (error instanceof BucketProblem) throw startProblem(`${bucketProblems[error.code]}\n${error.message}`)
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && syscall === 'open')
      throw startProblem(`${file} is being written by another backup, or was left by one: remove it.`)
    if (code === '42501') throw startProblem('The user of DATABASE_URL may not make tables in this database.')
    throw (syscall && diskProblem(String(error), path.dirname(file))) || error
  }
}
