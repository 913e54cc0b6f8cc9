import { mkdtemp, rm } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate, openDatabase } from '../db/db.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { startProblem } from '../start-problem.ts'
import type { BucketAccess } from '../storage/bucket-address.ts'
import { isPlace, locate, openBackupPlace, type Address } from './backup-place.ts'
import { quoted } from './backup.ts'
import { checkBackup, restoreTables } from './restore.ts'

type Options = Address & { checkout: string; passphrase?: string | undefined }
type Rehearsal = {
  release: string
  createdAt: string
  migrations: { name: string; milliseconds: number }[]
  /** `now` is undefined where a table is gone. */
  tables: { name: string; before: number; now: number | undefined }[]
}

const backupName = /^haat-.*\.tar\.gz(\.age)?$/

/** The backup that was taken last in a folder or a bucket, or the file itself. Throws a start problem where there is none. */
export async function findBackup(given: string, access?: BucketAccess): Promise<string> {
  const file = (await isPlace(given)) ? await findLatest(given, access) : given
  const { storage, name } = await locate({ file: file ?? given, access })
  if (file && (await storage.about(name))) return file
  throw startProblem(`There is no backup in ${given}. Take one (npm run backup), or say which file.`)
}

async function findLatest(place: string, access: BucketAccess = { region: '' }): Promise<string | undefined> {
  const storage = await openBackupPlace(place, access)
  const names = (await storage.names()).filter((name) => backupName.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await storage.about(name))?.changedAt ?? 0 })),
  )
  const latest = files.toSorted((a, b) => b.at - a.at)[0]
  return latest && `${storage.place}/${latest.name}`
}

/**
 * Brings a backup up to date in an embedded database of its own, which is removed again. Nothing of the shop is read or
 * written: neither its database nor its settings. Throws a start problem, before anything is made, when the backup cannot
 * be opened, is damaged or of a newer release.
 */
export async function rehearseUpgrade({ checkout, file, access, passphrase }: Options): Promise<Rehearsal> {
  const checked = await checkBackup({ file, access, passphrase })
  const scratch = await mkdtemp(path.join(tmpdir(), 'haat-rehearsal-'))
  const leave = () => {
    // The database server stops by itself with us.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
    process.exit(1)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave)
  try {
    const embedded = await startEmbeddedPostgres({ checkout, dataFolder: scratch, fsync: false, say: () => {} })
    try {
      await connected(embedded.connection, (client) => restoreTables(client, { file, access, passphrase }, checked))
      const migrations = await migrateScratch(embedded.connection)
      const { rows } = checked.end
      const tables = await connected(embedded.connection, (client) => countRows(client, rows))
      const { release, createdAt } = checked.manifest
      return { release, createdAt, migrations, tables }
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    process.off('SIGINT', leave).off('SIGTERM', leave)
  }
}

async function migrateScratch(connection: pg.ClientConfig): Promise<Rehearsal['migrations']> {
  const { pool, close } = openDatabase(connection)
  const migrations: Rehearsal['migrations'] = []
  try {
    await migrate(pool, (name, milliseconds) => migrations.push({ name, milliseconds }))
  } finally {
    await close()
  }
  return migrations
}

async function countRows(client: pg.Client, before: Record<string, number>): Promise<Rehearsal['tables']> {
  const tables: Rehearsal['tables'] = []
  for (const [name, rows] of Object.entries(before)) {
    const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1)::text as table', [
      quoted(name),
    ])
    const counted = found[0]?.table
      ? await client.query<{ rows: number }>(`select count(*)::int as rows from ${quoted(name)}`)
      : undefined
    tables.push({ name, before: rows, now: counted?.rows[0]?.rows })
  }
  return tables
}

async function connected<T>(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // The statement that was running tells.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** What the operator reads. */
export function tellRehearsal({ release, createdAt, migrations, tables }: Rehearsal): string[] {
  const total = migrations.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const changed = tables.filter(({ before, now }) => now !== before)
  return [
    `The backup is of ${createdAt}, made by release ${release}.`,
    ...migrations.map(({ name, milliseconds }) => `  ${name.padEnd(36)} ${seconds(milliseconds)}`),
    migrations.length > 0
      ? `${migrations.length} migrations took ${seconds(total)}. The shop does not answer for as long.`
      : 'No migration is missing: this release keeps the database as it is.',
    ...tables.map(({ name, before, now }) => `  ${name.padEnd(36)} ${rowsOf(before, now)}`),
    changed.length > 0
      ? `Other numbers of rows than before in ${changed.map(({ name }) => name).join(', ')}: read what the release says of it.`
      : 'Every table has the rows that it had.',
  ]
}

function rowsOf(before: number, now: number | undefined): string {
  if (now === before) return String(now)
  return now === undefined ? `gone, had ${before}` : `${now}, had ${before}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
