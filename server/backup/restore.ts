import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { applyMigration, currentName, knownMigrations, unhurried } from '../db/db.ts'
import { openMediaFiles } from '../media/media-files.ts'
import { startProblem } from '../start-problem.ts'
import { LoadError, readArchive } from './archive.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { Address } from './backup-place.ts'
import { countRows, manifestName, pictureShape, quoted, type BackupEnd, type Manifest } from './backup.ts'

type File = Address & { passphrase?: string | undefined }
/** `media`: where the pictures go. */
type Options = File & { media: string; doesReplace: boolean }
type Checked = { manifest: Manifest; end: BackupEnd }

const tablePart = /^tables\/([a-z_]+)\/\d{5}$/
const picture = /^pictures\/(.+)$/

/**
 * Makes a database what it was at a backup, and puts its pictures back. All of it happens in one transaction: a restore
 * that is interrupted leaves the database as it was. Throws a start problem, before anything is touched, when the file is
 * damaged or of a newer release, when others use the database, or when it is not empty and may not be replaced.
 * @param client a connection of its own
 */
export async function restoreBackup(client: pg.Client, options: Options): Promise<Checked> {
  const checked = await checkBackup(options)
  await refuseOthers(client)
  await client.query('begin')
  try {
    const found = await countTables(client)
    if (found > 0 && !options.doesReplace) throw notEmpty
    if (found > 0) await removeEverything(client)
    await fillTables(client, options, checked)
    for (const name of migrationsOf(checked.manifest, options.file).after) await applyMigration(client, name)
    await queueAgain(client, checked.manifest)
    await forgetBackups(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error instanceof LoadError ? error.cause : error
  }
  await client.query(unhurried('analyze'))
  return checked
}

/**
 * Makes an empty database what it was at a backup, in the tables of the release that made it: what that release lacks is
 * left to `migrate`, and the pictures stay in the file.
 */
export async function restoreTables(client: pg.Client, file: File, checked: Checked): Promise<void> {
  await client.query('begin')
  await fillTables(client, file, checked)
  await client.query('commit')
  await client.query(unhurried('analyze'))
}

async function fillTables(client: pg.Client, file: File & { media?: string }, checked: Checked): Promise<void> {
  await makeTables(client, migrationsOf(checked.manifest, file.file).before)
  await load(client, file, checked)
  for (const { name, last, isCalled } of checked.end.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled])
}

const notEmpty = startProblem(
  'This database is not empty. Give the backup an empty one, or add --replace: everything in it is deleted then.',
)

/** Reads the whole file without touching anything. */
export async function checkBackup({ file, access, passphrase }: File): Promise<Checked> {
  let manifest: Manifest | undefined
  const rows: Record<string, number> = {}
  const seal = await readArchive({ file, access, passphrase }, ({ name, bytes }) => {
    if (!manifest) manifest = readManifest(name, bytes, file)
    else addRows(rows, { name, bytes })
  })
  const end = seal as unknown as BackupEnd
  const isWhole = manifest?.tables.every((table) => (rows[table.name] ?? 0) === end.rows[table.name])
  if (!manifest || !isWhole) throw startProblem(`${file} is damaged or no backup of this shop. Nothing was changed.`)
  migrationsOf(manifest, file)
  return { manifest, end }
}

function readManifest(name: string, bytes: Buffer, file: string): Manifest {
  const manifest = name === manifestName ? (JSON.parse(bytes.toString('utf8')) as Manifest) : undefined
  if (!manifest) throw startProblem(`${file} is no backup of this shop. Nothing was changed.`)
  if (manifest.format !== 1) throw newer(file, manifest)
  return manifest
}

function newer(file: string, { release }: Manifest): Error {
  return startProblem(
    `${file} was made by a newer release (${release}). Restore it with that one. Nothing was changed.`,
  )
}

function addRows(rows: Record<string, number>, { name, bytes }: { name: string; bytes: Buffer }): void {
  const table = tablePart.exec(name)?.[1]
  if (table) rows[table] = (rows[table] ?? 0) + countRows(bytes)
  else if (!pictureShape.test(picture.exec(name)?.[1] ?? '')) throw new Error(`An unknown entry: ${name}`)
}

