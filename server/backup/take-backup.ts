import { randomInt } from 'node:crypto'
import pg from 'pg'
import { backupName, isBackupDue, type BackupProblem } from '#domain/shop/backups.ts'
import { sessionLocks } from '../db/advisory-locks.ts'
import { isStartProblem } from '../start-problem.ts'
import { BucketProblem, isBucketAddress, type BucketAccess } from '../storage/bucket-address.ts'
import type { FileStorage } from '../storage/storage.ts'
import { isWithin, locate, nameOf, openBackupPlace, tryToWrite } from './backup-place.ts'
import { writeBackup } from './backup.ts'
import { checkBackup } from './restore.ts'

/** What the shop asks for. Nothing of it is on the command line, where others could read it. */
export type Order = {
  connection: pg.ClientConfig
  /** A folder or the address of a bucket, and how to reach buckets. */
  place: string
  access: BucketAccess
  /** Where nothing may be written. */
  forbidden: string[]
  /** Where the pictures are. */
  media: string
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
 * @param onBegin is told how to leave nothing behind when the process must end
 */
export async function takeBackup(order: Order, onBegin?: (giveUp: () => Promise<void>) => void): Promise<Outcome> {
  const client = new pg.Client(order.connection)
  client.on('error', () => {
    // The connection was lost: the statement that runs, or the next, tells.
  })
  try {
    await client.connect()
    if (!(await isNeeded(client, order))) return { is: 'not-needed' }
    const began = new Date()
    const storage = await openPlace(order)
    const name = await freeName(storage, nameOf(began, order.passphrase))
    const file = `${storage.place}/${name}`
    const bytes = await writeWhole(client, { storage, name, onBegin }, order)
    await note(client, order, { began, file, bytes })
    await removeOld(client, order)
    return { is: 'taken', file, bytes }
  } catch (error) {
    return { is: 'failed', problem: problemOf(error, order), why: String(error) }
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

class PlaceOfShop extends Error {}

async function openPlace({ place, access, forbidden }: Order): Promise<FileStorage> {
  if (await isWithin(place, forbidden)) throw new PlaceOfShop(place)
  const storage = await openBackupPlace(place, access)
  // Told before the whole shop is read for nothing.
  if (isBucketAddress(place)) await tryToWrite(storage)
  // What a process that was killed has left.
  await storage.removeUnfinished((name) => backupName.test(name), unfinishedAfter)
  return storage
}

type Target = { storage: FileStorage; name: string; onBegin: Parameters<typeof takeBackup>[1] }

/** A backup that cannot be read again is none. */
async function writeWhole(client: pg.Client, { storage, name, onBegin }: Target, order: Order): Promise<number> {
  const { media, access, release, passphrase } = order
  const file = `${storage.place}/${name}`
  await writeBackup(client, { file, access, media, release, passphrase, onBegin })
  try {
    await checkBackup({ file, access, passphrase })
    return (await storage.about(name))?.size ?? 0
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}

const mostShopsAtOnce = 1_000_000

/** Two may be taken within a second; in a bucket another shop may do so at the same moment. */
async function freeName({ place, names }: FileStorage, name: string): Promise<string> {
  const numbered = (n: number) => name.replace('.tar', `-${n}.tar`)
  if (isBucketAddress(place)) return numbered(randomInt(mostShopsAtOnce))
  const there = new Set(await names())
  let free = name
  for (let n = 2; there.has(free); n += 1) free = numbered(n)
  return free
}

type Taken = { began: Date; file: string; bytes: number }

async function note(client: pg.Client, { passphrase, takenBy }: Order, { began, file, bytes }: Taken): Promise<void> {
  await client.query(
    'insert into backups (began_at, taken_by, file, bytes, is_encrypted) values ($1, $2, $3, $4, $5)',
    [began, takenBy ?? null, file, bytes, Boolean(passphrase)],
  )
}

/** Removes the oldest of this shop's own backups; what others put into the folder stays. */
async function removeOld(client: pg.Client, { keep, access, place }: Order): Promise<void> {
  const { rows } = await client.query<{ id: string; file: string }>(
    `select id, file from backups where file <> '' and removed_at is null order by id desc offset $1`,
    [keep],
  )
  for (const { id, file } of rows) {
    const { storage, name } = await locate({ file, access })
    const isRemoved = await storage.remove(name).then(
      () => true,
      (error: unknown) => {
        // Of a bucket that was in use before, and may be gone: it must not spoil what was taken.
        if (error instanceof BucketProblem && storage.place !== place) return false
        throw error
      },
    )
    if (!isRemoved) continue
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

/** What is wrong with the place of the backups; anything else is for the log. */
function problemOf(error: unknown, { place: folder, media }: Order): BackupProblem {
  if (error instanceof PlaceOfShop) return 'folder-of-shop'
  if (error instanceof BucketProblem) return error.place === media ? 'pictures-unreadable' : error.code
  if (isStartProblem(error)) return 'not-whole'
  const { code = '', syscall, path: place = folder } = error as NodeJS.ErrnoException
  const isAboutFolder = place.startsWith(folder) || folder.startsWith(place)
  return (syscall && isAboutFolder && ofDisk[code]) || 'failed'
}
