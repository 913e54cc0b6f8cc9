import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStorage } from '../storage/storage.ts'
import { openMediaFiles } from '../media/media-files.ts'
import { asJson, createArchive, type ArchiveWriter } from './archive.ts'
import { locate, type Address } from './backup-place.ts'

/** The first entry of a backup. `tables` stand so that none refers to a later one. */
export type Manifest = {
  format: 1
  release: string
  createdAt: string
  migrations: string[]
  tables: { name: string; columns: string[] }[]
}
/** The last entry: how many rows each table has, and where the sequences stood. */
export type BackupEnd = { rows: Record<string, number>; sequences: Sequence[]; pictures: number }
export type Sequence = { name: string; last: string; isCalled: boolean }

export const manifestName = 'haat-backup.json'
/** A picture in one of its widths, as the shop names its files. */
export const pictureShape = /^[0-9a-f]{32}-\d+\.(webp|avif)$/
const partSize = 4 * 2 ** 20
const newLine = 0x0a

/** Pictures that are read at a time, for a bucket takes a while to send one. */
const picturesAtOnce = 16

type Options = Address & {
  /** Where the pictures are. */
  media: string
  release: string
  passphrase?: string | undefined
  /** Is told how to leave nothing behind when the process must end. */
  onBegin?: ((giveUp: () => Promise<void>) => void) | undefined
}

/**
 * Writes the whole shop into one file: the database as it is at one moment, while others go on working, and the pictures
 * that people sent. Leaves nothing behind when it fails.
 * @param client a connection of its own
 */
export async function writeBackup(client: pg.Client, options: Options) {
  const { file, access = { region: '' }, media, release, passphrase, onBegin } = options
  const pictureFiles = await openMediaFiles(media, access)
  const { storage, name: fileName } = await locate({ file, access })
  // The file may be there before this process hears of it.
  const creating = storage.create(fileName)
  onBegin?.(async () => void (await Promise.all([(await creating).discard(), storage.remove(fileName)])))
  const target = await creating
  const archive = await createArchive(target, { passphrase })
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tables = await findTables(client)
    const { rows: applied } = await client.query<{ name: string }>('select name from migrations order by name')
    const migrations = applied.map(({ name }) => name)
    const createdAt = new Date().toISOString()
    await archive.add(manifestName, asJson({ format: 1, release, createdAt, migrations, tables } satisfies Manifest))
    const rows: Record<string, number> = {}
    for (const { name, columns } of tables) rows[name] = await addTable(client, archive, { name, columns })
    // A sequence is never behind the rows: it is read after them.
    const sequences = await findSequences(client)
    await client.query('commit')
    // Pictures never change once they are there, so those of the moment are still there.
    const pictures = await addPictures(archive, pictureFiles)
    const end: BackupEnd = { rows, sequences, pictures }
    await archive.seal(end)
    return end
  } catch (error) {
    await archive.discard()
    throw error
  }
}

type Table = { name: string; columns: string[]; refersTo: string[] }

/** The shop's own tables with the columns that can be written, each after those that it refers to. */
async function findTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct confrelid::regclass::text), '{}') from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder(tables: Table[]): Table[] {
  const placed = new Set<string>()
  const order: Table[] = []
  while (order.length < tables.length) {
    const ready = tables.filter(({ name, refersTo }) => !placed.has(name) && refersTo.every((one) => placed.has(one)))
    if (ready.length === 0) throw new Error('Some tables refer to each other in a circle')
    for (const table of ready) placed.add(table.name)
    order.push(...ready)
  }
  return order
}

/** Adds a table in parts. @returns its number of rows */
async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: Manifest['tables'][number],
): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  let rows = 0
  let parts = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    parts += 1
    await archive.add(`tables/${name}/${String(parts).padStart(5, '0')}`, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const chunk of stream) {
    const bytes = chunk as Buffer
    rows += countRows(bytes)
    waiting.push(bytes)
    size += bytes.byteLength
    if (size >= partSize) await flush()
  }
  if (waiting.length > 0) await flush()
  return rows
}

/** In the text format of COPY each row is a line; line breaks within a value are written as `\n`. */
export function countRows(bytes: Buffer): number {
  let rows = 0
  for (let at = bytes.indexOf(newLine); at !== -1; at = bytes.indexOf(newLine, at + 1)) rows += 1
  return rows
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function findSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

/** @returns how many files */
async function addPictures(archive: ArchiveWriter, files: FileStorage): Promise<number> {
  const names = (await files.names()).filter((one) => pictureShape.test(one)).toSorted()
  let count = 0
  for (let from = 0; from < names.length; from += picturesAtOnce) {
    const some = names.slice(from, from + picturesAtOnce)
    const read = await Promise.all(some.map(async (name) => ({ name, bytes: await files.read(name) })))
    for (const { name, bytes } of read) {
      if (!bytes) continue
      await archive.add(`pictures/${name}`, bytes)
      count += 1
    }
  }
  return count
}
