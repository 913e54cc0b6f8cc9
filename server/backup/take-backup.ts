import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { backupName, isBackupDue, type BackupProblem } from '#domain/shop/backups.ts'
import { sessionLocks } from '../db/advisory-locks.ts'
import { isStartProblem } from '../start-problem.ts'
import { isWithin, makeFolder, nameOf } from './backup-folder.ts'
import { writeBackup } from './backup.ts'
import { checkBackup } from './restore.ts'

/** What the shop asks for. Nothing of it is on the command line, where others could read it. */
export type Order = {
  connection: pg.ClientConfig
  folder: string
  /** Where nothing may be written. */
  forbidden: string[]
  mediaFolder: string
  release: string
  keep: number
  passphrase?: string
  /** The administrator who asks for it; without one, the clock does. */
  takenBy?: string
}

/** `why`: for the log alone. */
export type Outcome =
  | { is: 'taken'; file: string; bytes: number }
  /** Another process takes one, or has taken it meanwhile. */
  | { is: 'not-needed' }
  | { is: 'failed'; problem: BackupProblem; why: string }

const unfinishedAfter = 6 * 60 * 60_000

/**
 * Takes a backup, reads it again, and only then removes those beyond the number that is kept. One at a time: the lock
 * lasts as long as the connection.
 * @param onBegin is told the name of the file
 */
export async function takeBackup(order: Order, onBegin: (file: string) => void = () => {}): Promise<Outcome> {
  const client = new pg.Client(order.connection)
  client.on('error', () => {
    // The connection was lost: the statement that runs, or the next, tells.
  })
  try {
    await client.connect()
    if (!(await isNeeded(client, order))) return { is: 'not-needed' }
    const began = new Date()
    const { folder, passphrase } = order
    await openFolder(order)
    const file = await freeName(folder, nameOf(began, passphrase))
    onBegin(file)
    const bytes = await writeWhole(client, file, order)
    await note(client, order, { began, file, bytes })
    await removeOld(client, order.keep)
    return { is: 'taken', file, bytes }
  } catch (error) {
    return { is: 'failed', problem: problemOf(error, order.folder), why: String(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Takes the lock. The clock of another process may have been faster. */
async function isNeeded(client: pg.Client, { takenBy }: Order): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    sessionLocks.backup,
  ])
  if (!rows[0]?.isFree) return false
  if (takenBy) return true
  const { rows: plans } = await client.query<{ time: string | null; since: Date; lastTaken: Date | null }>(
    `select time, since, (select max(began_at) from backups where problem = '') as "lastTaken" from backup_plan`,
  )
  const [plan] = plans
  return Boolean(plan && isBackupDue({ ...plan, lastTaken: plan.lastTaken ?? undefined }, new Date()))
}

class FolderOfShop extends Error {}

async function openFolder({ folder, forbidden }: Order): Promise<void> {
  if (await isWithin(folder, forbidden)) throw new FolderOfShop(folder)
  await makeFolder(folder)
  // What a process that was killed has left.
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.partial') || !backupName.test(name.slice(0, -'.partial'.length))) continue
    const partial = path.join(folder, name)
    const { mtimeMs } = await stat(partial)
    if (Date.now() - mtimeMs > unfinishedAfter) await rm(partial, { force: true })
  }
}

/** A backup that cannot be read again is none. */
async function writeWhole(client: pg.Client, file: string, { mediaFolder, release, passphrase }: Order) {
  await writeBackup(client, { file, mediaFolder, release, passphrase })
  try {
    await checkBackup({ file, passphrase })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return (await stat(file)).size
}

/** Two may be taken within a second. */
async function freeName(folder: string, name: string): Promise<string> {
  const there = new Set(await readdir(folder))
  let free = name
  for (let n = 2; there.has(free); n += 1) free = name.replace('.tar', `-${n}.tar`)
  return path.join(folder, free)
}

type Taken = { began: Date; file: string; bytes: number }

async function note(client: pg.Client, { passphrase, takenBy }: Order, { began, file, bytes }: Taken): Promise<void> {
  await client.query(
    'insert into backups (began_at, taken_by, file, bytes, is_encrypted) values ($1, $2, $3, $4, $5)',
    [began, takenBy ?? null, file, bytes, Boolean(passphrase)],
  )
}

/** Removes the oldest of this shop's own backups; what others put into the folder stays. */
async function removeOld(client: pg.Client, keep: number): Promise<void> {
  const { rows } = await client.query<{ id: string; file: string }>(
    `select id, file from backups where file <> '' and removed_at is null order by id desc offset $1`,
    [keep],
  )
  for (const { id, file } of rows) {
    await rm(file, { force: true })
    await client.query('update backups set removed_at = now() where id = $1', [id])
  }
}

const ofDisk: Record<string, BackupProblem> = {
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EFBIG: 'no-room',
  EROFS: 'read-only',
  EACCES: 'no-access',
  EPERM: 'no-access',
  // Nothing can be made there, as in /proc.
  ENOENT: 'no-access',
  ENOTDIR: 'no-folder',
  EEXIST: 'no-folder',
}

/** What is wrong with the folder of the backups; anything else is for the log. */
function problemOf(error: unknown, folder: string): BackupProblem {
  if (error instanceof FolderOfShop) return 'folder-of-shop'
  if (isStartProblem(error)) return 'not-whole'
  const { code = '', syscall, path: place = folder } = error as NodeJS.ErrnoException
  const isAboutFolder = place.startsWith(folder) || folder.startsWith(place)
  return (syscall && isAboutFolder && ofDisk[code]) || 'failed'
}