/** What the backup's tables were made by, and what this release has added since. */
function migrationsOf({ migrations, ...manifest }: Manifest, file: string): { before: string[]; after: string[] } {
  const known = knownMigrations()
  const applied = new Set(migrations.map(currentName))
  if ([...applied].some((name) => !known.includes(name))) throw newer(file, { migrations, ...manifest })
  return { before: known.filter((name) => applied.has(name)), after: known.filter((name) => !applied.has(name)) }
}

/** A shop that is open would go on writing, and keep in memory what is no longer true. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if (rows[0]?.others) throw startProblem('This database is in use. Stop every copy of the shop, then try again.')
}

async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows[0]?.tables ?? 0
}

/** Everything of the shop's; extensions stay, they may be the host's. */
async function removeEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
  const { rows } = await client.query<{ command: string }>(`
    with own as (
      select 'pg_class'::regclass as catalog, oid, 'table' as kind, oid::regclass::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all select 'pg_class'::regclass, oid, 'sequence', oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select 'pg_type'::regclass, oid, 'type', oid::regtype::text from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    )
    select format('drop %s if exists %s cascade', kind, name) as command from own
    where not exists (select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype in ('e', 'i', 'a'))`)
  for (const { command } of rows) await client.query(command)
}

async function makeTables(client: pg.Client, migrations: string[]): Promise<void> {
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  for (const name of migrations) await applyMigration(client, name)
  // Some begin with rows of their own: the backup has those, as they were.
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  )
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
}

/** The queue itself is not in a backup: what it held then is handed over to it anew. */
async function queueAgain(client: pg.Client, { createdAt }: Manifest): Promise<void> {
  await client.query('update outbox set queued_at = null where queued_at is not null and sent_at is null')
  await client.query(
    `update webhook_deliveries set queued_at = null where delivered_at is null and created_at > $1::timestamptz - interval '2 days'`,
    [createdAt],
  )
}

/** The files of the shop that was backed up are not this one's to remove, and its clock may still run. */
async function forgetBackups(client: pg.Client): Promise<void> {
  await client.query('update backups set removed_at = now() where removed_at is null')
  await client.query('update backup_plan set time = null')
}

/** Fills the tables and writes the pictures where they have a place, in the order of the file. */
async function load(
  client: pg.Client,
  { file, access, passphrase, media }: File & { media?: string },
  { manifest }: Checked,
) {
  const pictures = media === undefined ? undefined : writeSome(await openMediaFiles(media, access ?? { region: '' }))
  let filling: Filling | undefined
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  const take = async (name: string, bytes: Buffer) => {
    const table = tablePart.exec(name)?.[1]
    if (filling && filling.table !== table) {
      await filling.end()
      filling = undefined
    }
    if (table) {
      filling ??= await fill(client, { table, columns: columnsOf.get(table) ?? [] })
      await filling.add(bytes)
    }
    const image = picture.exec(name)?.[1]
    if (image) await pictures?.add(image, bytes)
  }
  await readArchive({ file, access, passphrase }, ({ name, bytes }) =>
    take(name, bytes).catch((cause: unknown) => {
      throw new LoadError(`${name} could not be restored`, { cause })
    }),
  )
  await filling?.end()
  await pictures?.end()
}

const picturesAtOnce = 16

/** Writes some at a time, for a bucket takes a while to take one. */
function writeSome(files: FileStorage) {
  let writing: Promise<void>[] = []
  const end = async () => {
    const some = writing
    writing = []
    await Promise.all(some)
  }
  const add = async (name: string, bytes: Buffer) => {
    const write = files.write(name, bytes)
    // Told when all of them are waited for.
    write.catch(() => {})
    writing.push(write)
    if (writing.length >= picturesAtOnce) await end()
  }
  return { add, end }
}

type Filling = { table: string; add(bytes: Buffer): Promise<void>; end(): Promise<void> }

/** Copies rows into a table; its triggers are still, for what they would write is in the backup, too. */
async function fill(client: pg.Client, { table, columns }: { table: string; columns: string[] }): Promise<Filling> {
  await client.query(`alter table ${quoted(table)} disable trigger user`)
  const stream: CopyStreamQuery = client.query(
    copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
  )
  const done = finished(stream)
  // Told by the next `add` or `end`.
  done.catch(() => {})
  return {
    table,
    add: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
      await client.query(`alter table ${quoted(table)} enable trigger user`)
    },
  }
}
