import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { FieldErrorOf } from '#domain/field-errors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BucketProblemCode } from '#domain/shop/backups.ts'
import { provePassword } from '../accounts/credentials.ts'
import { proveCode } from '../accounts/two-factor/set-up.ts'
import { hasTwoFactor } from '../accounts/two-factor/store.ts'
import { backupPlaceOf, isWithin, locate, openBackupPlace, placesOfShop, tryToWrite } from '../backup/backup-place.ts'
import { findBackups, passphraseOwner, readPlan } from '../backup/plan.ts'
import { changesBetween, note } from '../db/audit.ts'
import { seal } from '../db/sealed.ts'
import { backupPlan, backups } from '../db/shop-schema.ts'
import type { App, Shop } from '../http/serve.ts'
import { BucketProblem, isBucketAddress } from '../storage/bucket-address.ts'

type List = typeof contract.listBackups
type Take = typeof contract.takeBackup
type Keep = typeof contract.keepBackupPlan
type Open = typeof contract.openBackup
type Download = typeof contract.downloadBackup

export function listBackups({ backups: running }: App) {
  return async (_: Input<List>, { db, config, user }: Shop<List>) => {
    const { time, folder, keep, passphrase, version } = await readPlan(db)
    const usualFolder = backupPlaceOf(config)
    const plan = { time: time ?? '', folder, usualFolder, keep, hasPassphrase: passphrase !== null, version }
    const [data, isRunning, needsCode] = await Promise.all([
      findBackups(db),
      running.isRunning(),
      hasTwoFactor(db, user.id),
    ])
    return { plan, isRunning, needsCode, data }
  }
}

export function takeBackup({ backups: running }: App) {
  return async (_: Input<Take>, { db, user }: Shop<Take>) => {
    await running.takeNow(user.id)
    await note(db, { actorId: user.id, action: 'take-backup', subjectId: 'backups' })
    return { success: true as const, message: 'The backup is being taken.' }
  }
}

/** Keeps the plan, unless somebody has changed it since it was read. The passphrase is never told again. */
export async function keepBackupPlan(input: Input<Keep>, shop: Shop<Keep>) {
  const { db, user, config, secret } = shop
  const { folder, keep, passphrase, dropsPassphrase, version } = input
  const time = input.time || null
  const mistake = folder ? await findFolderMistake(folder, config) : undefined
  if (mistake) throw new Refusal('invalid-input', { errors: { folder: mistake } })
  await proveWho(shop, input)
  const sealed = passphrase
    ? seal(secret, passphraseOwner, Buffer.from(passphrase))
    : dropsPassphrase
      ? null
      : undefined
  await db.transaction(async (tx) => {
    const before = await readPlan(tx)
    const isLater = time !== before.time
    const kept = await tx
      .update(backupPlan)
      .set({
        time,
        folder,
        keep,
        version: version + 1,
        ...(sealed !== undefined && { passphrase: sealed }),
        ...(isLater && { since: sql`now()` }),
      })
      .where(eq(backupPlan.version, version))
      .returning({ version: backupPlan.version })
    if (kept.length === 0) throw new Refusal('settings-changed')
    const after = { time, keep, folder, passphrase: sealed === undefined ? before.passphrase : sealed }
    const changes = changesBetween(before, after)
    await note(tx, { actorId: user.id, action: 'change-backups', subjectId: 'backups', changes })
  })
  return { success: true as const, message: 'Saved' }
}

type FolderMistake = FieldErrorOf<'folder-not-whole' | 'folder-of-shop' | 'folder-not-writable' | BucketProblemCode>

async function findFolderMistake(folder: string, config: App['config']): Promise<FolderMistake | undefined> {
  if (!isBucketAddress(folder) && !path.isAbsolute(folder)) return { code: 'folder-not-whole' }
  if (await isWithin(folder, placesOfShop(config))) return { code: 'folder-of-shop' }
  try {
    await tryToWrite(await openBackupPlace(folder, config.bucketAccess))
    return undefined
  } catch (error) {
    if (error instanceof BucketProblem) return { code: error.code }
    if (error instanceof Error && 'syscall' in error) return { code: 'folder-not-writable' }
    throw error
  }
}

async function proveWho(
  shop: Shop<Keep> | Shop<Open>,
  { currentPassword, code }: { currentPassword: string; code: string },
) {
  await provePassword(shop, currentPassword)
  if (!(await hasTwoFactor(shop.db, shop.user.id))) return
  if (!code) throw new Refusal('invalid-input', { errors: { code: { code: 'code-required' } } })
  await proveCode(shop, code)
}

const minutesOpen = 5

/** An address that downloads a backup, for five minutes and within this session. */
export async function openBackup(input: Input<Open>, shop: Shop<Open>) {
  const { db, secret, session, user } = shop
  await proveWho(shop, input)
  const { storage, name: file, bytes } = await findBackup(shop, input.id)
  if (!(await storage.about(file).catch(orLater))) throw new Refusal('not-found')
  await note(db, { actorId: user.id, action: 'download-backup', subjectId: 'backups', details: { backup: input.id } })
  const until = Date.now() + minutesOpen * 60_000
  const token = `${input.id}.${until}.${sign(secret, { id: input.id, until, sessionId: session.id })}`
  return { address: `/api/v1/backup-file/${token}`, file, bytes }
}

export async function downloadBackup({ token }: Input<Download>, { db, config, secret, session }: Shop<Download>) {
  const [id = 0, until = 0] = token.split('.').map(Number)
  const right = Buffer.from(`${id}.${until}.${sign(secret, { id, until, sessionId: session.id })}`)
  const given = Buffer.from(token)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  if (!isRight || until < Date.now()) throw new Refusal('not-found')
  const { storage, name } = await findBackup({ db, config }, id)
  const found = await storage.open(name).catch(orLater)
  if (!found) throw new Refusal('not-found')
  const headers = {
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(found.size),
  }
  return { type: 'application/octet-stream', headers, body: found.bytes }
}

/** A bucket that does not answer now may do so later. */
function orLater(error: unknown): never {
  throw error instanceof BucketProblem ? new Refusal('temporarily-unavailable') : error
}

async function findBackup({ db, config }: Pick<Shop, 'db' | 'config'>, id: number) {
  const isThere = and(eq(backups.id, id), ne(backups.file, ''), isNull(backups.removedAt))
  const [kept] = await db.select({ file: backups.file, bytes: backups.bytes }).from(backups).where(isThere)
  if (!kept) throw new Refusal('not-found')
  return { bytes: kept.bytes, ...(await locate({ file: kept.file, access: config.bucketAccess })) }
}

function sign(secret: string, { id, until, sessionId }: { id: number; until: number; sessionId: string }): string {
  return createHmac('sha256', secret).update(`backup ${id} ${until} ${sessionId}`).digest('base64url')
}
