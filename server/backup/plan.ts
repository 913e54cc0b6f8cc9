import { desc, sql } from 'drizzle-orm'
import { isBackupProblem } from '#domain/shop/backups.ts'
import type { Db } from '../db/db.ts'
import { backupPlan, backups } from '../db/shop-schema.ts'

/** Whose the sealed passphrase is. */
export const passphraseOwner = 'backup-plan'

export async function readPlan(db: Db): Promise<typeof backupPlan.$inferSelect> {
  const [plan] = await db.select().from(backupPlan)
  if (!plan) throw new Error('The plan of backups has no row')
  return plan
}

type State = { time: string | null; since: Date; lastTaken?: Date; lastFailed?: Date }

/** When a backup is due, and when one was taken or tried last. */
export async function readState(db: Db): Promise<State> {
  const { time, since } = await readPlan(db)
  const { rows } = await db.execute<{ taken: string | null; failed: string | null }>(sql`
    select max(began_at) filter (where problem = '') as taken, max(began_at) filter (where problem <> '') as failed
    from backups`)
  const [{ taken = null, failed = null } = {}] = rows
  return { time, since, ...(taken && { lastTaken: new Date(taken) }), ...(failed && { lastFailed: new Date(failed) }) }
}

/** Whether the shop was told within a day that its backups fail. */
export async function hasFailedLately(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from backups where problem <> '' and taken_by is null and ended_at > now() - interval '20 hours' limit 1`)
  return rows.length > 0
}

const mostShown = 30

/** The latest backups and failures, newest first. */
export async function findBackups(db: Db) {
  const rows = await db.select().from(backups).orderBy(desc(backups.id)).limit(mostShown)
  return rows.map(({ id, beganAt, endedAt, file, bytes, isEncrypted, problem, removedAt, takenBy }) => ({
    id,
    endedAt: endedAt.toISOString(),
    seconds: Math.round((+endedAt - +beganAt) / 1000),
    file: file.slice(file.lastIndexOf('/') + 1),
    bytes,
    isEncrypted,
    isKept: file !== '' && removedAt === null,
    isByClock: takenBy === null,
    ...(isBackupProblem(problem) && { problem }),
  }))
}
