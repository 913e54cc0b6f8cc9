import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isBackupDue, type BackupProblem } from '#domain/shop/backups.ts'
import type { Config } from '../config.ts'
import { sessionLocks } from '../db/advisory-locks.ts'
import type { Database } from '../db/db.ts'
import { enqueue } from '../db/outbox.ts'
import { unseal } from '../db/sealed.ts'
import { backups } from '../db/shop-schema.ts'
import { mediaPlaceOf } from '../media/media-files.ts'
import { release } from '../release.ts'
import { backupPlaceOf, placesOfShop, wholePlace } from './backup-place.ts'
import { hasFailedLately, passphraseOwner, readPlan, readState } from './plan.ts'
import type { Order, Outcome } from './take-backup.ts'

const program = path.join(import.meta.dirname, 'backup-process.ts')

type Surroundings = { config: Config; secret: string; log: FastifyBaseLogger }
type Backups = ReturnType<typeof openBackups>

declare module 'fastify' {
  interface FastifyInstance {
    backups: Backups
  }
}

/** The backups that the shop takes while it is open: by the clock, and when an administrator asks for one. */
export function openBackups({ db, pool }: Omit<Database, 'close'>, { config, secret, log }: Surroundings) {
  let running: Promise<void> | undefined
  let child: ChildProcess | undefined
  let isClosing = false
  return { takeIfDue, takeNow, isRunning, close }

  /** Comes back when the backup is taken, if one is due. Never fails: what went wrong is kept and mailed. */
  async function takeIfDue(now = new Date()): Promise<void> {
    if (running || isClosing) return running
    if (isBackupDue(await readState(db), now)) await begin()
  }

  /** Begins a backup, which goes on after the answer; one that is being taken will do. */
  async function takeNow(takenBy: string): Promise<void> {
    if (!(await isRunning())) void begin(takenBy)
  }

  /** Whether this or any other process is taking one. */
  async function isRunning(): Promise<boolean> {
    if (running) return true
    const { rows } = await db.execute(sql`
      select from pg_locks where locktype = 'advisory' and objid = ${sessionLocks.backup}::bigint
        and database = (select oid from pg_database where datname = current_database())`)
    return rows.length > 0
  }

  async function begin(takenBy?: string): Promise<void> {
    const began = new Date()
    running ??= orderFor({ db, pool }, { config, secret, takenBy })
      .then((order) => ('is' in order ? order : carryOut(order)))
      .then((outcome) => (outcome.is === 'failed' ? noteFailure(outcome, began, takenBy) : undefined))
      .catch((err: unknown) => log.error({ err }, 'a backup could not be taken'))
      .finally(() => (running = undefined))
    await running
  }

  function carryOut(order: Order): Promise<Outcome> {
    return new Promise((resolve) => {
      const forked = fork(program, {
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const broken = (why: string) => resolve({ is: 'failed', problem: 'failed', why })
      child = forked
      forked.once('message', (outcome: Outcome) => resolve(outcome))
      forked.once('error', (error) => broken(error.message))
      forked.once('exit', (code, signal) => {
        child = undefined
        broken(`ended with ${signal ?? code}`)
      })
      forked.send(order)
    })
  }

  async function noteFailure(
    { problem, why }: { problem: BackupProblem; why: string },
    began: Date,
    takenBy: string | undefined,
  ): Promise<void> {
    if (isClosing) return
    log.error({ problem, why }, 'a backup could not be taken')
    await db.transaction(async (tx) => {
      const isNews = !takenBy && !(await hasFailedLately(tx))
      const [kept] = await tx.insert(backups).values({ beganAt: began, takenBy, problem }).returning({ id: backups.id })
      if (isNews && kept) await enqueue(tx, 'backup-failed', { id: String(kept.id) })
    })
  }

  /** A backup that is being taken is given up, and leaves nothing behind. */
  async function close(): Promise<void> {
    isClosing = true
    if (child?.connected) child.disconnect()
    await running
  }
}

type Asked = { config: Config; secret: string; takenBy: string | undefined }

async function orderFor(
  { db, pool }: Omit<Database, 'close'>,
  { config, secret, takenBy }: Asked,
): Promise<Order | Outcome> {
  const { folder, keep, passphrase: sealed } = await readPlan(db)
  const passphrase = sealed === null ? undefined : unseal(secret, passphraseOwner, sealed)?.toString()
  if (sealed !== null && !passphrase) return { is: 'failed', problem: 'passphrase-lost', why: 'the secret has changed' }
  return {
    connection: connectionOf(pool),
    place: folder ? wholePlace(folder) : backupPlaceOf(config),
    access: config.bucketAccess,
    forbidden: placesOfShop(config),
    media: mediaPlaceOf(config),
    release,
    keep,
    ...(passphrase && { passphrase }),
    ...(takenBy && { takenBy }),
  }
}

/** The pool hides its password from whoever copies its options. */
function connectionOf({ options }: pg.Pool): pg.ClientConfig {
  const { connectionString, host, port, user, database, ssl, password } = options
  const given = { connectionString, host, port, user, database, ssl, password }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
